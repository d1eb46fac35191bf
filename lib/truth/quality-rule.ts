import { clauseAround, isDenied, isWished, REACH } from './denials';
import type { ItemClaims } from './item-claims';
import type { LanguageCode } from './lexicon/lexicons';
import { matchesOf } from './matches';
import type { Phrases } from './phrases';
import { SOFT_DENIALS } from './soft-denials';

type Place = { at: number; length: number };

/** Where a text has every part within one clause. */
function* placesOf(flat: string, parts: readonly RegExp[]): Generator<Place> {
  const [first, ...others] = parts;
  if (!first || !parts.every((part) => flat.search(part) >= 0)) return;
  for (const match of matchesOf(first, flat)) {
    const start = flat.lastIndexOf('|', match.index) + 1;
    const clause = clauseAround(flat, match.index);
    let [from, to] = [match.index, match.index + match[0].length];
    const isWhole = others.every((part) => {
      const found = matchesOf(part, clause)[0];
      if (!found) return false;
      from = Math.min(from, start + found.index);
      to = Math.max(to, start + found.index + found[0].length);
      return true;
    });
    if (isWhole) yield { at: from, length: to - from };
  }
}

/** Words that may stand between a denial and what it denies: "does not come with any", "no tiene". */
const BETWEEN =
  /^(?:\p{L}{1,3}|pour|para|have|having|offers?|includes?|comes?|with|does|provides?|supports?|allows?|accepts?|equipped|there|real|proper|longer|tiene[ns]?|hay|ofrece|incluye|lleva|trae|admit\p{L}*|acept\p{L}*|permi\p{L}*|dispone|cuenta|dispose|propose|comprend|accept\p{L}*|autoris\p{L}*|possede|inclut|offre|prevede|dispone|include|accett\p{L}*|ammett\p{L}*|oferece|inclui|possui|aceit\p{L}*|conta|bietet|gibt|besitzt|verfugt|uber|eine[nrms]?|keine[nrms]?|leider|auch|dispoe|vient|viene|vem|such|niente|nessun[oa]?|ningun[oa]?|nenhuma?|aucune?|findet|lauft|opciones|options?|optionen|opzioni|opcoes|moindre|minimo|kind|sort|type|monthly|yearly|hidden|single|func\p{L}+|funk\p{L}+|fonction\p{L}*|funzion\p{L}*|sistema|systeme?|alcun[ao]?|interru[pz]\p{L}*|unterbrech\p{L}*)$/u;
/** Who does not have some kind of it has none. */
const HAVE =
  /^(?:have|has|comes?|includes?|offers?|tiene[ns]?|llevan?|traen?|incluyen?|hay|tem|possui|inclui|offre|ha|hanno|ont|possede|comporte|hat|haben|gibt|besitzt|bietet|works?|runs?|funktioniert|lauft|fonctionne|marche|funcion[ae]n?|funzion[ai]n?o?)$/u;
/** What is denied of what an item has, as a whole: "not allowed", "nicht vorhanden". */
const HAD =
  /^(?:allowed|available|included|possible|provided|offered|permitted|accepted|supported|welcome|part|parte|partie|teil|erlaubt|vorhanden|moglich|verfugbar|dabei|inbegriffen|enthalten|gestattet|zugelassen|statt|hay|existe|disponib\p{L}*|permi\p{L}*|incl\p{L}*|admi\p{L}*|autoris\p{L}*|ammess\p{L}*|compres\p{L}*|acept\p{L}*|aceit\p{L}*|accett\p{L}*|accept\p{L}*|prevu\p{L}*|previst\p{L}*)$/u;

/** "Pets are not allowed", "Haustiere sind nicht erlaubt", "glutenfrei ist es nicht"; not "the pool is not heated". */
function isNotHad(behind: string, phrases: Phrases): boolean {
  const words = (behind.split('|')[0] ?? '').trim().split(' ').slice(0, 8);
  const denial = words.slice(0, 6).findIndex((word) => phrases.has('denials', ` ${word} `));
  if (denial < 0) return false;
  const rest = words.slice(denial + 1);
  return rest.length === 0 || rest.slice(0, 3).some((word) => HAD.test(word));
}

const NOT_SO_JAPANESE =
  /^(?:機能|設備|サービス|対応)?[はがもをにで]{0,3}(?:一切|まったく|全く)?(?:(?:つい|付い|備え|含ま|対応|設置|用意|提供|利用|使用|使え|でき|可能で|あり|ござい|い|入[らり]|流れ|表示さ|認めら|許可さ|許さ)[^|]{0,6}?(?:ない|ません|なく)|(?:ない|なし|無し|なく|不要|無料|(?:かから|いら|要ら)(?:ず|ない|ません)|不可|非対応|未対応|禁止))/u;

