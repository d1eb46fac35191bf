/*
 * Phrases that end or begin like the name of a vertical and mean something else. They are told by their own words,
 * folded and parted by single spaces.
 */

/** Whole ends of a phrase: a golf course teaches nothing. */
const ENDS = new RegExp(
  `(?:^| )(?:${[
    '(?:golf|race|obstacle|main|assault|disc golf|crash|first|second|dessert) courses?',
    '(?:chocolate|protein|granola|cereal|energy|snack|candy|nut|sound|roof|light|towel|crow|steel|iron|gold|grab|pull up|nail|brow|blow dry|salad|barbell|bull|handle|tool|task|menu|bath|soap|stair) bars?',
    '(?:graphic|light|visual) novels?',
    '(?:nursing|care|retirement|funeral|mobile|motor|group|foster|animal|bird|holiday park) homes?',
    '(?:tree|dog|bird|opera|publishing|auction|green|ware|power|light|play|slaughter|doll|dolls|bee|hen|data ware|safe) houses?',
    '(?:address|bank|check|cheque|colou?ring|exercise|phone|log|accounting|ration|mac|note|guest|stamp|sketch) books?',
    '(?:escape|mind|war|drinking|party|card|casino|gambling|lottery|olympic|war|dice|betting|role playing|garden|lawn|street|arcade cabinet) games?',
    '(?:sheet|hold|wedding|funeral|elevator) music',
    '(?:dog|cat|horse|car|boat|air|auto|flower|garden|fashion|puppet|slide|peep|light|magic|drone|gun) shows?',
    '(?:wine|whisky|whiskey|beer|stair|sake|tasting) flights?',
    '(?:cruise|ballistic) (?:missiles?|controls?)',
    '(?:door|street|toy|garden|sex|dog|cat|hospital|medical|restaurant|bar|cafe|salon|doll|dollhouse) furniture',
    '(?:print|printed circuit|automotive|marine|car|boat|industrial|power) electronics',
    '(?:photo|stamp|wedding|scrap|sticker) albums?',
    '(?:nose|day|blow|con|hand|odd|paint|inside|snow) jobs?',
    '(?:x ray|dash|security|surveillance|cctv|baby|trail|spy|web|speed|doorbell|backup|thermal|traffic) cameras?',
    '(?:plastic|negative|adhesive|cling|window|x ray|solar|paint protection|privacy|photographic|35mm|camera) films?',
    '(?:insect|bee|bug|pet|dog|cat|kitten|puppy|horse|doll) hotels?',
    '(?:bull|straw|dust|life|strait|book|yellow|flak|pot|record|potato|bomb) jackets?',
    '(?:powder|primer|base|top|clear|paint|lab) coats?',
    '(?:medical|prescription|blood) (?:records?|devices?|marijuana)',
    '(?:space|interrail|business|time) travel',
    '(?:camera|concert|hotel|tour|festival|theatre|theater) (?:bus|buses|tickets?|equipment|management|jobs board)',
    '(?:political|peace|party|gun|gaming|press|cold|harbour|weather) (?:conventions?|talks)',
    '(?:boarding|car|house) (?:concerts?)',
    '(?:lunch|gift|litter|mystery|subscription|beauty|jewellery) box(?:es)?',
    '(?:operating|surgical|movie|home|operation) theat(?:er|re)s?',
    '(?:gluecks|glucks|bei|kamp|wett|hor|fest|gewinn|wort|schau|rollen|sport|fussball|olympische) ?spiele',
    '(?:wechsel|borsen|aktien|dis|ex|devisen|steuer|zins|umrechnungs)kurse',
    '(?:spar|gaste|not|haushalts|tage|grund|kassen|telefon|scheck|strafgesetz|wort)bucher',
    '(?:hoch|bewegung|kinder bewegungs|wandel)konzerte',
    '(?:arznei|arzt|medikamenten|brillen)rezepte',
    '(?:ersatz|hardware|mess|test|versuchs|baureihen|tv )serien',
    '(?:tier|katzen|hunde|pferde|insekten|bienen)(?:pensionen|hotels?)',
    '(?:puppen|auto|schutz|berufs|arbeits|hunde)(?:kleidung|mobel)',
    '(?:klebe|schutz|frischhalte|folien)filme?',
  ].join('|')})$`,
  'u',
);

/** Whole beginnings. */
const BEGINNINGS =
  /^(?:cinemas(?: |$)|bars? a ongles|juegos? de azar|jeux? d'argent|giochi? d'azzardo|jogos? de azar|casas? de apuestas|casas? de empeno|casa de cambio|cours de change|cours d'eau|films? (?:plastique|alimentaire|etirable)|hotels? de ville|hotel des ventes|app de citas|tours? (?:eiffel|de france|operators?|guides?|de refroidissement|de garde)|series? (?:number|a|b|c) ?(?:funding)?|works? of|roles? of|courses? of action|games? (?:drive|reserve|meat)|books? ?keep(?:ing|ers?)|book of business|films? cameras?|tours? buses|places? cards?|hospital beds?|home (?:insurance|security|renovation|improvement|loan|repair|warranty|inspectors?|cleaning|care)|jobs? (?:board|fair|coach|lot))/u;

/** Things made for animals and dolls go by the names of things for people. */
const ANIMAL =
  /(?:^| )(?:pets?|dogs?|cats?|pupp(?:y|ies)|kittens?|horses?|birds?|fish|hamsters?|rabbits?|reptiles?|aquarium|dolls?|barbie|perros?|gatos?|mascotas?|chiens?|chats?|animaux|hunde?|katzen?|haustiere?|cani|cane|gatti|animali|cachorros?|animais)(?: |$)/u;
const FOR_PEOPLE =
  /(?:pets?|dogs?|cats?|horses?|birds?) (?:friendly|lovers?|owners?|fans?|people|welcome|allowed)|(?:about|with|mit|uber|sobre|con|sur|avec|su|com|where|featuring|starring) (?:\p{L}+ )?(?:pets?|dogs?|cats?|horses?|birds?|fish|perros?|gatos?|chiens?|chats?|hunden?|katzen|cani|gatti|cachorros?)/u;
const ANIMAL_UNSPACED = /ペット|犬|猫|宠物|狗|兽/u;
/** Kinds in which animals are a subject rather than a customer. */
const SUBJECT =
  /(?:film|movie|serie|show|book|novel|song|music|podcast|game|app|course|job|documentar|libro|livre|buch|bucher|pelicula|juego|jeux|spiel|fish restaurant|fish recipe)/u;
/** Weddings and funerals, cars and boats have trades of their own. */
const TRADE =
  /(?:^| )(?:wedding|bridal|funeral|prom)(?: |$)(?!.*(?:films?|movies?|books?|novels?|songs?|podcasts?|outfits?|clothes|clothing))|ラブホテル|(?:^| )love hotels?$|(?:ペット|結婚式|葬儀|婚礼|殡葬)/u;
/**
 * Whether a phrase means something else than the name of a vertical in it.
 *
 * @param phrase folded, words parted by single spaces
 */
export function meansAnotherThing(phrase: string): boolean {
  if (ENDS.test(phrase) || BEGINNINGS.test(phrase) || TRADE.test(phrase)) return true;
  const isAnimal = ANIMAL.test(phrase) || ANIMAL_UNSPACED.test(phrase);
  return isAnimal && !FOR_PEOPLE.test(phrase) && !SUBJECT.test(phrase);
}
