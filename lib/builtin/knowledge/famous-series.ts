/** TV series that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_SERIES = `
crime drama dark gritty; The Sopranos|Breaking Bad|Better Call Saul|The Wire|Narcos|Peaky Blinders|Ozark|Sons of Anarchy
crime drama dark foreign-language; Gomorrah|Suburra|Sacred Games|Elite
crime witty dark; Fargo|Dexter|Killing Eve|Barry
crime detective mystery dark; True Detective|Mindhunter|Broadchurch|Mare of Easttown|The Killing|Luther|Happy Valley
crime detective dark foreign-language; The Bridge|Wallander|Spiral|Babylon Berlin
detective mystery witty; Sherlock|Columbo|Monk|Castle|Only Murders in the Building
detective mystery cosy; Murder, She Wrote|Poirot|Midsomer Murders|Inspector Montalbano
crime detective workplace; Law & Order|CSI|NCIS|Criminal Minds|Brooklyn Nine-Nine
crime heist thriller foreign-language; Money Heist|Lupin
true-crime documentary investigative; Making a Murderer|The Jinx|Tiger King
thriller action spy; 24|Homeland|The Americans|Slow Horses|Prison Break
thriller psychological-thriller tense; You|Mr. Robot|Big Little Lies|Yellowjackets
thriller survival-theme tense foreign-language; Squid Game|Alice in Borderland
drama power family-bonds satire; Succession|Dallas|The White Lotus
drama power political; House of Cards|The West Wing|Borgen
comedy satire political; Veep|The Thick of It|Yes Minister
drama workplace elegant ambition; Mad Men|Suits
historical drama elegant class-and-money; Downton Abbey|The Crown|Bridgerton|Pride and Prejudice
historical drama power violent; Rome|Vikings|The Tudors|Shōgun|The Last Kingdom|Magnificent Century
historical drama romance; Outlander|Poldark|Bridgerton
war drama based-on-true-story; Band of Brothers|Chernobyl|Roots
drama justice emotional; When They See Us|Unbelievable|Adolescence
drama ambition female-lead; The Queen's Gambit
drama medical romance; Grey's Anatomy|ER|House|The Pitt
drama courtroom witty; The Good Wife|Ally McBeal|Better Call Saul
drama emotional family-bonds; This Is Us|Six Feet Under|The Bear|Shameless
drama long-form family-bonds; EastEnders|Coronation Street|Neighbours
drama coming-of-age for-teens; Euphoria|Skins|Dawson's Creek|Gossip Girl|13 Reasons Why|Skam
comedy coming-of-age school; Sex Education|Derry Girls|Freaks and Geeks|Glee
romance coming-of-age lgbtq; Heartstopper|Young Royals
drama emotional lgbtq; It's a Sin|Pose|Queer as Folk
drama friendship female-lead; Sex and the City|Girls|Desperate Housewives|Orange Is the New Black
comedy drama cosy small-town; Gilmore Girls|Northern Exposure|Schitt's Creek
romance drama emotional; Normal People|One Day
comedy friendship big-city; Friends|How I Met Your Mother|New Girl|Seinfeld|The Big Bang Theory|Will & Grace
comedy workplace funny; The Office|Parks and Recreation|Brooklyn Nine-Nine|30 Rock|The IT Crowd|Abbott Elementary|Scrubs|Cheers
comedy family family-bonds; Modern Family|Full House|Malcolm in the Middle|The Fresh Prince of Bel-Air|The Golden Girls|I Love Lucy|Arrested Development
comedy witty; Frasier|Seinfeld|Curb Your Enthusiasm|Community|Hacks
comedy satire classic-work; Monty Python's Flying Circus|Blackadder|Fawlty Towers|M*A*S*H
comedy playful surreal; Mr. Bean|What We Do in the Shadows|Atlanta
comedy dark for-adults; Fleabag|It's Always Sunny in Philadelphia|Peep Show|Beef|Barry
comedy heartwarming uplifting; Ted Lasso|Schitt's Creek|The Good Place
comedy foreign-language; Call My Agent!|Stromberg|El Chavo del Ocho
animation comedy satire for-adults; The Simpsons|South Park|Family Guy|Futurama|Rick and Morty|BoJack Horseman|Bob's Burgers
animation science-fiction for-adults; Arcane|Rick and Morty|Futurama
animation superhero action; Batman: The Animated Series|Invincible
animation fantasy adventure family-friendly; Avatar: The Last Airbender|Adventure Time|Gravity Falls
animation comedy for-children; SpongeBob SquarePants|Tom and Jerry|Looney Tunes|Scooby-Doo|The Flintstones
animation cosy for-children; Bluey|Peppa Pig|Paw Patrol
playful for-children; Sesame Street|The Muppet Show|Teletubbies
anime animation action fantasy; Naruto|One Piece|Dragon Ball|Dragon Ball Z|Bleach|Demon Slayer|Jujutsu Kaisen|Fullmetal Alchemist|My Hero Academia
anime animation dark thriller; Death Note|Attack on Titan|Monster|Tokyo Ghoul
anime animation science-fiction mind-bending; Cowboy Bebop|Neon Genesis Evangelion|Ghost in the Shell
anime animation comedy slice-of-life; Spy x Family|K-On!
anime animation romance emotional; Fruits Basket|Your Lie in April
anime animation fantasy quiet; Frieren|Mushishi
anime animation for-children; Pokémon|Sailor Moon|Doraemon
anime animation sports-story; Haikyu!!|Slam Dunk
fantasy epic-fantasy power violent; Game of Thrones|House of the Dragon|The Witcher
fantasy epic-fantasy adventure; The Rings of Power|The Wheel of Time|His Dark Materials
fantasy supernatural romance; The Vampire Diaries|True Blood|Buffy the Vampire Slayer|Charmed
horror supernatural; Supernatural|American Horror Story|The Haunting of Hill House|Midnight Mass|Penny Dreadful
horror post-apocalyptic survival-theme; The Walking Dead|The Last of Us|Kingdom
fantasy comedy witty; Good Omens|The Good Place|Wednesday
science-fiction mystery supernatural; The X-Files|Stranger Things|Fringe|Lost|The Twilight Zone
mystery surreal small-town; Twin Peaks
friendship nostalgic; Stranger Things
science-fiction space adventure; Star Trek|Star Trek: The Next Generation|Star Trek: Voyager|Stargate SG-1|Firefly|The Mandalorian
science-fiction space-opera political; Battlestar Galactica|The Expanse|Andor|Foundation
science-fiction time-travel adventure; Doctor Who|Quantum Leap|Loki
science-fiction time-travel mystery mind-bending foreign-language; Dark
science-fiction dystopian dark; Black Mirror|The Handmaid's Tale|Silo|Severance|Fallout|3%
science-fiction artificial-intelligence mind-bending; Westworld|Black Mirror|Humans
workplace mystery mind-bending; Severance
science-fiction comedy space; Red Dwarf|Futurama
superhero action; Daredevil|WandaVision|Loki|Smallville|The Flash|Watchmen
superhero satire violent; The Boys
action adventure nostalgic; Knight Rider|The A-Team|MacGyver|Baywatch|Miami Vice
western drama gritty; Deadwood|Yellowstone|Westworld
martial-arts comedy nostalgic; Cobra Kai
romance comedy foreign-language; Crash Landing on You|Boys Over Flowers|Coffee Prince|Extraordinary Attorney Woo|Yo soy Betty, la fea
romance fantasy foreign-language; Goblin|My Love from the Star
drama emotional foreign-language; Reply 1988|My Mister|My Brilliant Friend|Avenida Brasil
drama crime revenge foreign-language; Vincenzo|The Glory
slice-of-life food-theme foreign-language; Midnight Diner
documentary nature animals; Planet Earth|Blue Planet|Our Planet
documentary science-show space; Cosmos
documentary history war-theme; The Civil War|The World at War
documentary food-theme; Chef's Table|Anthony Bourdain: Parts Unknown
documentary sport-theme; The Last Dance|Drive to Survive
competitive food-theme; MasterChef|Hell's Kitchen|Top Chef
competitive food-theme cosy heartwarming; The Great British Bake Off
competitive music-theme; American Idol|The Voice|The X Factor
competitive art-theme lgbtq; RuPaul's Drag Race
competitive adventure survival-theme; Survivor|The Amazing Race
competitive playful; Taskmaster|The Traitors|Strictly Come Dancing
competitive business ambition; Shark Tank|The Apprentice
romance competitive realistic; Love Island|The Bachelor|Love Is Blind
realistic class-and-money; Keeping Up with the Kardashians|Big Brother
realistic heartwarming uplifting; Queer Eye
funny satire news; The Daily Show|Last Week Tonight|Saturday Night Live
funny technology adventure; Top Gear`;