/** Whether what an item has is denied outright; "the pool is not heated" does not deny the pool. */
function isDeniedOutright(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const behind = flat.slice(at + length);
  if (phrases.code === 'ja') return NOT_SO_JAPANESE.test(behind);
  if (phrases.code === 'zh') return isDenied(flat, at, length, phrases);
  const start = Math.max(flat.lastIndexOf('|', at) + 1, at - REACH * 2);
  const before = flat.slice(start, at);
  const last = matchesOf(phrases.pattern('denials'), before).at(-1);
  const between = last ? before.slice(last.index + last[0].length).trim() : undefined;
  const words = between?.split(' ');
  if (between === '' || words?.every((word) => BETWEEN.test(word))) return true;
  // "No tienen detalles reflejantes".
  if (words && words.length < 5 && HAVE.test(words[0] ?? '')) return true;
  return isNotHad(behind, phrases);
}

/** "Werbefrei" and "grain free" deny themselves. */
const SELF_DENYING = /(?:frei|los)(?:e[nrms]?)?$/u;
/** "Free of chicken", "frei von Nüssen". */
export const FREE_OF =
  /(?<= )(?:free (?:of|from)|frei von|libres? de|exempte?s? de|priv[oaie]+ di|livres? de|isent[oa]s? de) (?:[^ |]+ )?$|(?:避开|避開|不含)了?$/u;
const FREE_BEHIND = /^ (?:free|frei) /u;
/** "If you prefer" offers something, it does not doubt it. */
const OFFERS =
  /(?<= )(?:(?:if|should|when|in case) you (?:prefer|like|wish|ever|rather|want|need|fancy)|por si (?:prefieres|quieres)|si (?:lo )?prefieres|si (?:vous|tu) prefere[sz]|(?:wenn|falls) (?:sie|du|ihr) (?:mogen|magst|lieber)|se preferisci|se (?:voce )?prefer\p{L}*)(?= )/gu;
/** What is not there is spoken of by those who would want it. */
export const ELSEWHERE =
  /(?<= )(?:(?:you would|you d) have to|musstest|mussten sie|il faudrait|vous devriez|tu devrais|(?:tendrias|tendria|habria) que|dovresti|dovreste|bisognerebbe|(?:voce )?(?:teria|terias) (?:que|de)|(?:leaves?|left|bleib\p{L}*|rest[aeo]\p{L}*|qued[ae]\p{L}*|sobr[ae]\p{L}*) [^|]{0,40}(?:for|fur|pour|para|per)|(?:costs?|kost\p{L}*|zahl\p{L}*|pay\p{L}*|pag\p{L}*|paie\p{L}*|cuest\p{L}*|cost[ao]\p{L}*|cust\p{L}*) (?:[^ |]+ )?(?:extra|aparte|a parte|a part|en plus|en sus)|extra (?:kost\p{L}*|cost)|costs? more|aufpreis|zuschlag|surcharge|suplemento|supplement[oi]?|en plus|in piu|leave (?:the|your|it|them) (?:[^ |]+ ){0,2}(?:with|at|behind)|(?:at|back) home|rest[a-z]* (?:a la maison|a casa)|(?:se )?qued[a-z]+ en casa|fic[a-z]+ em casa|(?:zu hause|daheim) (?:bleib|lass)\p{L}*|im(?:practic|pratic|possib|posib)\p{L}*|in(?:access|acces|adapt|adecuad|adequad|adeguat)\p{L}*|un(?:suit|moglich|geeignet)\p{L}*|diff?icil\p{L}*|schwierig\p{L}*|hard(?:er)? (?:to|for)|separate(?:ly)?|(?:at|for) (?:an )?extra|on top|aparte|por separado|a parte|en sus|en option|opcional\p{L}*|separat|zusatzlich|gesondert|a pagamento|di tasca|optional\p{L}*|different (?:model|version|one)|another (?:model|version|one)|rare(?:ly)?|except|skip|elsewhere|forgo|go without|do without|give up|passer de|renoncer|ailleurs|sauf|altrove|rinunci\p{L}*|tranne|raros?|raras?|renunci\p{L}*|prescind\p{L}*|excepto|salvo|exceto|verzicht\p{L}*|woanders|selten|ausser|chi cerca|chi vuole|quien busca|quien quiera|qui cherche|quem procura|quem quer|wer [\p{L} ]{0,30}(?:sucht|will|braucht)|abrir mao|(?:sie|du|ihr) selbst|selbst (?:organisier|mitbring|besorg|zahl)\p{L}*|(?:auf )?eigene (?:rechnung|kosten|faust)|(?:on|at) your own|bring your own|yourself|por (?:tu|su|cuenta) (?:propia|cuenta)|por cuenta|(?:vous|toi) meme|a (?:vos|tes|votre|ta) (?:frais|charge)|(?:da|per conto) (?:sol[oi]|proprio|tuo)|a (?:tue|vostre|sue) spese|por (?:sua|tua) conta)(?= )|(?<= )(?:(?:on|in) the street|auf der strasse|an der strasse|dans la rue|en la calle|(?:in|per) strada|na rua)(?= )|路边|路邊|路上|自费|自備|自备|自己负担|自己負擔|各自|ご自身で|持参|(?<!不必|不用|[无無]需|不需)另[选購购算付收外]|別売|別途|別に(?:用意|購入|買)|も別|除了(?![^。]{0,24}?[也还還])|除外|别处|諦め|求める方|以外/u;

