import { foldText } from './tokenise';

/** Words of praise and of blame, with the sentiment they stand for, in the languages of the model. */
const WORDS: readonly [sentiment: number, words: RegExp][] = [
  [
    -1,
    /\b(hated?|hates|terrible|awful|horrible|worst|garbage|trash|unwatchable|unreadable|detest\w*|loath\w*|odie|odio|odi[eo]\w*|deteste\w*|detesto|horribil\w*|terribil\w*|schrecklich|gehasst|hasse|furchtbar|pessim[oa]|horrivel|nul|affreux)\b|最悪|大嫌い|嫌い|讨厌|討厭|糟糕|难看/u,
  ],
  [
    -0.8,
    /\b(not (for me|good|great|my thing|worth)|did ?n.?t like|disliked?|dislikes|dnf|gave up|abandoned|quit|walked out|turned (it )?off|switched (it )?off|stopped|never again|left early|sent (it )?back|returned|refunded|regret\w*|bad|boring|bored|poor|disappoint\w*|meh|overrated|cancell?ed|skip(ped)?|thumbs? down|negative|^no$|nope|mal[oa]|aburrid\w*|decepcion\w*|no me gusto|ennuyeux|decu\w*|mauvais|pas aime|schlecht|langweilig|enttausch\w*|nicht (gut|gemocht|mein)|brutt[oa]|noios\w*|delus\w*|non mi e piaciut\w*|ruim|chat[oa]|nao gostei)\b|つまらな|退屈|イマイチ|いまいち|不喜欢|無聊|无聊|失望|👎|😞|😡|🤮|💩|😴/u,
  ],
  [
    0,
    /\b(ok|okay|so[- ]?so|average|fine|mediocre|neutral|mixed|alright|decent|regular|passable|moyen|mittel\w*|durchschnitt\w*|cosi cosi|mais ou menos|normal)\b|普通|まあまあ|一般|还行|😐/u,
  ],
  [
    1,
    /\b(loved?|loves|favou?rite|favorit[ao]?|prefer(id[oa]|ito|e)|adored?|adores|amazing|masterpiece|perfect\w*|outstanding|brilliant|excellent\w*|incredible|superb|fantastic|wonderful|obsessed|best|again and again|must[- ]?have|encant\w*|me encanto|adore|adoro|adorei|genial\w*|excelente|eccellente|capolavoro|magnifi\w*|chef d.?(o|œ)uvre|geliebt|liebe|lieblings\w*|grossartig|hervorragend|fantastisch|perfekt|perfett[oa]|amei|otim[oa]|incrivel)\b|大好き|最高|傑作|神|超爱|最爱|最喜欢|完美|喜爱|❤|😍|🤩|🔥|💯/u,
  ],
  [
    0.7,
    /\b(liked?|likes|enjoy\w*|good|great|nice|solid|fun|recommend\w*|happy|thumbs? up|positive|yes|worth|bought again|repurchased|re-?(watch|read|play)\w*|gusto|me gusta|gusta|buen[oa]|bien|bon|bonne|aime|gut|gern|gefallen|mochte|bell[oa]|buon[oa]|piaciut\w*|piace|gostei|bo[am]|legal)\b|好き|良い|よかった|面白|おもしろ|喜欢|不错|好看|好吃|👍|🙂|😊|😀|😄/u,
  ],
  [
    0.45,
    /\b(bought|purchased|owned?|owns|watched|read|played|finished|completed|visited|ate|stayed|used|uses|seen|saved|wishlist\w*|booked|took|listened|subscribed|following|attended|comprad[oa]|vist[oa]|leid[oa]|achete|vu|lu|gekauft|gesehen|gelesen|comprat[oa]|lett[oa]|comprei|assisti)\b|購入|買った|見た|観た|読んだ|买过|买了|看过|读过/u,
  ],
];

const NEGATED = /\b(not|never|didn.?t|did not|wasn.?t|don.?t|nicht|no me|ne|pas|non|nao)\s+(\w+\s+)?$/u;

/** Of what was merely chosen, or is not bad. */
const CHOSEN = 0.45;

const clamp = (value: number) => Math.max(-1, Math.min(1, value));

/** A share of the full mark as a sentiment: 50 % and below is dislike, 60 % is indifference, 100 % is love. */
const fromShare = (share: number) => clamp(share >= 0.6 ? (share - 0.55) / 0.4 : (share - 0.6) / 0.4);

