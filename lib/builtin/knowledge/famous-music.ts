/** Artists, composers and albums that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_MUSIC = `
rock classic-work; The Beatles|Abbey Road|The Rolling Stones|The Who|The Kinks|Tom Petty|Fleetwood Mac|Rumours|Bruce Springsteen|Dire Straits|The Doors|Jimi Hendrix|Janis Joplin|The Beach Boys|Pet Sounds|The Police
rock energetic; Queen|AC/DC|Led Zeppelin|Aerosmith|Guns N' Roses|Van Halen|Kiss|Bon Jovi|Foo Fighters|Måneskin
rock experimental atmospheric; Pink Floyd|The Dark Side of the Moon|King Crimson|Genesis|Tool
rock stylish; David Bowie|T. Rex|Prince
rock alternative melancholic; Radiohead|OK Computer|The Smiths|The Cure|Joy Division|Interpol|The National|Elliott Smith|Jeff Buckley|Nick Cave
rock alternative energetic; Nirvana|Nevermind|Pearl Jam|Red Hot Chili Peppers|The Smashing Pumpkins|Soundgarden|Pixies|Muse|Linkin Park|Rage Against the Machine
rock alternative; R.E.M.|U2|Coldplay|The Cranberries|Beck|Talking Heads|Gorillaz|Imagine Dragons|Alanis Morissette
rock alternative nostalgic; Oasis|Blur|Pulp|The Verve
rock indie-rock energetic; The Strokes|Arctic Monkeys|The Killers|Franz Ferdinand|The White Stripes|The Black Keys|LCD Soundsystem
indie-rock emotional; Arcade Fire|Funeral|The National|Death Cab for Cutie|Modest Mouse|Big Thief|Phoebe Bridgers|Mitski
indie-rock experimental; Animal Collective|Tame Impala|Currents|MGMT|St. Vincent
indie-rock relaxing; Vampire Weekend|Mac DeMarco|Belle and Sebastian|The xx|Khruangbin
indie-rock relaxing atmospheric; Beach House|Cocteau Twins|Slowdive|My Bloody Valentine|Cigarettes After Sex
electronic atmospheric melancholic hip-hop; Portishead|Dummy|Massive Attack|Mezzanine|Tricky|Morcheeba
electronic relaxing instrumental; Bonobo|Tycho|Air|Nujabes|DJ Shadow
electronic experimental; Aphex Twin|Boards of Canada|Flying Lotus|Björk|Kraftwerk|Four Tet|Burial
electronic dance-music energetic; The Chemical Brothers|The Prodigy|Daft Punk|Justice|Fatboy Slim|Underworld|Skrillex|Pendulum|Fred again..
electronic pop; Pet Shop Boys|Eurythmics|Robyn|M83|Kraftwerk|Depeche Mode|New Order|Grimes|Charli XCX
electronic dance-music house; Daft Punk|Frankie Knuckles|Disclosure|Avicii|Calvin Harris|David Guetta|Black Coffee
electronic dance-music techno; Jeff Mills|Carl Cox|Nina Kraviz|Paul Kalkbrenner
electronic ambient meditative instrumental; Brian Eno|Music for Airports|Aphex Twin|Stars of the Lid
rock instrumental atmospheric epic; Sigur Rós|Mogwai|Explosions in the Sky|Godspeed You! Black Emperor
classical instrumental quiet; Ludovico Einaudi|Max Richter|Nils Frahm|Erik Satie|Arvo Pärt|Ryuichi Sakamoto
classical instrumental epic strong-soundtrack; Hans Zimmer|John Williams|Ennio Morricone|Joe Hisaishi
classical instrumental minimalist experimental; Philip Glass|Steve Reich
classical instrumental elegant; Johann Sebastian Bach|Bach|Mozart|Wolfgang Amadeus Mozart|Vivaldi|Antonio Vivaldi|The Four Seasons|Handel
classical instrumental emotional; Beethoven|Ludwig van Beethoven|Chopin|Frédéric Chopin|Schubert|Brahms|Tchaikovsky|Rachmaninoff|Dvořák
classical instrumental epic; Mahler|Gustav Mahler|Holst|Stravinsky|Shostakovich
classical instrumental atmospheric; Debussy|Claude Debussy|Ravel
classical opera; Verdi|Puccini|Wagner|Maria Callas|Luciano Pavarotti
hip-hop rap; Kendrick Lamar|To Pimp a Butterfly|Jay-Z|Eminem|Kanye West|Drake|J. Cole|Travis Scott|Snoop Dogg|Nicki Minaj|Cardi B|Missy Elliott
hip-hop rap gritty; Nas|Illmatic|The Notorious B.I.G.|2Pac|Wu-Tang Clan|N.W.A|Dr. Dre
hip-hop rap political; Public Enemy|Run the Jewels
hip-hop jazz relaxing; A Tribe Called Quest|De La Soul|The Roots|J Dilla|Madvillainy
hip-hop soul; Lauryn Hill|The Miseducation of Lauryn Hill|Fugees|OutKast|Childish Gambino|Mac Miller
hip-hop experimental; Tyler, the Creator|MF DOOM|Little Simz|Death Grips
hip-hop electronic energetic; Skepta|Stormzy|M.I.A.|Beastie Boys
pop bestselling; Taylor Swift|1989|Madonna|Ed Sheeran|Adele|Justin Bieber|Ariana Grande|Harry Styles|Olivia Rodrigo|Sabrina Carpenter|One Direction|Spice Girls|Céline Dion|Elton John
pop dance-music energetic; Lady Gaga|Dua Lipa|Britney Spears|Katy Perry|Rihanna|Kylie Minogue|Michael Jackson|Thriller|ABBA|Beyoncé|Bruno Mars|Bee Gees
pop melancholic; Billie Eilish|Lana Del Rey|Lorde|Melodrama|James Blake
pop experimental; Kate Bush|FKA twigs|Björk|Rosalía
pop foreign-language; Stromae|Édith Piaf|Charles Aznavour|Serge Gainsbourg|Nena|Hikaru Utada|Jay Chou
folk singer-songwriter; Bob Dylan|Joni Mitchell|Simon & Garfunkel|Leonard Cohen|Neil Young|Harvest|Cat Stevens|Carole King|Joan Baez
folk singer-songwriter melancholic; Nick Drake|Pink Moon|Elliott Smith|Bon Iver|Sufjan Stevens|Iron & Wine|José González|Damien Rice|Leonard Cohen|Phoebe Bridgers|Tracy Chapman
singer-songwriter emotional; Adele|Hozier|Tori Amos|Fiona Apple|Norah Jones|Patti Smith|Tom Waits
folk indie-rock uplifting; Mumford & Sons|The Lumineers|Fleet Foxes|First Aid Kit
country singer-songwriter; Johnny Cash|Dolly Parton|Willie Nelson|Hank Williams|Garth Brooks|Shania Twain|Luke Combs
country folk; John Denver|Chris Stapleton|Kacey Musgraves|Emmylou Harris
soul rnb classic-work; Aretha Franklin|Marvin Gaye|What's Going On|Otis Redding|Al Green|Sam Cooke|Stevie Wonder|Ray Charles|Bill Withers|The Supremes|Whitney Houston
soul pop melancholic; Amy Winehouse|Back to Black|Sade
soul rnb sensual; Sade|D'Angelo|Erykah Badu|Frank Ocean|Alicia Keys|SZA|Solange|The Weeknd
rnb pop; Rihanna|Beyoncé|Lemonade|The Weeknd|Mariah Carey|Usher|TLC|Destiny's Child
soul funk energetic; James Brown|Parliament|Earth, Wind & Fire|Prince|Purple Rain|Jamiroquai|Chic
jazz classic-work instrumental; Miles Davis|Kind of Blue|John Coltrane|A Love Supreme|Charles Mingus|Thelonious Monk|Charlie Parker|Dave Brubeck|Bill Evans
jazz classic-work elegant; Ella Fitzgerald|Billie Holiday|Frank Sinatra|Nat King Cole|Louis Armstrong|Duke Ellington|Nina Simone|Chet Baker
jazz relaxing; Chet Baker|Bill Evans|Diana Krall|Norah Jones|Stan Getz
jazz experimental; Ornette Coleman|Sun Ra|Kamasi Washington|Robert Glasper|Herbie Hancock|Bitches Brew
jazz instrumental quiet; Keith Jarrett|The Köln Concert
blues classic-work; B.B. King|Muddy Waters|John Lee Hooker|Robert Johnson
metal rock energetic; Metallica|Master of Puppets|Iron Maiden|Slayer|Black Sabbath|Judas Priest|Motörhead|Slipknot|System of a Down|Rammstein|Sepultura
metal rock dark atmospheric; Opeth|Gojira|Mastodon|Deftones|Tool
metal rock epic; Nightwish|Within Temptation|Sabaton
electronic rock dark; Nine Inch Nails|Rammstein|Depeche Mode
punk rock energetic; Ramones|Sex Pistols|The Clash|London Calling|Dead Kennedys|IDLES|Fontaines D.C.
punk rock pop energetic; Green Day|American Idiot|Blink-182|The Offspring|Paramore|My Chemical Romance
reggae relaxing; Bob Marley|Bob Marley & The Wailers|Peter Tosh|Jimmy Cliff|Toots and the Maytals
reggae energetic; Sean Paul|The Specials|Madness|Manu Chao
world-music funk energetic; Fela Kuti|Tony Allen
world-music pop dance-music; Burna Boy|Wizkid|Tems|Tyla
world-music classic-work; Ali Farka Touré|Youssou N'Dour|Miriam Makeba|Cesária Évora|Ravi Shankar|Nusrat Fateh Ali Khan|Umm Kulthum|Paco de Lucía
world-music strong-soundtrack; A. R. Rahman|Lata Mangeshkar
latin-music pop dance-music; Shakira|Bad Bunny|Karol G|J Balvin|Daddy Yankee|Rosalía|Ricky Martin|Anitta
latin-music dance-music; Celia Cruz|Buena Vista Social Club|Tito Puente|Juan Luis Guerra|Marc Anthony
latin-music rock; Santana|Soda Stereo|Maná
latin-music folk; Mercedes Sosa|Natalia Lafourcade|Chavela Vargas
latin-music jazz relaxing; João Gilberto|Antônio Carlos Jobim|Getz/Gilberto|Caetano Veloso
latin-music classical melancholic; Astor Piazzolla
k-pop pop dance-music energetic; BTS|BLACKPINK|TWICE|EXO|Stray Kids|NewJeans|SEVENTEEN|Red Velvet|aespa|IU|Psy`;
