import { readNumber } from '../constraints/read-number';
import type { PersonContext } from '../contract/task';
import type { Sliced } from '../take-turns';
import { fold } from './fold';
import { splitSentences } from './sentences';
import type { TextFacts } from './text-facts';
import { hasCjk, readWords, readWordsSliced, stemOf, type Word } from './words';

/** An entry of the person's history, as sentences are held against it. */
export type Past = {
  /** Folded words of the name. */
  words: readonly string[];
  numbers: readonly number[];
  /** How much it was liked, 0 to 1; undefined where that cannot be told. */
  share: number | undefined;
  /** Beginnings of the words by which it was marked down. */
  complaints: readonly string[];
  /** Whether the rating is a mark without a word beside it, so that no reason for it is known. */
  isBare: boolean;
};

/** What the request tells of the person's past. */
export type History = {
  person: TextFacts;
  entries: readonly Past[];
  /** Telling words that the request has only of what was disliked. */
  soured: ReadonlySet<string>;
  /** Whether any past is told, as entries or in words. */
  isTold: boolean;
};

/** "★5", "4.5 stars". */
const STARRED =
  /[★⭐星]\s?([0-5](?:[.,]\d)?)(?!\d)|(?<!\d)([0-5](?:[.,]\d)?)\s?(?:[★⭐星]|stars?|estrellas?|[eé]toiles?|sterne?|stelle|estrelas?)/iu;
const FRACTION = /^\D*(\d+(?:[.,]\d+)?)\s*(?:\/|of|out of|von|sur|de|su)\s*(\d+)/iu;

/** Words of ratings that nobody writes about what they liked. */
export const NEGATIVE =
  /gave up|stopped|rushed|cramped|crowded|\bnoisy|\bslow\b|uncomfort|overpriced|\bdirty|\btiny|worn out|wore out|\bnerv(?:t|ig)|minuscul|desisti|rifiutat|declined|turned down|abgelehnt|refuse|rechaz|recus|辞退|拒|\blent[oae]\b|\blotad|quit\b|fell asleep|could ?n.?t|could not|did ?n.?t|did not|regret|sold it|half ?way|unfinished|never finished|lasciat[oa] a|a meta\b|a medias|a meio|a mitad|pela metade|en cours de route|weggelegt|nicht fertig|nicht gefallen|non mi|no me gust|nao gostei|pas aime|hated|disappoint|boring|bored|disliked?|awful|terrible|returned|\btoo |\bmeh\b|\bbad\b|abandon|dropped|walked out|left early|overrated|not for me|\bnul|decu|detest|\btrop|ennuy|\bzu (?!recht)|abgebrochen|langweilig|schlecht|enttausch|noios|brutt|delu[sd]|demasiad|aburrid|\bmal[oa]\b|odi[eoa]|demais|\bchat[oa]|ruim|dormi|arrepent|larguei|parei|\bdeje\b|put (?:it )?down|never again|plus jamais|nie wieder|mai piu|nunca ma[is]s?|barulh|\bruid|bruyant|rumoros|\blaut\b|pesad|arrastad|ho smesso|mollat|abandonn|laisse|aufgehort|verkauft|不舒服|不好|难受|難受|失望|不行|拉肚|疼|睡着|没意思|难吃|退货|太[长長吵慢贵貴硬重甜咸辣吵短]|やめ|飽き|怖|寝|没读完|没看完|弃|差|不喜欢|无聊|つまら|途中|嫌/u;

/** A rating as a share of the best one, 0 to 1; undefined for words that do not tell. */
function readShare(rating: string): number | undefined {
  const [, got, of] = FRACTION.exec(rating) ?? [];
  if (got && of) return Number(got.replace(',', '.')) / Number(of);
  const percent = /(\d+)\s?%/u.exec(rating)?.[1];
  if (percent) return Number(percent) / 100;
  const [, behind, before] = STARRED.exec(rating) ?? [];
  if (behind ?? before) return Number((behind ?? before ?? '').replace(',', '.')) / 5;
  const stars = rating.match(/[★⭐]/gu)?.length;
  if (stars) return stars / 5;
  if (NEGATIVE.test(fold(rating))) return 0;
  return isPraise(fold(rating)) ? 1 : undefined;
}

/** The numbers that somebody may repeat of a rating; of a fraction only what was given. */
const numbersIn = (rating: string): number[] =>
  (FRACTION.exec(rating)?.slice(1, 2) ?? rating.match(/\d+(?:[.,]\d+)?/gu) ?? []).flatMap(
    (number) => readNumber(number) ?? [],
  );

const RESERVE =
  /\b(?:but|though|except|aber|pero|aunque|mais|sauf|ma\b|pero|mas|porem)\b|但|不过|けど|が|ただ/u;
/** Words of nothing but praise. */
const isPraise = (folded: string) => POSITIVE.test(folded) && !NEGATIVE.test(folded) && !RESERVE.test(folded);

/** A share of the best rating that tells a dislike, and one that does not tell much. */
const FEW = 0.4;
export const FAIR = 0.6;