/** "The self-emptying base means weeks without cat hair" has one. */
const WITHOUT = /(?<=\S \S+ (?:\S+ )*)(?:without|ohne|sin|sans|senza|sem|never|nie)(?= |$)/gu;

/** What a thing brings about may be a lack, not the thing: "the ice maker means no more trays". */
const EFFECT =
  / (?:means?|makes?|lets?|saves?|spares?|keeps?|gives?|bedeutet|heisst|sorgt|macht|erspart|spart|nimmt|lasst|signifie|permet|evite|epargne|rend|significa|permite|evita|hace|deja|ahorra|vuol dire|permette|fa|risparmia|lascia|quer dizer|faz|deixa|poupa) .*|[让讓使](?!用).*|意味.*/u;
const CHINESE_REACH = 7;
/** What one need not do, where the thing is there. */
const NO_NEED = /不(?:会|會|用|必|怕|再|需)|毫[无無]|[无無](?:聊|比|限|论|論|疑)/gu;

/** "It warns you if somebody moves it": a condition behind what is claimed leaves the claim standing. */
const CONDITION_BEHIND =
  / (?:if|when|while|si|cuando|mientras|wenn|falls|wahrend|solange|se|quando|mentre|quand|pendant que|enquanto) [^|]*/u;

/** Whether a denial stands where it can be meant for a place; a lone word in front of a comma belongs to the rest. */
function deniesAround(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const start = flat.lastIndexOf('|', at) + 1;
  const [whole = '', next = ''] = flat.slice(at + length).split('|');
  const behind = whole.replace(EFFECT, ' ').replace(CONDITION_BEHIND, ' ');
  const before = flat.slice(start, at);
  if (phrases.code === 'ja') {
    // The clause goes on behind the comma where nothing has been said yet.
    const reach = /^ ?[はがもをにで]{0,2} ?$/u.test(behind) ? behind + next : behind;
    return phrases.has('denials', reach);
  }
  if (phrases.code === 'zh')
    return phrases.has(
      'denials',
      before.slice(-CHINESE_REACH) +
        behind.slice(0, CHINESE_REACH).replace(NO_NEED, '') +
        (behind.trim().length < 3 ? next.slice(0, 2) : ''),
    );
  if (phrases.has('denials', before)) return true;
  // Far behind, a denial is of something else, unless the clause ends with it: "the pool is one thing it has not".
  const words = behind.trim().split(' ');
  const near = words.length > 8 ? [...words.slice(0, 4), '|', ...words.slice(-4)] : words;
  if (phrases.has('denials', ` ${near.join(' ').replace(WITHOUT, ' ')} `)) return true;
  const isLone = behind.trim() === '' && before.trim() === '';
  return isLone && phrases.has('denials', flat);
}

/** "But it has a lift" has one. */
const CHINESE_BUT = /^ ?(?:但是?|不[过過]|然而)/u;

function isDoubted(flat: string, at: number, length: number, phrases: Phrases): boolean {
  const clause = clauseAround(flat, at);
  const from = flat.lastIndexOf('|', at) + 1;
  const rest =
    clause.slice(0, at - from + length) + clause.slice(at - from + length).replace(CONDITION_BEHIND, ' ');
  return phrases.has('doubts', rest.replace(OFFERS, ' ').replace(CHINESE_BUT, ' '));
}

/** What is paid for by itself. */
const PAID =
  /(?<= )(?:(?:charged|billed|paid|sold) (?:separately|extra|on top)|(?:costs?|kost\p{L}*|zahl\p{L}*|pag\p{L}*|paie\p{L}*|cuest\p{L}*|cobra\p{L}*|cust\p{L}*|cost[ao]\p{L}*|pay\p{L}*) (?:[^ |]+ ){0,2}(?:extra|aparte|a parte|a part|en plus|en sus)|gegen (?:aufpreis|gebuhr)|por separado|a pagamento|en supplement|surcharge|separat (?:berechnet|bezahlt))(?= )|別途|別料金|另付|另收|另外收|自费|自費/u;

