/** Directors and actors most of whose films are alike. One line per group: concepts; names. */
export const FAMOUS_FILM_PEOPLE = `
animation anime fantasy; Hayao Miyazaki|Makoto Shinkai
animation anime mind-bending; Satoshi Kon
animation family-friendly; Walt Disney
thriller tense classic-work; Alfred Hitchcock
thriller mystery twist-ending; M. Night Shyamalan
thriller science-fiction mind-bending; Christopher Nolan
science-fiction epic visually-stunning; Denis Villeneuve|Ridley Scott|James Cameron
science-fiction action; James Cameron|The Wachowskis
science-fiction space adventure; George Lucas
science-fiction thoughtful slow-burn; Andrei Tarkovsky
adventure family-friendly emotional; Steven Spielberg
fantasy adventure epic; Peter Jackson
fantasy gothic dark; Guillermo del Toro|Tim Burton
fantasy whimsical; Tim Burton
comedy whimsical stylish; Wes Anderson|Taika Waititi
comedy surreal; Terry Gilliam|Charlie Kaufman|Yorgos Lanthimos
surreal mystery mind-bending dark; David Lynch
surreal satire; Luis Buñuel|Federico Fellini
horror scary; John Carpenter|Wes Craven|James Wan|Dario Argento
horror psychological-horror atmospheric; Ari Aster|Robert Eggers|Jordan Peele
horror science-fiction; David Cronenberg
crime violent dialogue-driven stylish; Quentin Tarantino|Guy Ritchie
crime drama gritty; Martin Scorsese
crime thriller dark; David Fincher|Michael Mann|Brian De Palma|Park Chan-wook
crime comedy dark; Joel Coen|Ethan Coen|Coen Brothers
thriller satire class-and-money; Bong Joon-ho
crime noir classic-work; Humphrey Bogart|Fritz Lang
crime drama power; Francis Ford Coppola|Al Pacino
action fast-paced; Michael Bay|Bruce Willis|Arnold Schwarzenegger|Sylvester Stallone|Jason Statham|Vin Diesel
action spy; Tom Cruise|Sean Connery|Daniel Craig
action martial-arts; Bruce Lee|Jet Li|Donnie Yen|John Woo
action martial-arts comedy; Jackie Chan|Stephen Chow
action superhero; Zack Snyder|Robert Downey Jr.|James Gunn
western gritty; Sergio Leone|John Ford|John Wayne|Clint Eastwood
epic classic-work historical; David Lean
drama classic-work martial-arts foreign-language; Akira Kurosawa|Toshiro Mifune
drama family-bonds quiet foreign-language; Yasujirō Ozu|Hirokazu Kore-eda|Satyajit Ray
drama philosophy foreign-language; Ingmar Bergman|Krzysztof Kieślowski|Michelangelo Antonioni
drama coming-of-age foreign-language; François Truffaut|Agnès Varda
drama dark foreign-language; Michael Haneke|Lars von Trier
drama emotional female-lead foreign-language; Pedro Almodóvar
romance melancholic visually-stunning foreign-language; Wong Kar-wai
romance drama dialogue-driven; Richard Linklater
drama meditative visually-stunning; Terrence Malick|Wim Wenders
mind-bending classic-work visually-stunning; Stanley Kubrick
drama realistic class-and-money; Ken Loach|Mike Leigh
drama identity justice; Spike Lee
drama female-lead coming-of-age; Greta Gerwig|Sofia Coppola
drama ensemble-cast; Paul Thomas Anderson|Robert Altman
comedy romance witty; Woody Allen|Billy Wilder|Éric Rohmer|Cary Grant
romance romantic-comedy; Nora Ephron|Richard Curtis|Hugh Grant|Meg Ryan|Julia Roberts|Audrey Hepburn|Shah Rukh Khan
comedy funny; Mel Brooks|Judd Apatow|Adam Sandler|Jim Carrey|Will Ferrell|Eddie Murphy|Ben Stiller|Leslie Nielsen|Louis de Funès
comedy classic-work; Charlie Chaplin|Buster Keaton|Jacques Tati
comedy coming-of-age nostalgic; John Hughes
comedy fast-paced stylish; Edgar Wright
comedy dark independent-made; Jim Jarmusch|Aki Kaurismäki
musical classic-work; Gene Kelly|Fred Astaire|Julie Andrews
musical stylish; Baz Luhrmann
documentary realistic; Michael Moore|Ken Burns|Louis Theroux|Werner Herzog
documentary nature; David Attenborough`;