/** A mark with the reason for it; of what is weighed ("great sound, but heavy") nobody can tell which word is meant ill. */
const isComplaint = (rating: string, share = 1): boolean => {
  const folded = fold(rating);
  return /\d/u.test(rating) && !RESERVE.test(folded) && (share <= FAIR || NEGATIVE.test(folded));
};

const stemsIn = (rating: string): string[] =>
  readWords(rating.normalize('NFKC')).list.flatMap(({ folded }) => {
    if (!hasCjk(folded)) return folded.length > 4 ? [` ${stemOf(folded)}`] : [];
    // Of Chinese and Japanese, every two signs.
    const signs = [...folded];
    return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
  });

/** Longer names, ratings and texts are cut. */
const LONGEST = 200;
const LONGEST_TEXT = 8192;

const WORDS =
  /(?!(?:out|stars?|von|sterne[n]?|etoiles?|estrellas?|stelle|estrelas?|points?)(?!\p{L}))[\p{L}]{3,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/u;

/** Words about what somebody liked. */
const POSITIVE =
  /\blov(?:ed?|ing)\b|ador|enjoy|favou?rit|fantastic|brilliant|great\b|excellent|encant|fascin|favorit|genial|geliebt|begeister|liebling|super|toll|bellissim|piaciut|magnifi|adore|enchant|\bamei|otim|maravilh|喜欢|喜歡|很好|最爱|满分|最高|大好き|気に入|よかった|良かった|満点/u;
/** A name inside a sentence: capitalised words, with small ones between them. */
const NAME =
  /[\p{Lu}\d][\p{L}\d'’.&-]*(?:\s(?:(?:of|the|de|del|la|le|der|die|das|di|da|do|e|y|et|und|and)\s){0,2}[\p{Lu}\d][\p{L}\d'’.&-]*)*|[『「《“][^』」》”]{1,60}[』」》”]/gu;

/** What a history in words tells of named things: one entry for every name, with the tone of its sentence. */
function readHistoryText(text: string): Past[] {
  return splitSentences(text).flatMap((sentence) =>
    sentence.split(/[;；]/u).flatMap((part) => {
      const folded = fold(part);
      const [isGood, isBad] = [POSITIVE.test(folded), NEGATIVE.test(folded)];
      if (isGood === isBad || RESERVE.test(folded)) return [];
      return (part.match(NAME) ?? []).flatMap((name) => {
        const words = readWords(name).list.map((word) => word.folded);
        const isName =
          words.join('').length > (hasCjk(name) ? 1 : 3) &&
          (words.length > 1 || hasCjk(name) || !part.startsWith(name));
        return isName ? [{ words, numbers: [], share: isBad ? 0 : 1, complaints: [], isBare: true }] : [];
      });
    }),
  );
}

/** Shorter words stand in too many names. */
const LEAST_LETTERS = 5;

const isTelling = ({ folded }: Word) => (hasCjk(folded) ? folded.length > 1 : folded.length >= LEAST_LETTERS);

function* tellingWords(texts: readonly string[]): Sliced<Set<string>> {
  const telling = new Set<string>();
  for (const text of texts) {
    const { list } = yield* readWordsSliced(text.normalize('NFKC'));
    for (const word of list) if (isTelling(word)) telling.add(word.folded);
    yield;
  }
  return telling;
}

/** Telling words of disliked entries and of what a text tells in nothing but bad terms, without those said elsewhere. */
function* readSoured({
  history = [],
  history_text = '',
  profile = '',
  preferences = [],
}: PersonContext): Sliced<Set<string>> {
  const soured: string[] = [];
  const others = [profile.slice(0, LONGEST_TEXT), ...preferences];
  for (const { item, rating } of history) {
    const share = readShare(rating.slice(0, LONGEST));
    if (share !== undefined && share <= FEW) soured.push(item.slice(0, LONGEST));
    else others.push(item.slice(0, LONGEST));
  }
  for (const sentence of splitSentences(history_text.slice(0, LONGEST_TEXT))) {
    const folded = fold(sentence);
    const isBad = NEGATIVE.test(folded) && !POSITIVE.test(folded) && !RESERVE.test(folded);
    (isBad ? soured : others).push(sentence);
  }
  const telling = yield* tellingWords(soured);
  if (telling.size === 0) return telling;
  const known = yield* tellingWords(others);
  return new Set([...telling].filter((word) => !known.has(word)));
}

/** Reads the history once a request. @param person everything that the request says of the person */
export function* readHistory(context: PersonContext, person: TextFacts): Sliced<History> {
  const entries = (context.history ?? []).map(({ item, rating: whole }) => {
    const rating = whole.slice(0, LONGEST);
    const share = readShare(rating);
    return {
      complaints: isComplaint(rating, share) ? stemsIn(rating) : [],
      words: readWords(item.slice(0, LONGEST).normalize('NFKC')).list.map(({ folded }) => folded),
      numbers: numbersIn(rating),
      share,
      isBare: !WORDS.test(fold(rating)) || isPraise(fold(rating)),
    };
  });
  const told = readHistoryText(context.history_text?.slice(0, LONGEST_TEXT) ?? '');
  const isTold = entries.length > 0 || context.history_text !== undefined;
  yield;
  const soured = yield* readSoured(context);
  return { person, soured, entries: [...entries, ...told], isTold };
}