/** "What is missing, however, is the wifi." */
const ASIDE =
  / \| (?:however|though|allerdings|jedoch|leider|cependant|toutefois|sin embargo|pero|eso si|tuttavia|pero|invece|porem|contudo|no entanto) \|(?= )/gu;

/** Flags and complete lists. */
export function contradictsQualities(text: string, { qualities }: ItemClaims, phrases: Phrases): boolean {
  if (qualities.length === 0) return false;
  const whole = text.replace(SOFT_DENIALS, ' ').replace(ASIDE, ' ');
  return qualities.some(({ parts, isTrue, isIncluded, isNeeded, canBeFree, contrary }) => {
    const flat = contrary ? whole.replace(contrary, '') : whole;
    const places = [...placesOf(flat, parts)];
    // "No pets: the dog stays at home", "only your dog is a problem, as pets are not allowed".
    if (!isTrue && places.some(({ at, length }) => isDenied(flat, at, length, phrases))) return false;
    for (const { at, length } of places) {
      if (isWished(flat, at, phrases)) continue;
      const within = flat.slice(at, at + length);
      const between = parts.reduce((rest, part) => rest.replace(part, ' '), ` ${within} `);
      const isFree =
        Boolean(canBeFree) &&
        (FREE_OF.test(flat.slice(Math.max(0, at - 24), at)) ||
          FREE_BEHIND.test(flat.slice(at + length)) ||
          SELF_DENYING.test(within));
      const isDeniedBetween = parts.length > 1 && phrases.has('denials', between);
      if (isTrue) {
        const isOutright = isDeniedBetween || isDeniedOutright(flat, at, length, phrases);
        const clause = clauseAround(flat, at);
        const isTwice = isNeeded && matchesOf(phrases.pattern('denials'), flat).length > 1;
        if (isOutright !== isFree && !isTwice && !phrases.has('doubts', clause)) return true;
        if (
          isIncluded &&
          PAID.test(clause) &&
          !phrases.has('denials', clause) &&
          !phrases.has('doubts', clause)
        )
          return true;
        continue;
      }
      if (isFree || isDeniedBetween || isDenied(flat, at, length, phrases)) continue;
      if (
        deniesAround(flat, at, length, phrases) ||
        ELSEWHERE.test(phrases.isSpaced ? clauseAround(flat, at) : flat)
      )
        continue;
      if (!isDoubted(flat, at, length, phrases)) return true;
    }
    return false;
  });
}

/** What belongs to the person, or is compared with: "your oak floor", "unlike wool". */
const OWN_OR_OTHER: Record<LanguageCode, string> = {
  en: 'your|unlike|like|than|from|with|instead of|rather than|for|to',
  de: '(?:ihr|dein|euer|eur)[a-z]{0,2}|als|wie|statt|zu|zum|zur|mit',
  fr: 'tu|ton|ta|tes|votre|vos|que|comme|au|a|avec',
  es: 'tus?|su|sus|que|como|a|con',
  it: 'il tuo|la tua|i tuoi|le tue|che|come|di|da|a|con',
  pt: '(?:o|a|os|as) (?:seu|sua|teu|tua)s?|que|como|do|da|com',
  ja: '',
  zh: '',
};
const NOT_OF_IT = new Map(
  Object.entries(OWN_OR_OTHER).map(([code, words]) => [
    code,
    words ? new RegExp(` (?:${words}) (?:[^ |]+ )?$`, 'u') : /(?:您|你)的?$|と(?:違|は)|より|あなたの/u,
  ]),
);

/** "A wool blanket" of what is made of cotton. */
export function contradictsValues(flat: string, { values }: ItemClaims, phrases: Phrases): boolean {
  if (values.length === 0 || ELSEWHERE.test(flat)) return false;
  return values.some(({ own, others }) => {
    if (own.some((each) => flat.search(each) >= 0)) return false;
    return others.some((other) => {
      for (const { index, 0: match } of matchesOf(other, flat)) {
        const clause = clauseAround(flat, index);
        if (phrases.has('doubts', clause) || phrases.has('denials', clause)) return false;
        if (
          isWished(flat, index, phrases) ||
          NOT_OF_IT.get(phrases.code)?.test(flat.slice(Math.max(0, index - 30), index))
        )
          return false;
        if (match.trim() !== '') return true;
      }
      return false;
    });
  });
}
