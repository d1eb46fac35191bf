/** Directors and actors most of whose films are alike. One line per group: concepts; names. */
export const FAMOUS_FILM_PEOPLE = `
animation anime fantasy; Hayao Miyazaki
animation anime mind-bending; Satoshi Kon
thriller tense classic-work; Alfred Hitchcock
thriller mystery twist-ending; M. Night Shyamalan
thriller science-fiction mind-bending; Christopher Nolan
science-fiction epic visually-stunning; Denis Villeneuve|James Cameron
science-fiction thoughtful slow-burn; Andrei Tarkovsky
adventure family-friendly emotional; Steven Spielberg
fantasy adventure epic; Peter Jackson
fantasy gothic dark; Guillermo del Toro|Tim Burton
comedy whimsical stylish; Wes Anderson
surreal mystery mind-bending dark; David Lynch
surreal satire; Federico Fellini|Yorgos Lanthimos
horror scary; John Carpenter|Dario Argento
horror psychological-horror atmospheric; Ari Aster|Jordan Peele
horror science-fiction; David Cronenberg
crime violent dialogue-driven stylish; Quentin Tarantino|Guy Ritchie
crime drama gritty; Martin Scorsese
crime thriller dark; David Fincher|Park Chan-wook
crime comedy dark; Joel Coen|Coen Brothers
thriller satire class-and-money; Bong Joon-ho
crime drama power; Francis Ford Coppola|Al Pacino
action fast-paced; Bruce Willis|Arnold Schwarzenegger|Sylvester Stallone|Jason Statham
action spy; Tom Cruise|Sean Connery
action martial-arts; Bruce Lee|John Woo
action martial-arts comedy; Jackie Chan
action superhero; Robert Downey Jr.
western gritty; Sergio Leone|John Wayne|Clint Eastwood
drama classic-work martial-arts foreign-language; Akira Kurosawa
drama family-bonds quiet foreign-language; Yasujirō Ozu|Satyajit Ray
drama philosophy foreign-language; Ingmar Bergman
drama coming-of-age foreign-language; François Truffaut|Agnès Varda
drama emotional female-lead foreign-language; Pedro Almodóvar
romance melancholic visually-stunning foreign-language; Wong Kar-wai
drama meditative visually-stunning; Terrence Malick
mind-bending classic-work visually-stunning; Stanley Kubrick
drama realistic class-and-money; Ken Loach
drama female-lead coming-of-age; Greta Gerwig
comedy romance witty; Woody Allen|Billy Wilder|Cary Grant
romance romantic-comedy; Hugh Grant|Meg Ryan|Julia Roberts|Audrey Hepburn|Shah Rukh Khan
comedy funny; Mel Brooks|Adam Sandler|Jim Carrey|Eddie Murphy|Louis de Funès
comedy classic-work; Charlie Chaplin|Buster Keaton
comedy coming-of-age nostalgic; John Hughes
musical classic-work; Gene Kelly|Fred Astaire
documentary realistic; Michael Moore|Werner Herzog
documentary nature; David Attenborough`;
