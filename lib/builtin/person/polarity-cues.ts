import type { Language } from '../../text/detect-language';

type Cues = { wish: string; dislike: string };

/*
 * Matched on lower-case text without accents. Longer cues come first, since the first alternative that
 * matches wins. Each language has its own list: "sin" is "without" in Spanish and a noun in English.
 */
const CUES: Partial<Record<Language, Cues>> = {
  en: {
    wish: `(?:can['’]?t|can ?not) get enough of|(?:can|could)(?:n?['’]?t| ?not) (?:stop|live without|do without|put down)(?: (?:listening to|watching|reading|playing))?|(?:can['’]?t|can ?not)(?= (?:sleep|focus|concentrate|relax|unwind|switch off|wait|decide)\\b)|never gets? (?:old|tired of)|not (?:only|just)|(?:do|does)(?:n['’]?t| not) mind|nothing beats|not afraid of|(?:big |huge |long-?time )?fan of|obsessed with|looking (?:for|to)|hoping (?:for|to)|wishes|wish for|dreams? of|reads? about|reading about|listens? to|passionate about|collects?|in the mood for|interested in|into|fond of|keen on|lov(?:e|es|ed|ing)|ador(?:e|es|ed)|lik(?:e|es|ed)|enjoy(?:s|ed|ing)?|prefer(?:s|red|ring)?|wants?|wanted|needs?|crav(?:e|es|ing)|would rather(?: have)?|favou?rites?(?: (?:is|are))?`,
    dislike: `(?:done with|(?:had )?enough of)|(?:leav(?:e|ing)|quit(?:ting)?|escap(?:e|ing)(?: from)?|get(?:ting)? away from)(?= (?:the|my|our|his|her|their|all)\\b)|gave up on|given up on|gives up on|walked out of|(?:can ?not|can['’]?t|could(?:n['’]?t| not)) (?:stand|bear|do|handle|deal with|finish|get into|eat|drink)|(?:tired|sick|wary|scared|afraid) of|bored (?:of|by|with)|fed up with|put off by|turned off by|allergic to|allergy to|intolerant (?:of|to)|anything but|nothing (?:too|that|with|but)|not (?:a (?:big |huge )?fan of|into|keen on|interested in|fond of|looking for|a|an|too|very|so|much|for|the)|(?:do|does|did)(?:n['’]?t| not) (?:really )?(?:like|want|enjoy|need|eat|drink|care (?:for|about)|do|get)|never again|no more(?! than)|hat(?:e|es|ed|ing)|dislik(?:e|es|ed|ing)|avoid(?:s|ed|ing)?|loath(?:e|es|ed)|detests?|despises?|can ?not|can['’]?t|don['’]?t|doesn['’]?t|didn['’]?t|isn['’]?t|aren['’]?t|won['’]?t|without|except|other than|instead of|rather than|minus|skip|nothing|never|not(?! (?:more|less|longer|over) than)|no(?! (?:more|less|longer) than)|non|nor|neither|lacks?|less(?! than)|too (?=(?:long|slow|dark|violent|loud|spicy|sweet|expensive|crowded|scary|gory|short|heavy|complicated)\b)`,
  },
  es: {
    wish: `no solo|(?:me|nos|le|les) (?:gust(?:an?|o|aron|aria)|encant(?:an?|o|aron)|apasionan?)|quiero|queremos|busco|buscamos|necesito|necesitamos|prefiero|preferimos|adoro|amo|fan de`,
    dislike: `no me gustan?|no le gustan?|no quiero|no soporto|no aguanto|no como|no puedo|odi[oa]n?|detesto|evit(?:o|ar|a)|hart[oa] de|cansad[oa] de|sin|nada de|alergic[oa] al?|menos(?! de \\d)|nunca|tampoco|ni|no|demasiad[oa]s?`,
  },
  pt: {
    wish: 'nao so|gost(?:[oa]|amos|aria|ariamos) de|adoro|amo|quero|queremos|procuro|procuramos|preciso de|precisamos de|prefiro|preferimos|fa de',
    dislike: `nao gost[oa] de|nao quero|nao suporto|nao como|odei[oa]|detesto|evit(?:o|ar|a)|cansad[oa] de|sem|nada de|alergic[oa] [aà]o?s?|menos(?! de \\d)|nunca|chega de|nem|nao|demais`,
  },
  fr: {
    wish: `pas seulement|j['’]ai (?:aime|adore)|j['’]aime(?: bien| beaucoup)?|j['’]adore|aim(?:e|ent|ons)|ador(?:e|ent|ons)|(?:je|on) (?:cherche|veux|veut|prefere|voudrais|voudrait)|nous (?:cherchons|voulons|preferons)|besoin (?:de|d['’])|fan de|passionnee? de`,
    dislike: `je n['’]aime pas|n['’]aime pas|je ne (?:veux|supporte|mange) pas|je deteste|deste|deteste|je hais|j['’]evite|evite[rz]?|pas de|pas d['’]|pas trop|pas|sans|aucune?|jamais|(?:en )?ai marre (?:de|des)|marre (?:de|des)|lassee? (?:de|des)|allergique (?:a|aux?)|sauf|ni|rien de|trop`,
  },
  de: {
    wish: `nicht nur|(?:ich|wir) (?:liebe|mag|suche|will|mochte|bevorzuge|brauche|lieben|mogen|suchen|wollen|mochten|bevorzugen|brauchen)|lieb(?:e|t|en)|mag|mogen|such(?:e|t|en)|brauch(?:e|t|en)|am liebsten|gerne?|fan von`,
    dislike: `mag (?:ich )?kein(?:e[nrs]?)?|mag (?:ich )?nicht|hasse|hasst|vermeide|genug von|keinerlei|kein(?:e[nrms]?)?|nichts mit|nichts|nicht zu|nicht|ohne|niemals|nie|satt|allergisch gegen|ausser|bloss nicht|zu (?=(?:lang|laut|teuer|scharf|brutal|dunkel)\b)`,
  },
  it: {
    wish: `non solo|(?:mi|ci) (?:piac(?:e|ciono)|e piaciut[oa])|adoro|adoriamo|amo|amiamo|cerco|cerchiamo|voglio|vogliamo|vorrei|vorremmo|ho bisogno di|preferisco|preferiamo|appassionat[oa] di`,
    dislike: `non mi piac(?:e|ciono)|non voglio|non sopporto|non mangio|odio|detesto|evit(?:o|are|a)|stanc[oa] d(?:i|ei|ella|elle)|senza|niente|nessun[oa]?|allergic[oa] (?:a|al|alle?|agli|ai)|mai|ne|non|troppo`,
  },
};

