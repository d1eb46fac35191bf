/** Podcasts that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_PODCASTS = `
true-crime investigative storytelling; Serial|S-Town|Dr. Death|Criminal
true-crime storytelling; Crime Junkie|Casefile|Morbid
true-crime comedy-show; My Favorite Murder
storytelling emotional; This American Life|The Moth|Radio Ambulante
storytelling technology; Reply All|Darknet Diaries
storytelling science-show; Radiolab|Invisibilia
science-show popular-science funny; The Infinite Monkey Cage|StarTalk|No Such Thing as a Fish
storytelling art-theme; 99% Invisible
storytelling music-theme; Song Exploder
science-show psychology; Hidden Brain|Huberman Lab
interviews self-improvement; The Tim Ferriss Show|On Purpose|The Diary of a CEO
news daily-show; The Daily|Up First|Today, Explained
news politics interviews; Pod Save America|The Rest Is Politics|The Ezra Klein Show
history long-form; Hardcore History|Revolutions
history storytelling; Revisionist History|You're Dead to Me
history comedy-show; The Rest Is History|The Dollop
history philosophy thoughtful; In Our Time
popular-science playful; Stuff You Should Know
interviews long-form; The Joe Rogan Experience|Lex Fridman Podcast
interviews comedy-show; WTF with Marc Maron|SmartLess|Off Menu
interviews heartwarming; Desert Island Discs|Fresh Air
comedy-show funny; Comedy Bang! Bang!|Gemischtes Hack
comedy-show storytelling fantasy; The Adventure Zone|Critical Role
storytelling horror supernatural; Welcome to Night Vale|Lore
storytelling economics; Freakonomics Radio|Planet Money
interviews business; How I Built This|Acquired|The Diary of a CEO
interviews technology-show; Hard Fork|Lex Fridman Podcast
language-learning beginner-friendly; Coffee Break Spanish|InnerFrench
food-theme comedy-show; Off Menu
relaxing quiet; Nothing Much Happens`;
