/** TV series that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_SERIES = `
crime drama dark gritty; The Sopranos|Breaking Bad|Better Call Saul|The Wire|Narcos|Peaky Blinders|Ozark
crime drama dark foreign-language; Gomorrah
crime witty dark; Fargo|Dexter|Killing Eve|Barry
crime detective mystery dark; True Detective|Mindhunter|Broadchurch|Luther
crime detective dark foreign-language; The Bridge|Babylon Berlin
detective mystery witty; Sherlock|Columbo|Only Murders in the Building
detective mystery cosy; Poirot|Midsomer Murders
crime detective workplace; Law & Order|CSI|Brooklyn Nine-Nine
crime heist thriller foreign-language; Money Heist|Lupin
true-crime documentary investigative; Making a Murderer|Tiger King
thriller action spy; 24|Homeland|The Americans|Slow Horses
thriller psychological-thriller tense; You|Mr. Robot|Big Little Lies
thriller survival-theme tense foreign-language; Squid Game
drama power family-bonds satire; Succession|The White Lotus
drama power political; House of Cards|The West Wing|Borgen
comedy satire political; Veep|Yes Minister
drama workplace elegant ambition; Mad Men|Suits
historical drama elegant class-and-money; Downton Abbey|The Crown|Bridgerton|Pride and Prejudice
historical drama power violent; Rome|Vikings|Shōgun
historical drama romance; Outlander|Bridgerton
war drama based-on-true-story; Band of Brothers|Chernobyl|Roots
drama ambition female-lead; The Queen's Gambit
drama medical romance; Grey's Anatomy|ER|House
drama emotional family-bonds; This Is Us|Six Feet Under|The Bear
drama coming-of-age for-teens; Euphoria|Skins|Gossip Girl|Skam
comedy coming-of-age school; Sex Education|Derry Girls
romance coming-of-age lgbtq; Heartstopper
drama emotional lgbtq; It's a Sin
drama friendship female-lead; Sex and the City|Orange Is the New Black
comedy drama cosy small-town; Gilmore Girls|Schitt's Creek
romance drama emotional; Normal People|One Day
comedy friendship big-city; Friends|How I Met Your Mother|New Girl|Seinfeld|The Big Bang Theory
comedy workplace funny; The Office|Parks and Recreation|Brooklyn Nine-Nine|30 Rock|Abbott Elementary|Scrubs
comedy family family-bonds; Modern Family|Malcolm in the Middle|The Fresh Prince of Bel-Air|The Golden Girls|Arrested Development
comedy witty; Frasier|Seinfeld|Curb Your Enthusiasm|Community
comedy satire classic-work; Monty Python's Flying Circus|Blackadder|M*A*S*H
comedy playful surreal; Mr. Bean|What We Do in the Shadows
comedy dark for-adults; Fleabag|Barry
comedy heartwarming uplifting; Ted Lasso|Schitt's Creek|The Good Place
animation comedy satire for-adults; The Simpsons|South Park|Futurama|Rick and Morty|BoJack Horseman
animation science-fiction for-adults; Arcane|Rick and Morty|Futurama
animation fantasy adventure family-friendly; Avatar: The Last Airbender|Adventure Time
animation comedy for-children; SpongeBob SquarePants|Scooby-Doo
animation cosy for-children; Bluey|Peppa Pig
playful for-children; Sesame Street|The Muppet Show
anime animation action fantasy; Naruto|One Piece|Dragon Ball|Demon Slayer|Fullmetal Alchemist
anime animation dark thriller; Death Note|Attack on Titan|Monster
anime animation science-fiction mind-bending; Cowboy Bebop|Neon Genesis Evangelion
anime animation comedy slice-of-life; Spy x Family
anime animation fantasy quiet; Frieren
anime animation for-children; Pokémon|Sailor Moon|Doraemon
anime animation sports-story; Haikyu!!
fantasy epic-fantasy power violent; Game of Thrones|House of the Dragon|The Witcher
fantasy epic-fantasy adventure; The Rings of Power|His Dark Materials
fantasy supernatural romance; The Vampire Diaries|Buffy the Vampire Slayer
horror supernatural; Supernatural|American Horror Story|The Haunting of Hill House
horror post-apocalyptic survival-theme; The Walking Dead|The Last of Us
fantasy comedy witty; Good Omens|The Good Place|Wednesday
science-fiction mystery supernatural; The X-Files|Stranger Things|Lost|The Twilight Zone
mystery surreal small-town; Twin Peaks
science-fiction space adventure; Star Trek|Stargate SG-1|Firefly|The Mandalorian
science-fiction space-opera political; Battlestar Galactica|The Expanse|Andor
science-fiction time-travel adventure; Doctor Who|Loki
science-fiction time-travel mystery mind-bending foreign-language; Dark
science-fiction dystopian dark; Black Mirror|The Handmaid's Tale|Severance|Fallout
science-fiction artificial-intelligence mind-bending; Westworld|Black Mirror
workplace mystery mind-bending; Severance
science-fiction comedy space; Red Dwarf|Futurama
superhero action; Daredevil|WandaVision|Loki|Watchmen
superhero satire violent; The Boys
action adventure nostalgic; Knight Rider|The A-Team|Miami Vice
western drama gritty; Yellowstone|Westworld
martial-arts comedy nostalgic; Cobra Kai
romance comedy foreign-language; Crash Landing on You|Yo soy Betty, la fea
romance fantasy foreign-language; Goblin
drama emotional foreign-language; Reply 1988|My Brilliant Friend
slice-of-life food-theme foreign-language; Midnight Diner
documentary nature animals; Planet Earth|Blue Planet
documentary food-theme; Chef's Table
documentary sport-theme; The Last Dance|Drive to Survive
competitive food-theme; MasterChef|The Great British Bake Off
competitive music-theme; American Idol
competitive art-theme lgbtq; RuPaul's Drag Race
competitive adventure survival-theme; Survivor
competitive playful; Taskmaster
competitive business ambition; Shark Tank
romance competitive realistic; Love Island|Love Is Blind
realistic heartwarming uplifting; Queer Eye
funny satire news; The Daily Show|Saturday Night Live`;
