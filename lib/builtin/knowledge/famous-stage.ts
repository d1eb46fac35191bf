/** Plays, musicals, operas and ballets that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_STAGE = `
drama dark power classic-work; Macbeth|King Lear|Richard III|Julius Caesar|Hamlet|Othello
drama romance classic-work; Romeo and Juliet|Cyrano de Bergerac
comedy romance classic-work witty; Much Ado About Nothing|Twelfth Night|As You Like It
comedy romance fantasy whimsical; A Midsummer Night's Dream
comedy satire classic-work witty; The Importance of Being Earnest|Oscar Wilde|Tartuffe|Molière|Pygmalion|The Government Inspector
comedy funny fast-paced; Noises Off|The Play That Goes Wrong
drama myth power classic-work; Oedipus Rex|Antigone|Medea
drama philosophy power; Faust|Life of Galileo
drama family-bonds melancholic; The Cherry Orchard|Three Sisters|Uncle Vanya|The Seagull|The Glass Menagerie
drama realistic identity female-lead; A Doll's House|Hedda Gabler
drama realistic class-and-money; Death of a Salesman|Fences|Arthur Miller
drama emotional sensual; A Streetcar Named Desire|Tennessee Williams|Blood Wedding
drama tense love; Who's Afraid of Virginia Woolf?|Closer
drama political justice; The Crucible|An Inspector Calls|Mother Courage and Her Children|Bertolt Brecht
drama emotional lgbtq; Angels in America
drama surreal philosophy; Waiting for Godot|Endgame|Samuel Beckett|No Exit
drama thoughtful witty; Arcadia|Art
mystery detective; The Mousetrap
horror scary; The Woman in Black
fantasy magic family-friendly; Harry Potter and the Cursed Child|Peter Pan
musical epic emotional historical; Les Misérables|Miss Saigon
musical romance gothic; The Phantom of the Opera
musical history hip-hop ambition; Hamilton
musical fantasy friendship female-lead; Wicked
musical comedy satire; The Book of Mormon|The Producers|Avenue Q|Spamalot
musical comedy romance; Guys and Dolls|My Fair Lady|Mamma Mia!
musical uplifting dance-music; Mamma Mia!|Grease|Hairspray|Kinky Boots|Billy Elliot
musical rock; Jesus Christ Superstar|Hair|Rent|We Will Rock You|Six
musical romance drama; West Side Story|Carousel|Rent|Hadestown|Evita|Elisabeth
musical dark crime; Sweeney Todd|Chicago
musical dark political; Cabaret|Evita
musical family-bonds religion; Fiddler on the Roof
musical emotional identity; Dear Evan Hansen|A Chorus Line|Company
musical comedy horror; The Rocky Horror Show|Little Shop of Horrors
musical family-friendly for-children; The Lion King|Matilda|Annie|Mary Poppins|Frozen|Oliver!|The Sound of Music
musical animals whimsical; Cats
opera classical romance emotional; La bohème|La Traviata|Madama Butterfly|Eugene Onegin
opera classical drama revenge; Tosca|Rigoletto|Il trovatore
opera classical drama sensual; Carmen|Salome
opera classical comedy; The Marriage of Figaro|The Barber of Seville|Così fan tutte|Die Fledermaus
opera classical magic whimsical; The Magic Flute|Hansel and Gretel
opera classical supernatural; Don Giovanni|The Flying Dutchman
opera classical epic; Aida|Turandot|Nabucco
opera classical epic myth; Der Ring des Nibelungen|Parsifal
opera classical jazz; Porgy and Bess
classical romance elegant; Swan Lake|Giselle
classical magic family-friendly festive; The Nutcracker
classical magic family-friendly elegant; The Sleeping Beauty|Cinderella
classical experimental energetic; The Rite of Spring|The Firebird`;
