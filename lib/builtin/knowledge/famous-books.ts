/** Books and authors most people have heard of. One line per group: concepts; names, titles without author. */
export const FAMOUS_BOOKS = `
science-fiction space-opera epic world-building; Dune|Frank Herbert|Foundation|Isaac Asimov|Hyperion|Ender's Game|The Expanse
science-fiction space survival-theme technology; The Martian|Project Hail Mary|Andy Weir
science-fiction space thoughtful mind-bending; 2001: A Space Odyssey|Arthur C. Clarke|Contact|Solaris|The Three-Body Problem|Cixin Liu
science-fiction thoughtful politics identity; The Left Hand of Darkness|Ursula K. Le Guin
science-fiction adventure classic-work; The Time Machine|The War of the Worlds|H. G. Wells|Jules Verne
science-fiction dystopian power politics; 1984|Nineteen Eighty-Four|Brave New World|Fahrenheit 451|We|The Handmaid's Tale|Margaret Atwood|A Clockwork Orange
science-fiction dystopian for-teens survival-theme; The Hunger Games|Divergent|The Maze Runner
science-fiction post-apocalyptic survival-theme dark; The Road|Station Eleven|World War Z
science-fiction cyberpunk technology; Neuromancer|Ready Player One
science-fiction artificial-intelligence identity; Philip K. Dick|I, Robot
science-fiction comedy satire; The Hitchhiker's Guide to the Galaxy|Douglas Adams|Slaughterhouse-Five|Kurt Vonnegut
science-fiction thriller technology; Jurassic Park|Michael Crichton
time-travel romance emotional; The Time Traveler's Wife|Outlander
fantasy epic-fantasy adventure world-building; The Lord of the Rings|The Fellowship of the Ring|J. R. R. Tolkien|The Wheel of Time|The Name of the Wind|Mistborn|The Way of Kings|Brandon Sanderson|Eragon
fantasy epic-fantasy dark power violent; A Song of Ice and Fire|A Game of Thrones|George R. R. Martin|The Witcher
fantasy magic school coming-of-age; Harry Potter|Harry Potter and the Philosopher's Stone|J. K. Rowling|A Wizard of Earthsea
fantasy adventure for-children; Harry Potter|J. K. Rowling|The Hobbit|The Chronicles of Narnia|The Lion, the Witch and the Wardrobe|C. S. Lewis|His Dark Materials|Percy Jackson|The Neverending Story
fantasy comedy satire whimsical; Discworld|Terry Pratchett|Good Omens
fantasy urban-fantasy myth; American Gods|Neil Gaiman|The Sandman
fantasy romance female-lead; A Court of Thorns and Roses|Sarah J. Maas|Fourth Wing
fantasy magic historical atmospheric; Piranesi|The Night Circus
fantasy myth literary-fiction; Circe|The Song of Achilles|Madeline Miller
supernatural romance for-teens; Twilight
horror scary supernatural; It|The Shining|Pet Sematary|Carrie|Stephen King|The Exorcist|Ring
horror psychological-horror atmospheric; H. P. Lovecraft|Shirley Jackson
gothic horror classic-work; Frankenstein|Dracula|Dr Jekyll and Mr Hyde|The Picture of Dorian Gray|Edgar Allan Poe
gothic romance classic-work; Jane Eyre|Wuthering Heights|Rebecca|Daphne du Maurier
detective mystery classic-work; Murder on the Orient Express|And Then There Were None|Agatha Christie|Sherlock Holmes|Arthur Conan Doyle|Georges Simenon
detective mystery cosy funny; Richard Osman
detective crime noir; The Big Sleep|Raymond Chandler|The Maltese Falcon
detective crime dark foreign-language; The Girl with the Dragon Tattoo|Stieg Larsson|Jo Nesbø
thriller action fast-paced; Jack Reacher|Lee Child|James Patterson
thriller psychological-thriller twist-ending dark; Gone Girl|Gillian Flynn|The Girl on the Train|The Silent Patient|The Talented Mr. Ripley|Patricia Highsmith
thriller crime scary dark; The Silence of the Lambs|Perfume
thriller mystery religion; The Da Vinci Code|Dan Brown
thriller spy political; John le Carré|Casino Royale|Ian Fleming|The Bourne Identity|Tom Clancy|Slow Horses
thriller courtroom justice; The Firm|John Grisham
crime power family-bonds; The Godfather
mystery historical thoughtful; The Name of the Rose|Umberto Eco|Orhan Pamuk|The Shadow of the Wind
mystery dark school literary-fiction; The Secret History|Donna Tartt
true-crime dark investigative; In Cold Blood
romance classic-work witty; Pride and Prejudice|Emma|Jane Austen
romance classic-work melancholic literary-fiction; Anna Karenina|Madame Bovary|The Great Gatsby
romance romantic-comedy funny; Bridget Jones's Diary|Emily Henry
romance lgbtq; Heartstopper|Call Me by Your Name|The Song of Achilles
romance emotional love; The Notebook|Nicholas Sparks|Me Before You|It Ends with Us|Colleen Hoover|The Fault in Our Stars|John Green|Normal People
romance sensual for-adults; Fifty Shades of Grey
romance historical; Outlander|Gone with the Wind|Doctor Zhivago
literary-fiction surreal magic; One Hundred Years of Solitude|Gabriel García Márquez|Isabel Allende|Kafka on the Shore|Haruki Murakami|Salman Rushdie|The Master and Margarita|Life of Pi
literary-fiction love melancholic; Norwegian Wood|Haruki Murakami
literary-fiction classic-work philosophy; Crime and Punishment|Fyodor Dostoevsky|Leo Tolstoy|The Stranger|Albert Camus|Siddhartha|Hermann Hesse
literary-fiction surreal thoughtful; The Metamorphosis|Franz Kafka|Jorge Luis Borges|Italo Calvino
literary-fiction classic-work class-and-money; Great Expectations|Charles Dickens|Les Misérables|Victor Hugo|The Great Gatsby|The Grapes of Wrath|John Steinbeck
adventure classic-work ocean; Moby-Dick|Treasure Island|The Old Man and the Sea
adventure classic-work; The Count of Monte Cristo|The Three Musketeers|Alexandre Dumas|Jules Verne|Don Quixote|Jack London|Mark Twain
classic-work myth epic poetry; The Odyssey|Homer|The Divine Comedy
literary-fiction classic-work experimental-style; Ulysses|James Joyce|Virginia Woolf|In Search of Lost Time
literary-fiction experimental-style mind-bending; Infinite Jest|Cloud Atlas
literary-fiction coming-of-age identity; The Catcher in the Rye|The Bell Jar|Elena Ferrante
literary-fiction justice identity diverse-voices; To Kill a Mockingbird|Beloved|Toni Morrison
literary-fiction identity diverse-voices; Americanah|Chimamanda Ngozi Adichie|Things Fall Apart|Zadie Smith
literary-fiction family-bonds emotional; The Kite Runner|Khaled Hosseini|Pachinko|A Little Life|East of Eden
literary-fiction quiet melancholic memory; The Remains of the Day|Never Let Me Go|Kazuo Ishiguro
literary-fiction realistic character-driven; Normal People|Sally Rooney|Annie Ernaux|Elena Ferrante
mystery nature coming-of-age; Where the Crawdads Sing
heartwarming uplifting funny; A Man Called Ove|Fredrik Backman
inspiring thoughtful short-form; The Alchemist|Paulo Coelho|The Midnight Library|The Little Prince
historical war-theme emotional; All the Light We Cannot See|The Book Thief|Atonement|Doctor Zhivago
war classic-work literary-fiction; All Quiet on the Western Front|Ernest Hemingway|War and Peace
historical epic power; Wolf Hall|Ken Follett|Shōgun
comedy witty classic-work; Jeeves|P. G. Wodehouse
satire politics war-theme; Animal Farm|George Orwell|Catch-22
satire dark for-adults; American Psycho|Fight Club
for-children whimsical playful; Alice in Wonderland|Charlie and the Chocolate Factory|Matilda|Roald Dahl|Peter Pan|Pippi Longstocking|Moomin|Dr. Seuss
for-children animals heartwarming; Winnie-the-Pooh|The Jungle Book|Paddington
for-children comedy school; Diary of a Wimpy Kid
for-children adventure comedy; Asterix|Tintin
coming-of-age family-bonds heartwarming classic-work; Little Women|Anne of Green Gables|The Secret Garden
superhero dark political; Watchmen
biography war-theme emotional; Maus|Night|Anne Frank
history popular-science thoughtful; Sapiens|Yuval Noah Harari
popular-science space; A Brief History of Time|Stephen Hawking|Cosmos|Carl Sagan
popular-science psychology; Thinking, Fast and Slow|Quiet|Malcolm Gladwell
self-improvement inspiring; Atomic Habits
business economics; Freakonomics|The Big Short
philosophy classic-work; Meditations|Plato|Friedrich Nietzsche|The Art of War
memoir inspiring identity; Becoming|Educated|Born a Crime
memoir travel-writing identity; Eat, Pray, Love
nature-writing nature thoughtful; Walden|H Is for Hawk
travel-writing adventure survival-theme; Into the Wild
travel-writing adventurous-mood freedom; On the Road|Jack Kerouac
poetry classic-work; Walt Whitman|Emily Dickinson
poetry love; Rumi|Pablo Neruda
short-stories literary-fiction; Alice Munro|Anton Chekhov`;
