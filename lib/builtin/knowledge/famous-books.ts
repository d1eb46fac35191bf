/** Books and authors most people have heard of. One line per group: concepts; names, titles without author. */
export const FAMOUS_BOOKS = `
science-fiction space-opera epic world-building; Dune|Dune Messiah|Frank Herbert|Foundation|Isaac Asimov|Hyperion|Iain M. Banks|Ender's Game|The Expanse|Red Rising
science-fiction space survival-theme technology; The Martian|Project Hail Mary|Andy Weir
science-fiction space thoughtful mind-bending; 2001: A Space Odyssey|Arthur C. Clarke|Contact|Solaris|The Three-Body Problem|Cixin Liu|Ted Chiang
science-fiction thoughtful politics identity; The Left Hand of Darkness|The Dispossessed|Ursula K. Le Guin|Octavia E. Butler
science-fiction adventure classic-work; The Time Machine|The War of the Worlds|H. G. Wells|Jules Verne
science-fiction dystopian power politics; 1984|Nineteen Eighty-Four|Brave New World|Fahrenheit 451|We|The Handmaid's Tale|Margaret Atwood|A Clockwork Orange
science-fiction dystopian for-teens survival-theme; The Hunger Games|Divergent|The Maze Runner|The Giver
science-fiction post-apocalyptic survival-theme dark; The Road|Station Eleven|The Stand|I Am Legend|World War Z|Metro 2033
science-fiction cyberpunk technology; Neuromancer|Snow Crash|Ready Player One
science-fiction artificial-intelligence identity; Do Androids Dream of Electric Sheep?|Philip K. Dick|I, Robot|Klara and the Sun
science-fiction comedy satire; The Hitchhiker's Guide to the Galaxy|Douglas Adams|Slaughterhouse-Five|Kurt Vonnegut
science-fiction thriller technology; Jurassic Park|Michael Crichton|Dark Matter
time-travel romance emotional; The Time Traveler's Wife|Outlander
fantasy epic-fantasy adventure world-building; The Lord of the Rings|The Fellowship of the Ring|The Two Towers|The Return of the King|The Silmarillion|J. R. R. Tolkien|The Wheel of Time|The Name of the Wind|Mistborn|The Way of Kings|Brandon Sanderson|Robin Hobb|Eragon
fantasy epic-fantasy dark power violent; A Song of Ice and Fire|A Game of Thrones|George R. R. Martin|The Witcher|Joe Abercrombie
fantasy heist friendship; The Lies of Locke Lamora|Six of Crows
fantasy magic school coming-of-age; Harry Potter|Harry Potter and the Philosopher's Stone|Harry Potter and the Sorcerer's Stone|Harry Potter and the Chamber of Secrets|Harry Potter and the Prisoner of Azkaban|J. K. Rowling|A Wizard of Earthsea
fantasy adventure for-children; Harry Potter|J. K. Rowling|The Hobbit|The Chronicles of Narnia|The Lion, the Witch and the Wardrobe|C. S. Lewis|His Dark Materials|Northern Lights|Percy Jackson|The Neverending Story
fantasy comedy satire whimsical; Discworld|The Colour of Magic|Mort|Terry Pratchett|Good Omens
fantasy urban-fantasy myth; American Gods|Neverwhere|Neil Gaiman|The Sandman
fantasy cosy heartwarming; The House in the Cerulean Sea|Legends & Lattes|Howl's Moving Castle
fantasy romance female-lead; A Court of Thorns and Roses|Sarah J. Maas|Fourth Wing
fantasy magic historical atmospheric; Jonathan Strange & Mr Norrell|Piranesi|The Night Circus
fantasy myth literary-fiction; Circe|The Song of Achilles|Madeline Miller
supernatural romance for-teens; Twilight
horror scary supernatural; It|The Shining|Pet Sematary|Carrie|Stephen King|The Exorcist|Bird Box|Ring|Interview with the Vampire
horror psychological-horror atmospheric; House of Leaves|Misery|H. P. Lovecraft|The Haunting of Hill House|Shirley Jackson
gothic horror classic-work; Frankenstein|Dracula|Dr Jekyll and Mr Hyde|The Picture of Dorian Gray|Edgar Allan Poe
gothic romance classic-work; Jane Eyre|Wuthering Heights|Rebecca|Charlotte Brontë|Daphne du Maurier
detective mystery classic-work; Murder on the Orient Express|And Then There Were None|Death on the Nile|Agatha Christie|Sherlock Holmes|The Hound of the Baskervilles|Arthur Conan Doyle|Georges Simenon
detective mystery cosy funny; The Thursday Murder Club|Richard Osman
detective crime noir; The Big Sleep|Raymond Chandler|The Maltese Falcon
detective crime dark foreign-language; The Girl with the Dragon Tattoo|Stieg Larsson|Jo Nesbø|Henning Mankell
detective crime thriller; Ian Rankin|Michael Connelly|Tana French|Harlan Coben
thriller action fast-paced; Jack Reacher|Lee Child|James Patterson
thriller psychological-thriller twist-ending dark; Gone Girl|Sharp Objects|Gillian Flynn|The Girl on the Train|The Silent Patient|The Talented Mr. Ripley|Patricia Highsmith|The Housemaid
thriller crime scary dark; The Silence of the Lambs|Red Dragon|Perfume
thriller mystery religion; The Da Vinci Code|Dan Brown
thriller spy political; The Spy Who Came in from the Cold|John le Carré|Casino Royale|Ian Fleming|The Bourne Identity|Tom Clancy|Slow Horses
thriller courtroom justice; The Firm|John Grisham
crime power family-bonds; The Godfather
mystery historical thoughtful; The Name of the Rose|Umberto Eco|Orhan Pamuk|The Shadow of the Wind
mystery dark school literary-fiction; The Secret History|Donna Tartt
true-crime dark investigative; In Cold Blood|Killers of the Flower Moon
romance classic-work witty; Pride and Prejudice|Sense and Sensibility|Emma|Persuasion|Jane Austen
romance classic-work melancholic literary-fiction; Anna Karenina|Madame Bovary|Love in the Time of Cholera|The Great Gatsby
romance romantic-comedy funny; Bridget Jones's Diary|The Rosie Project|Beach Read|Emily Henry|Marian Keyes
romance lgbtq; Red, White & Royal Blue|Heartstopper|Call Me by Your Name|The Song of Achilles|James Baldwin
romance emotional love; The Notebook|Nicholas Sparks|Me Before You|It Ends with Us|Colleen Hoover|The Fault in Our Stars|John Green|One Day|Normal People
romance sensual for-adults; Fifty Shades of Grey|Lady Chatterley's Lover
romance historical; Bridgerton|Outlander|Gone with the Wind|Doctor Zhivago
literary-fiction surreal magic; One Hundred Years of Solitude|Gabriel García Márquez|The House of the Spirits|Isabel Allende|Kafka on the Shore|1Q84|Haruki Murakami|Midnight's Children|Salman Rushdie|The Master and Margarita|Life of Pi
literary-fiction love melancholic; Norwegian Wood|Haruki Murakami
literary-fiction classic-work philosophy; Crime and Punishment|The Brothers Karamazov|Fyodor Dostoevsky|Leo Tolstoy|The Stranger|The Plague|Albert Camus|The Trial|Siddhartha|Hermann Hesse|Thomas Mann|Milan Kundera
literary-fiction surreal thoughtful; The Metamorphosis|Franz Kafka|Jorge Luis Borges|Italo Calvino|José Saramago
literary-fiction classic-work class-and-money; Great Expectations|Oliver Twist|Charles Dickens|Middlemarch|Les Misérables|Victor Hugo|The Great Gatsby|The Grapes of Wrath|Of Mice and Men|John Steinbeck
adventure classic-work ocean; Moby-Dick|Treasure Island|Robinson Crusoe|The Old Man and the Sea
adventure classic-work; The Count of Monte Cristo|The Three Musketeers|Alexandre Dumas|Jules Verne|Don Quixote|Gulliver's Travels|Jack London|Mark Twain
classic-work myth epic poetry; The Odyssey|The Iliad|Homer|Beowulf|The Divine Comedy
literary-fiction classic-work experimental-style; Ulysses|James Joyce|Mrs Dalloway|Virginia Woolf|In Search of Lost Time
literary-fiction experimental-style mind-bending; Infinite Jest|Thomas Pynchon|Cloud Atlas|House of Leaves
literary-fiction coming-of-age identity; The Catcher in the Rye|The Bell Jar|My Brilliant Friend|Elena Ferrante
literary-fiction justice identity diverse-voices; To Kill a Mockingbird|Beloved|Toni Morrison|The Color Purple
literary-fiction identity diverse-voices; Americanah|Chimamanda Ngozi Adichie|Things Fall Apart|White Teeth|Zadie Smith|The God of Small Things
literary-fiction family-bonds emotional; The Kite Runner|Khaled Hosseini|Pachinko|Jonathan Franzen|A Little Life|East of Eden
literary-fiction quiet melancholic memory; The Remains of the Day|Never Let Me Go|Kazuo Ishiguro|Stoner
literary-fiction realistic character-driven; Normal People|Sally Rooney|Karl Ove Knausgård|Annie Ernaux|Elena Ferrante
literary-fiction dark foreign-language; The Vegetarian|Han Kang|Roberto Bolaño
mystery nature coming-of-age; Where the Crawdads Sing
heartwarming uplifting funny; A Man Called Ove|Fredrik Backman|Lessons in Chemistry
inspiring thoughtful short-form; The Alchemist|Paulo Coelho|The Midnight Library|The Little Prince
historical war-theme emotional; All the Light We Cannot See|The Book Thief|The Nightingale|The English Patient|Atonement|Ian McEwan|Doctor Zhivago
war classic-work literary-fiction; All Quiet on the Western Front|For Whom the Bell Tolls|Ernest Hemingway|War and Peace
historical epic power; Wolf Hall|Hilary Mantel|The Pillars of the Earth|Ken Follett|Shōgun|Bernard Cornwell
comedy witty classic-work; Jeeves|P. G. Wodehouse|Three Men in a Boat
comedy coming-of-age funny; High Fidelity|Nick Hornby
satire politics war-theme; Animal Farm|George Orwell|Catch-22
satire dark for-adults; American Psycho|Fight Club|Trainspotting
for-children whimsical playful; Alice in Wonderland|Alice's Adventures in Wonderland|Charlie and the Chocolate Factory|Matilda|Roald Dahl|Peter Pan|Pippi Longstocking|Astrid Lindgren|Moomin|Mary Poppins|Dr. Seuss
for-children animals heartwarming; Charlotte's Web|The Wind in the Willows|Watership Down|Winnie-the-Pooh|The Jungle Book|Paddington|The Gruffalo
for-children comedy school; Diary of a Wimpy Kid|David Walliams
for-children adventure comedy; Asterix|Tintin
coming-of-age family-bonds heartwarming classic-work; Little Women|Anne of Green Gables|The Secret Garden|Heidi
superhero dark political; Watchmen|Alan Moore
biography war-theme emotional; Maus|Night|Anne Frank|The Diary of a Young Girl|Persepolis
history popular-science thoughtful; Sapiens|Yuval Noah Harari|Guns, Germs, and Steel
history war-theme politics; The Guns of August|Stalingrad
popular-science space; A Brief History of Time|Stephen Hawking|Cosmos|Carl Sagan
popular-science nature thoughtful; The Selfish Gene|On the Origin of Species
popular-science funny; A Short History of Nearly Everything|Bill Bryson
popular-science psychology; Thinking, Fast and Slow|Quiet|Outliers|Malcolm Gladwell|Oliver Sacks
philosophy psychology inspiring; Man's Search for Meaning
self-improvement inspiring; Atomic Habits|How to Win Friends and Influence People|The Power of Now|Deep Work|Brené Brown
business ambition technology; Zero to One|The Lean Startup|Steve Jobs
business economics; Freakonomics|The Big Short|Michael Lewis
philosophy classic-work; Meditations|Marcus Aurelius|The Republic|Plato|Friedrich Nietzsche|Tao Te Ching|The Art of War|The Prince
philosophy literary-fiction thoughtful; Sophie's World
memoir inspiring identity; Becoming|Educated|Born a Crime|Maya Angelou
memoir grief emotional; When Breath Becomes Air|The Year of Magical Thinking|Joan Didion
memoir food-theme; Kitchen Confidential
memoir travel-writing identity; Eat, Pray, Love|Wild
memoir essays funny; David Sedaris
nature-writing nature thoughtful; Walden|Silent Spring|H Is for Hawk|Robert Macfarlane
travel-writing adventure survival-theme; Into the Wild|Into Thin Air
travel-writing adventurous-mood freedom; On the Road|Jack Kerouac
poetry classic-work; Walt Whitman|Emily Dickinson|T. S. Eliot
poetry love; Rumi|Pablo Neruda|Rupi Kaur
poetry nature meditative; Mary Oliver|Matsuo Bashō
short-stories literary-fiction; Alice Munro|Anton Chekhov|Raymond Carver`;
