import type { GameSeries } from './game-series';

/*
 * What a title that names no known series still tells by its words. First match wins; `pc` cues hold only for
 * titles on the computer or on no named system, where casual games are sold.
 */
const CUES: readonly [concepts: string, cue: RegExp, only?: 'pc'][] = [
  [
    'puzzle casual hidden-object mystery',
    /\b(?:hidden|mystery|mysteries|secrets?|curse|haunted|manor|enchanted|whisper\w*|phantom|souls?|spirits?|detective|murder|legends?|chronicles|treasures?|jewels?|gems?|mah ?jong\w*|solitaire|match|puzzles?|words?|slots?|casino|poker|bingo|garden\w*|dash|pharaoh\w*|atlantis|vampires?|witch\w*|fairy|tales?|shadows?|nightmare|asylum|village|island|collection|pack)\b/,
    'pc',
  ],
  [
    'sports-story sport-theme',
    /\b(?:nfl|nba|nhl|mlb|ncaa|fifa|pga|ufc|football|baseball|basketball|hockey|golf|tennis|soccer|bowling|boxing|olympic\w*|skat\w+|snowboard\w*|surf\w*|ski|wrestl\w+|sports?|athletics|league|world cup|fishing|hunting|hunter|big game|bass|poker)\b/,
  ],
  [
    'racing',
    /\b(?:rac(?:ing|er|ers)|race|rally|nascar|drift\w*|kart|speed|motocross|motor\w*|bike|atv|truck\w*|driv(?:e|er|ing)|formula|supercars?|rider)\b/,
  ],
  [
    'music-theme party-game rhythm-game',
    /\b(?:danc\w+|karaoke|sing\w*|music|idol|band|guitar|piano|party|trivia|quiz|game show|fitness|workout|yoga|coach)\b/,
  ],
  [
    'for-children family-friendly',
    /\b(?:pets?|puppy|puppies|pony|ponies|horses?|kitt\w+|princess\w*|baby|babies|bab(?:y|ies)|kids?|fairies|dolls?|mermaid|cooking|fashion|school|teacher|doctor|hospital|my|toys?|dinosaurs?|animals?|zoo|learn\w*|math|abc|cartoon|movie game|preschool|jr)\b/,
  ],
  [
    'strategy real-time',
    /\b(?:tycoon|empires?|conquest|commander|command|wargame|kingdoms?|rome|roman|civilization|strategy|colon\w+|simulator|simulation|panzer|warlords?|age of|throne|generals?|dynast\w+|castles?|city)\b/,
    'pc',
  ],
  [
    'role-playing story-driven fantasy',
    /\b(?:rpg|saga|fantasy|chronicles?|dragons?|knights?|quest|summon\w*|tactics|eternal|crystals?|sorcer\w+|mana|prophecy|heroes|wizards?|dungeons?|tales?|legacy|destiny|oath|kingdoms?)\b/,
  ],
  [
    'horror survival for-adults',
    /\b(?:dead|evil|horror|zombies?|fear|blood\w*|undead|infected|terror|creep\w*|scream|nightmares?)\b/,
  ],
  [
    'shooter action multiplayer for-adults',
    /\b(?:war|wars|warfare|combat|force|strike|squad|sniper|battle\w*|ops|soldiers?|assault|commandos?|gun\w*|alien\w*|marines?|tanks?|army|mercenar\w+|armor\w*|weapons?|shoot\w*|snipers?|invasion)\b/,
  ],
  ['retro arcade platformer', /\b(?:arcade|classics?|retro|pinball|pac|bros|anthology|collection|hits)\b/],
  [
    'action adventure',
    /\b(?:adventures?|ninja|samurai|pirates?|rise|revenge|warriors?|quest|legend|hero|shadow|batman|spider|movie)\b/,
  ],
];

const READ: { info: GameSeries; cue: RegExp; only: 'pc' | undefined }[] = CUES.map(
  ([concepts, cue, only]) => ({
    info: { concepts: concepts.split(' '), platforms: [], famous: false, group: concepts },
    cue,
    only,
  }),
);

/**
 * Guesses the kind of game from the words of a title.
 *
 * @param folded lower case, without accents
 * @param computer whether it is for the computer, or for no named system
 */
export const guessGameGroup = (folded: string, computer: boolean): GameSeries | undefined =>
  READ.find(({ cue, only }) => (only === undefined || computer) && cue.test(folded))?.info;