const wholeWords = (alternatives: string) => `(?<![\\p{L}\\p{N}-])(?:${alternatives})(?![\\p{L}\\p{N}-])`;

const compiled = new Map<Language, RegExp>();

/**
 * The cues of a language as one expression; group 1 is set for a wish, group 2 for a dislike. Undefined for
 * Chinese and Japanese, where a whole clause takes the attitude (`UNSPACED_DISLIKE`).
 */
export function cuesOf(language: Language): RegExp | undefined {
  const cues = CUES[language];
  if (!cues) return undefined;
  let expression = compiled.get(language);
  if (!expression) {
    // A dislike such as "not into" must win over the wish "into" inside it; a wish such as "not only" over
    // the dislike "not". Trying wishes first at each position does both.
    expression = new RegExp(`(${wholeWords(cues.wish)})|(${wholeWords(cues.dislike)})`, 'giu');
    compiled.set(language, expression);
  }
  return expression;
}

/** A Chinese or Japanese clause that says no. */
export const UNSPACED_DISLIKE =
  /嫌い|苦手|嫌|避け|以外|なし|無し|ない(?:もの|の|で|$)|ません|ダメ|だめ|飽き|不要|不想|不喜欢|不喜歡|不爱|不吃|不能|不看|不太|讨厌|討厭|没有|沒有|(?<![特区分个级类性鉴识])别(?!的|人|墅)|避免|拒绝|厌|过敏|アレルギー|^不|^无|^無|^非/u;

/** What a Chinese or Japanese clause says its attitude with, before or after what it is about. */
export const UNSPACED_CUES =
  /^(?:我|我们)?(?:非常|特别|很|也|比较)?(?:不太|不)?(?:喜欢|喜歡|想看|想要|想吃|想去|想|要|爱看|爱|讨厌|討厭|需要|寻找|找|避免|没有|拒绝|吃|看)(?:看|吃|去|一些|一个|一家)?|(?:もの|系|作品)?(?:が|を|は|も)?(?:とても|大)?(?:好き|嫌い|苦手|欲しい|探して|希望|見たい|読みたい|食べたい|行きたい|避けたい)(?:です|ます|います|だ|な)?$/u;
