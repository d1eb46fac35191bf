import { type History, NEGATIVE, type Past } from './history';
import { attitudeIn, CONDITION, DISLIKED, placeOf } from './past-attitude';
import type { Phrases } from './phrases';
import { hasCjk, type Words } from './words';

/** A sentence that sets the new thing against the old one. */
const AGAINST =
  /(?<= )(?:unlike|wrong|schief|storto|errado|instead|rather|than|anders|statt|als|contrairement|plutot|diferencia|contrario|lugar|vez|differenza|contrariamente|invece|meno|less|weniger|moins|menos)(?= )|違|より|不同|不像|比/u;

/**
 * Whether a sentence says that the person liked what the request tells they did not, named by a telling word instead
 * of its title: "you enjoyed the live format of your statistics class" of a course rated 2 of 5.
 */
export function praisesDisliked(
  { flat, list }: Words,
  { entries, soured }: History,
  phrases: Phrases,
): boolean {
  if (soured.size === 0 || AGAINST.test(flat) || CONDITION.test(flat)) return false;
  const words = phrases.isSpaced
    ? list.filter(({ folded }) => soured.has(folded))
    : list.filter(({ folded }) => [...soured].some((each) => hasCjk(each) && folded.includes(each)));
  return words.some(({ at }) => {
    const start = flat.lastIndexOf('|', at) + 1;
    const end = flat.indexOf('|', at);
    const clause = flat.slice(start, end < 0 ? undefined : end);
    if (phrases.has('denials', clause) || phrases.has('doubts', clause)) return false;
    if (!(['past', 'gotten', 'tied'] as const).some((key) => phrases.has(key, clause))) return false;
    // Another entry of the history in the same clause may be what was liked.
    const isOther = entries.some(
      ({ words: name, share }) =>
        (share ?? 1) > DISLIKED && name.some((word) => word.length > 4 && clause.includes(` ${word} `)),
    );
    const attitude = attitudeIn(clause, phrases);
    return !isOther && (attitude === 'loved' || attitude === 'liked');
  });
}

/** What sets something apart from what was disliked, names its mark, or tells of the trouble with it. */
const APART =
  /(?<= )(?:unlike|instead|rather|than|away|apart|opposite|contrast|difference|different|improve\p{L}*|fix(?:es|ed)?|solv\p{L}*|address\p{L}*|spared?s?|avoid\p{L}*|escap\p{L}*|bother\p{L}*|annoy\p{L}*|complain\p{L}*|complaint|critici\p{L}*|marked|stars?|score[ds]?|rating|verdict|after|once|trouble\p{L}*|problem\p{L}*|issue\p{L}*|broke|broken|return\p{L}*|went back|sent back|drop(?:ped)?|lack\p{L}*|missing|missed|declin\p{L}*|turned down|anders|statt|als|hingegen|dagegen|erspar\p{L}*|vermeid\p{L}*|gest(?:or|oh)\p{L}*|stor(?:te|en|t)|kritik\p{L}*|bemangel\p{L}*|vermiss\p{L}*|fehlt\p{L}*|sternen?|urteil|ablehn\p{L}*|abgelehnt|problem\p{L}*|gegensatz|unterschied\p{L}*|riss|gebrochen|contrairement|plutot|loin|gen(?:e|ait|aient|ee?)|agac\p{L}*|evit\p{L}*|epargn\p{L}*|reproch\p{L}*|manqu\p{L}*|etoiles?|refus\p{L}*|oppose|oublier|decrie?\p{L}*|diferencia|contrario|lejos|molest\p{L}*|incomod\p{L}*|falt\p{L}*|echaste en falta|evita\p{L}*|ahorra\p{L}*|estrellas?|quej\p{L}*|fall[oa]\p{L}*|distint[oa]|rechaz\p{L}*|atragant\p{L}*|differenza|contrariamente|invece|lontan[oa]|diver[sz]\p{L}*|disturb\p{L}*|infastid\p{L}*|mancav?a\p{L}*|stelle|soltanto|rifiutat[oa]|lament\p{L}*|risparmi\p{L}*|diferente|longe|oposto|poupa\p{L}*|estrelas?|recus\p{L}*|reclam\p{L}*|desist\p{L}*|menos|meno|moins|weniger|less|fewer|easier|quieter|calmer|lighter|ruhiger|leichter|leiser|do que|di quell[oa]|que el de|que la de|que celui|que celle)(?= )|違|より|とは|少な|避け|懲り|疲れ|不便|不足|足り|弱|不満|気にな|気になっ|反対|逆|欠け|辞退|比|不同|不像|相反|可怕|麻煩|麻烦|吵|缺|避免|不用|拒|嫌|差|抱怨|分の1|一分|兩分|两分|星/u;

/** Whether a sentence names an entry by enough of its name that no other thing can be meant: by two words, one of them as names are written. */
function isNamed(entry: Past, words: Words, isOnly: boolean, phrases: Phrases): boolean {
  const { list, flat } = words;
  const { words: name } = entry;
  const place = placeOf(entry, words, isOnly, phrases);
  if (name.some(hasCjk)) return place !== undefined;
  const telling = name.filter((word) => word.length > 2 && !phrases.smallWords.has(word));
  const found = telling.filter((word) => flat.includes(` ${word} `));
  const isWritten = list.some(
    ({ folded, raw }, at) => at > 0 && found.includes(folded) && /^[\p{Lu}\p{N}]/u.test(raw),
  );
  if (phrases.code === 'de') return place !== undefined && found.length > 1;
  return isWritten && (found.length > 1 || (place !== undefined && telling.length === 1));
}

/**
 * Whether a sentence names what the person disliked as if nothing had been wrong with it: without a denial, a doubt, a
 * comparison or a word for what was wrong. Nobody who knows the rating writes "You completed the course, so this is the
 * next step" of one that was given up.
 *
 * @param isName whether a folded word is one of the item's name
 */
export function passesOverDislike(
  words: Words,
  { entries, soured }: History,
  phrases: Phrases,
  isName: (folded: string) => boolean,
): boolean {
  if (soured.size === 0) return false;
  const { flat } = words;
  if (CONDITION.test(flat) || APART.test(flat) || NEGATIVE.test(flat)) return false;
  if ((['denials', 'doubts', 'disliked'] as const).some((key) => phrases.has(key, flat))) return false;
  const named = entries.filter((entry) => {
    const isOnly = entries.every((other) => other === entry || other.words[0] !== entry.words[0]);
    return isNamed(entry, words, isOnly, phrases);
  });
  return (
    named.length > 0 &&
    named.every(({ words: name, share = 1, complaints, numbers }) => {
      const telling = name.filter((word) => word.length > 2 || hasCjk(word));
      const tellsMark = numbers.some(
        (number) => flat.includes(` ${number} `) && !name.includes(String(number)),
      );
      return (
        share <= DISLIKED &&
        !telling.every(isName) &&
        !tellsMark &&
        !complaints.some((stem) => flat.includes(stem))
      );
    })
  );
}