/**
 * The full mark that bare numbers of a history are out of: 5 unless one of them is higher.
 *
 * @returns 5, 10 or 100
 */
export function scaleOf(ratings: readonly string[]): number {
  const numbers = ratings.map((rating) =>
    /^\s*\d+(?:[.,]\d+)?\s*$/u.test(rating) ? Number.parseFloat(rating) : 0,
  );
  const highest = Math.max(0, ...numbers);
  return highest > 10 ? 100 : highest > 5 ? 10 : 5;
}

const NUMBER_WORDS: Record<string, string> = {
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  uno: '1',
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  une: '1',
  deux: '2',
  trois: '3',
  quatre: '4',
  cinq: '5',
  ein: '1',
  zwei: '2',
  drei: '3',
  vier: '4',
  funf: '5',
  due: '2',
  tre: '3',
  quattro: '4',
  cinque: '5',
  dois: '2',
  quatro: '4',
};

function fromNumbers(text: string, scale: number): number | undefined {
  const fraction = /(\d+(?:[.,]\d+)?)\s*(?:\/|out of|von|sur|de|su|von maximal)\s*(\d+)/u.exec(text);
  if (fraction) {
    const full = Number(fraction[2]);
    if (full > 0) return fromShare(Number(fraction[1]?.replace(',', '.')) / full);
  }
  const percentage = /(\d+(?:[.,]\d+)?)\s*(?:%|％|percent|prozent|pour ?cent|por ?ciento)/u.exec(text);
  if (percentage) return fromShare(Number(percentage[1]?.replace(',', '.')) / 100);
  const filled = (text.match(/[★⭐🌟]|\*(?=[*\s]|$)/gu) ?? []).length;
  if (filled > 0) return fromShare((filled + (text.match(/½/gu) ?? []).length / 2) / 5);
  const number =
    /(?:^|[^\d.])([+-]?\d+(?:[.,]\d+)?)(?![\d])(?!\s*(?:times|days?|weeks?|months?|years?|hours?|episodes?|seasons?)\b)/u.exec(
      text,
    );
  if (!number) return undefined;
  const value = Number(number[1]?.replace(',', '.'));
  if (/^[+]1\b/u.test(text)) return 0.7;
  if (value < 0) return -0.8;
  const full = [5, 10, 100].find((mark) => mark >= scale && value <= mark);
  return full && fromShare(value / full);
}

const inWords = (rating: string) =>
  foldText(rating.slice(0, 300))
    .trim()
    .replace(/\b([a-z]+)(?= (?:stars?|estrellas?|etoiles?|sterne?|stelle?|estrelas?|out of))/u, (word) =>
      Object.hasOwn(NUMBER_WORDS, word) ? (NUMBER_WORDS[word] ?? word) : word,
    );

function fromWords(text: string): number | undefined {
  for (const [sentiment, words] of WORDS) {
    const match = words.exec(text);
    if (!match) continue;
    if (!NEGATED.test(text.slice(0, match.index))) return sentiment;
    // "Not bad" is mild praise, "not good" is blame.
    if (sentiment > 0.5) return -0.7;
    return sentiment < 0 ? CHOSEN : sentiment;
  }
  return undefined;
}

/** The sentiment of a remark such as "was awful", -1 to 1; undefined when it says none. */
export const findSentiment = (remark: string): number | undefined => fromWords(inWords(remark));

/**
 * Reads a free-form rating in any usual form: words, `4/5`, `8/10`, stars, thumbs, percentages, a school grade.
 *
 * @param scale the full mark that a bare number is out of, at least (`scaleOf`)
 * @returns sentiment from -1 (hated) through 0 (indifferent) to 1 (loved); `0.45`, a mild liking, for what only
 * says that the person chose the thing ("bought") and for anything that cannot be read
 */
export function readRating(rating: string, scale = 5): number {
  const text = inWords(rating);
  const number = fromNumbers(text, scale);
  if (number !== undefined) return number;
  if (/^[a-f][+-]?$/u.test(text)) return { a: 1, b: 0.6, c: 0, d: -0.6 }[text[0] as 'a'] ?? -1;
  return fromWords(text) ?? CHOSEN;
}
