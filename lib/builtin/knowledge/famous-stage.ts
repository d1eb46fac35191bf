/** Plays, musicals, operas and ballets that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_STAGE = `
drama dark power classic-work; Macbeth|King Lear|Hamlet
drama romance classic-work; Romeo and Juliet
comedy romance classic-work witty; Much Ado About Nothing|Twelfth Night
comedy romance fantasy whimsical; A Midsummer Night's Dream
comedy satire classic-work witty; The Importance of Being Earnest|Molière|Pygmalion
comedy funny fast-paced; The Play That Goes Wrong
drama myth power classic-work; Oedipus Rex|Antigone
drama family-bonds melancholic; The Cherry Orchard|Uncle Vanya|The Seagull
drama realistic identity; A Doll's House|Death of a Salesman
drama emotional tense; A Streetcar Named Desire
drama political justice; The Crucible
drama emotional lgbtq; Angels in America
drama surreal philosophy; Waiting for Godot
mystery detective; The Mousetrap
horror scary; The Woman in Black
musical epic emotional historical; Les Misérables
musical romance gothic; The Phantom of the Opera
musical history hip-hop ambition; Hamilton
musical fantasy friendship female-lead; Wicked
musical comedy satire; The Book of Mormon|The Producers
musical comedy romance; My Fair Lady|Mamma Mia!
musical uplifting dance-music; Mamma Mia!|Grease|Hairspray|Billy Elliot
musical rock; Jesus Christ Superstar|Hair|Rent|Six
musical romance drama; West Side Story|Rent|Hadestown|Evita
musical dark crime; Sweeney Todd|Chicago
musical dark political; Cabaret|Evita
musical family-bonds religion; Fiddler on the Roof
musical emotional identity; Dear Evan Hansen
musical comedy horror; The Rocky Horror Show
musical family-friendly for-children; The Lion King|Oliver!|The Sound of Music
musical animals whimsical; Cats
opera classical romance emotional; La bohème|La Traviata|Madama Butterfly|Carmen
opera classical drama revenge; Tosca|Rigoletto
opera classical comedy; The Marriage of Figaro|The Barber of Seville|Die Fledermaus
opera classical magic whimsical; The Magic Flute
opera classical supernatural; Don Giovanni
opera classical epic; Aida|Nabucco|Der Ring des Nibelungen
classical romance elegant; Swan Lake|Giselle
classical magic family-friendly festive; The Nutcracker
classical magic family-friendly elegant; The Sleeping Beauty
classical experimental energetic; The Rite of Spring`;
