import { bareText, type TextFacts } from './text-facts';
import { hasCjk } from './words';

/** Names of fields and of the prompt's parts, as models write them in front of a value. */
const LABEL =
  /^(?:(?:why match|key factors?|(?:item|movie|book|product|film) (?:name|title)|web search|taste match score|potential concerns|name|title|summary|item|items|vertical|genre|category|kind|type|description|reasons?|reasoning|explanation|answer|output|response|result|recommendation|verdict|language|depth|today|task|person|ask|ref|confidence|likes|dislikes|preferences?|profile|history|limits?|constraints?|past|metadata|rating|nombre|titulo|resumen|tipo|categoria|descripcion|motivo|nom|titre|resume|genre|raison|nome|titolo|riassunto|sintesi|descrizione|resumo|descricao|titel|zusammenfassung|kategorie|art|beschreibung|grund|名前|タイトル|要約|理由|種類|名称|标题|標題|摘要|总结|類型|类型|推荐理由)(?: |$))+/u;
const LABELS_BEHIND =
  /(?: (?:name|title|summary|type|vertical|description|reason|verdict|language|depth))+$/u;
const PARTS = /[\n,;:|.()[\]–—、，。；：!！?？"“”*#]+|\s-\s/u;

/**
 * Whether a text is nothing but labels and what the request or the item's name says already: "Title: movies",
 * "Name: Summary:", or wishes of the request and nothing else.
 *
 * @param person what the request says
 * @param isName whether a bare text is the item's name, its type, the vertical or an entry of the request
 */
export function isEcho(text: string, person: TextFacts, isName: (bare: string) => boolean): boolean {
  if (person.isCut) return false;
  return text.split(PARTS).every((part) => {
    const bare = bareText(part);
    if (isName(bare)) return true;
    const rest = bare.replace(LABEL, '').replace(LABELS_BEHIND, '');
    if (!/\p{L}/u.test(rest) || isName(rest)) return true;
    return hasCjk(rest) ? person.flat.includes(rest) : person.flat.includes(` ${rest} `);
  });
}
