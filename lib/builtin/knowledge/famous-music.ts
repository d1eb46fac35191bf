/** Artists, composers and albums that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_MUSIC = `
rock classic-work; The Beatles|The Rolling Stones|The Who|The Kinks|Fleetwood Mac|Rumours|Bruce Springsteen|The Doors|Jimi Hendrix|Janis Joplin|The Beach Boys|Pet Sounds|The Police
rock energetic; Queen|AC/DC|Led Zeppelin|Aerosmith|Guns N' Roses|Kiss|Bon Jovi|Foo Fighters|Måneskin
rock experimental atmospheric; Pink Floyd|The Dark Side of the Moon|Tool
rock stylish; David Bowie|Prince
rock alternative melancholic; Radiohead|OK Computer|The Smiths|The Cure|Joy Division|The National|Elliott Smith|Jeff Buckley|Nick Cave
rock alternative energetic; Nirvana|Nevermind|Pearl Jam|Red Hot Chili Peppers|Pixies|Muse|Linkin Park|Rage Against the Machine
rock alternative; R.E.M.|U2|Coldplay|Beck|Talking Heads|Gorillaz|Imagine Dragons
rock alternative nostalgic; Oasis|Blur|Pulp
rock indie-rock energetic; The Strokes|Arctic Monkeys|The Killers|The White Stripes|LCD Soundsystem
indie-rock emotional; Arcade Fire|The National|Big Thief|Phoebe Bridgers|Mitski
indie-rock experimental; Tame Impala|MGMT
indie-rock relaxing; Vampire Weekend|The xx|Khruangbin
indie-rock relaxing atmospheric; Beach House|Slowdive|Cigarettes After Sex
electronic atmospheric melancholic hip-hop; Portishead|Massive Attack|Tricky
electronic relaxing instrumental; Bonobo|Tycho|Air|Nujabes
electronic experimental; Aphex Twin|Boards of Canada|Flying Lotus|Björk|Kraftwerk|Four Tet|Burial
electronic dance-music energetic; The Chemical Brothers|The Prodigy|Daft Punk|Justice|Fatboy Slim|Skrillex|Fred again..
electronic pop; Pet Shop Boys|Robyn|Kraftwerk|Depeche Mode|New Order|Charli XCX
electronic dance-music house; Daft Punk|Frankie Knuckles|Disclosure|Avicii|Calvin Harris|David Guetta
electronic dance-music techno; Jeff Mills|Carl Cox|Nina Kraviz
electronic ambient meditative instrumental; Brian Eno|Aphex Twin
rock instrumental atmospheric epic; Sigur Rós|Mogwai
classical instrumental quiet; Ludovico Einaudi|Max Richter|Nils Frahm|Erik Satie|Arvo Pärt|Ryuichi Sakamoto
classical instrumental epic strong-soundtrack; Hans Zimmer|John Williams|Ennio Morricone|Joe Hisaishi
classical instrumental minimalist experimental; Philip Glass|Steve Reich
classical instrumental elegant; Bach|Mozart|Vivaldi|Handel
classical instrumental emotional; Beethoven|Chopin|Schubert|Brahms|Tchaikovsky|Rachmaninoff
classical instrumental epic; Mahler|Holst|Stravinsky
classical instrumental atmospheric; Debussy|Ravel
classical opera; Verdi|Puccini|Wagner|Maria Callas
hip-hop rap; Kendrick Lamar|Jay-Z|Eminem|Kanye West|Drake|J. Cole|Travis Scott|Snoop Dogg|Cardi B
hip-hop rap gritty; Nas|The Notorious B.I.G.|2Pac|Wu-Tang Clan|N.W.A
hip-hop rap political; Public Enemy
hip-hop jazz relaxing; A Tribe Called Quest|De La Soul|The Roots|J Dilla|Madvillainy
hip-hop soul; Lauryn Hill|OutKast|Mac Miller
hip-hop experimental; Tyler, the Creator|MF DOOM
hip-hop electronic energetic; Stormzy|Beastie Boys
pop bestselling; Taylor Swift|Madonna|Ed Sheeran|Adele|Justin Bieber|Ariana Grande|Harry Styles|Olivia Rodrigo|Spice Girls|Céline Dion|Elton John
pop dance-music energetic; Lady Gaga|Dua Lipa|Britney Spears|Katy Perry|Rihanna|Michael Jackson|Thriller|ABBA|Beyoncé|Bruno Mars
pop melancholic; Billie Eilish|Lana Del Rey|Lorde|James Blake
pop experimental; Kate Bush|FKA twigs|Björk|Rosalía
pop foreign-language; Stromae|Édith Piaf|Serge Gainsbourg|Jay Chou
folk singer-songwriter; Bob Dylan|Joni Mitchell|Simon & Garfunkel|Leonard Cohen|Neil Young|Cat Stevens|Carole King
folk singer-songwriter melancholic; Nick Drake|Elliott Smith|Bon Iver|Sufjan Stevens|Iron & Wine|Damien Rice|Leonard Cohen|Phoebe Bridgers|Tracy Chapman
singer-songwriter emotional; Adele|Hozier|Tori Amos|Fiona Apple|Norah Jones|Tom Waits
folk indie-rock uplifting; Mumford & Sons|Fleet Foxes
country singer-songwriter; Johnny Cash|Dolly Parton|Willie Nelson|Hank Williams|Garth Brooks|Shania Twain
country folk; John Denver|Kacey Musgraves
soul rnb classic-work; Aretha Franklin|Marvin Gaye|Otis Redding|Al Green|Sam Cooke|Stevie Wonder|Ray Charles|Bill Withers|Whitney Houston
soul pop melancholic; Amy Winehouse|Sade
soul rnb sensual; Sade|D'Angelo|Erykah Badu|Frank Ocean|Alicia Keys|SZA|The Weeknd
rnb pop; Rihanna|Beyoncé|The Weeknd|Mariah Carey|Usher
soul funk energetic; James Brown|Earth, Wind & Fire|Prince|Chic
jazz classic-work instrumental; Miles Davis|Kind of Blue|John Coltrane|Charles Mingus|Thelonious Monk|Charlie Parker|Dave Brubeck|Bill Evans
jazz classic-work elegant; Ella Fitzgerald|Billie Holiday|Frank Sinatra|Louis Armstrong|Duke Ellington|Nina Simone|Chet Baker
jazz relaxing; Chet Baker|Bill Evans|Norah Jones|Stan Getz
jazz experimental; Sun Ra|Kamasi Washington|Herbie Hancock
jazz instrumental quiet; Keith Jarrett
blues classic-work; B.B. King|Muddy Waters|Robert Johnson
metal rock energetic; Metallica|Iron Maiden|Slayer|Black Sabbath|Judas Priest|Slipknot|System of a Down|Rammstein
metal rock dark atmospheric; Opeth|Gojira|Deftones|Tool
metal rock epic; Nightwish
electronic rock dark; Nine Inch Nails|Rammstein|Depeche Mode
punk rock energetic; Ramones|Sex Pistols|The Clash|IDLES
punk rock pop energetic; Green Day|Blink-182|Paramore
reggae relaxing; Bob Marley|Peter Tosh|Jimmy Cliff
reggae energetic; Sean Paul|Madness
world-music funk energetic; Fela Kuti
world-music pop dance-music; Burna Boy|Wizkid|Tems
world-music classic-work; Youssou N'Dour|Miriam Makeba|Cesária Évora|Ravi Shankar|Umm Kulthum
world-music strong-soundtrack; A. R. Rahman
latin-music pop dance-music; Shakira|Bad Bunny|J Balvin|Daddy Yankee|Rosalía
latin-music dance-music; Celia Cruz|Buena Vista Social Club|Marc Anthony
latin-music rock; Santana|Maná
latin-music folk; Mercedes Sosa
latin-music jazz relaxing; João Gilberto|Caetano Veloso
latin-music classical melancholic; Astor Piazzolla
k-pop pop dance-music energetic; BTS|BLACKPINK|TWICE|EXO|Stray Kids|NewJeans|IU`;
