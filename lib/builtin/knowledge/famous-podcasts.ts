/** Podcasts that most people have heard of. One line per group: concepts; names. */
export const FAMOUS_PODCASTS = `
true-crime investigative storytelling; Serial|S-Town
true-crime storytelling; Crime Junkie
true-crime comedy-show; My Favorite Murder
storytelling emotional; This American Life|Radio Ambulante
storytelling technology; Reply All|Darknet Diaries
storytelling science-show; Radiolab
science-show popular-science funny; StarTalk
storytelling art-theme; 99% Invisible
storytelling music-theme; Song Exploder
science-show psychology; Hidden Brain|Huberman Lab
interviews self-improvement; The Tim Ferriss Show|The Diary of a CEO
news daily-show; The Daily
news politics interviews; Pod Save America|The Rest Is Politics
history long-form; Hardcore History
history comedy-show; The Rest Is History
history philosophy thoughtful; In Our Time
popular-science playful; Stuff You Should Know
interviews long-form; The Joe Rogan Experience|Lex Fridman Podcast
interviews comedy-show; SmartLess|Off Menu
interviews heartwarming; Desert Island Discs
comedy-show storytelling fantasy; The Adventure Zone
storytelling horror supernatural; Welcome to Night Vale
storytelling economics; Freakonomics Radio|Planet Money
interviews business; How I Built This|The Diary of a CEO
interviews technology-show; Hard Fork|Lex Fridman Podcast
language-learning beginner-friendly; Coffee Break Spanish
food-theme comedy-show; Off Menu`;
