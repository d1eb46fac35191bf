import { foldText } from '../../text/tokenise';

/*
 * Places under their other names, from general knowledge. On the left the name that data use; on the right how
 * else people write it. A continent stands for its countries.
 */
const OTHER_NAMES = `
united kingdom: uk|great britain|britain|england|scotland|wales|reino unido|royaume-uni|grossbritannien|vereinigtes konigreich|regno unito|inghilterra|inglaterra|angleterre|英国|イギリス
united states: usa|us|u.s.|america|estados unidos|etats-unis|stati uniti|vereinigte staaten|アメリカ|美国
new york: nyc|new york city|nueva york|nova york|nova iorque|ニューヨーク|纽约
los angeles: la|l.a.|ロサンゼルス|洛杉矶
london: londres|londra|ロンドン|伦敦
paris: parigi|パリ|巴黎
rome: roma|rom|ローマ|罗马
milan: milano|mailand|milão|ミラノ|米兰
florence: firenze|florenz|florencia|フィレンツェ|佛罗伦萨
venice: venezia|venedig|venise|venecia|veneza|ヴェネツィア|威尼斯
naples: napoli|neapel|napoles|ナポリ|那不勒斯
vienna: wien|vienne|viena|ウィーン|维也纳
munich: munchen|monaco di baviera|munique|ミュンヘン|慕尼黑
berlin: berlino|berlim|ベルリン|柏林
lisbon: lisboa|lissabon|lisbonne|lisbona|リスボン|里斯本
copenhagen: kopenhagen|copenhague|kobenhavn|コペンハーゲン|哥本哈根
prague: prag|praga|praha|プラハ|布拉格
barcelona: barcellona|barcelone|バルセロナ|巴塞罗那
madrid: マドリード|马德里
amsterdam: アムステルダム|阿姆斯特丹
tokyo: tokio|toquio|東京|东京
kyoto: kioto|quioto|京都
osaka: 大阪
seoul: ソウル|首尔
singapore: singapur|singapour|シンガポール|新加坡
hong kong: 香港
istanbul: estambul|イスタンブール|伊斯坦布尔
athens: athen|atenas|athenes|atene|アテネ|雅典
geneva: genf|geneve|ginevra|ginebra|genebra
zurich: zurigo|チューリッヒ|苏黎世
brussels: brussel|bruxelles|bruselas|bruxelas
mexico city: cdmx|ciudad de mexico
france: francia|frankreich|franca|フランス|法国
italy: italia|italien|italie|イタリア|意大利
spain: espana|spanien|espagne|spagna|espanha|スペイン|西班牙
germany: alemania|deutschland|allemagne|germania|alemanha|ドイツ|德国
austria: osterreich|autriche|オーストリア|奥地利
switzerland: suiza|schweiz|suisse|svizzera|suica|スイス|瑞士
portugal: portogallo|ポルトガル|葡萄牙
greece: grecia|griechenland|grece|ギリシャ|希腊
netherlands: holland|paises bajos|niederlande|pays-bas|paesi bassi|オランダ|荷兰
japan: japon|giappone|japao|日本
china: chine|cina|中国
india: indien|inde|インド|印度
thailand: tailandia|thailande|thailandia|タイ|泰国
turkey: turkiye|turquia|turkei|turquie|turchia|トルコ|土耳其
morocco: marruecos|marokko|maroc|marocco|marrocos
ireland: irlanda|irland|irlande
norway: noruega|norwegen|norvege|norvegia
sweden: suecia|schweden|suede|svezia
denmark: dinamarca|danemark|danimarca
iceland: islandia|island|islande|islanda
croatia: croacia|kroatien|croatie|croazia
brazil: brasil|brasilien|bresil|brasile
mexico: mexiko|mexique|messico
`;

/** Continents under their names, and their countries. */
const CONTINENTS = `
europe|europa|ヨーロッパ|欧洲: united kingdom|ireland|france|italy|spain|portugal|germany|austria|switzerland|belgium|netherlands|denmark|norway|sweden|finland|iceland|estonia|poland|czechia|hungary|slovenia|croatia|greece|monaco|faroe islands
asia|asien|asie|アジア|亚洲: japan|china|south korea|india|nepal|thailand|vietnam|indonesia|singapore|malaysia|cambodia|sri lanka|hong kong|taiwan|philippines|maldives
africa|afrika|afrique|アフリカ|非洲: egypt|morocco|south africa|kenya|tanzania|uganda|botswana|namibia|ethiopia|rwanda|tunisia
south america|sudamerica|sudamerika|amerique du sud|南米|南美: argentina|bolivia|brazil|chile|colombia|ecuador|peru|uruguay
oceania|ozeanien|oceanie|オセアニア|大洋洲: australia|new zealand|french polynesia
`;

const split = (text: string): (readonly [left: string[], right: string[]])[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(': ').map((names) => names.split('|')) as [string[], string[]]);

const SYNONYMS = new Map<string, readonly string[]>();
for (const [left, right] of split(OTHER_NAMES)) {
  const names = [...left, ...right];
  for (const name of names) SYNONYMS.set(name, names);
}
for (const [names, countries] of split(CONTINENTS)) {
  const within = countries.flatMap((country) => SYNONYMS.get(country) ?? [country]);
  for (const name of names) SYNONYMS.set(name, [...names, ...within]);
}

/** Every name that answers a request for a place, folded: its other names, and what lies in a continent. */
export const namesOfPlace = (folded: string): readonly string[] => SYNONYMS.get(folded) ?? [folded];

const spaced = (text: string) => ` ${foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;

/** Whether a text names a place, or lies within it, whatever language either is in. */
export function mentionsPlace(text: string, place: string): boolean {
  const within = spaced(text);
  return namesOfPlace(foldText(place).trim()).some((name) =>
    /[a-z]/u.test(name) ? within.includes(spaced(name)) : within.includes(name),
  );
}

/** Whether a folded name is a place that most people have heard of. */
export const isFamousPlace = (folded: string): boolean => SYNONYMS.has(folded);
