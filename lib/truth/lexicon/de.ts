import type { Lexicon } from './lexicon';

export const de: Lexicon = {
  smallWords:
    'wirst werdet bist seid mich uns der die das den dem des ein eine einen einem einer eines und oder aber mit fur von zu zum zur bei ist sind war wird werden du dir dich dein deine deinen deiner sie ihr ihre ihnen ihrem es er nicht kein keine auch auf aus an am im als wie so sehr nur noch ohne uber unter durch bis wenn weil dass sich hat haben passt ich was ins vom',
  endings: 'ung|ungen|keit|heit|lich|liche|lichen|licher|isch|ische|ischen|schaft',
  you: 'du|dir|dich|dein~|ihr~|sie|ihnen|euch|euer|eure~',
  denials: 'nichts|nicht|kein~|ohne|weder|noch nie|nie|niemals|fehlt|fehlen|verzichtet|schliesst',
  doubts:
    'verletz~|aber|jedoch|allerdings|obwohl|doch|dennoch|vielleicht|moglicherweise|konnte~|falls|wenn|ob|eher|trotz|statt(?= [a-z])|prufe~|frag~|bestatige~|zwar|unklar|bitte|moglichst',
  gotten:
    '(?:du|sie|hast|haben) (?:[^|]+ )?(?:gekauft|bestellt|erworben|gebucht|zuruckgeschickt|zuruckgegeben|angeschafft)|(?:du|sie) (?:kauftest|besitzt|besitzen|kauften)|besitzt du|(?:dein~|ihr~) (?:letzt~ |vorig~ |jungst~ |fruher~ )?(?:kauf|kaufe|einkauf|bestellung|buchung)~',
  past: '(?:du|sie|hast|haben) (?:[^|]+ )?(?:gekocht|gegessen|getragen|gefahren|verbracht|gelernt|studiert|gearbeitet|benutzt)|(?:du warst|sie waren)|(?:du|sie|hast|haben|hattest) (?:[^|]+ )?(?:gesehen|gelesen|gespielt|bewertet|gegeben|geliebt|gemocht|besucht|genossen|gehort|ausprobiert|abgebrochen|vergeben|rezensiert|angeschaut|verschlungen|ubernachtet|beendet|gehasst)|(?:dir|ihnen) (?:hat|haben) (?:[^|]+ )?gefallen|(?:hat|haben) (?:dir|ihnen) (?:[^|]+ )?gefallen|(?:du|sie) (?:mochtest|liebtest|sahst|hasstest|mochten|liebten)|(?:mochtest|liebtest|sahst|hasstest) du|(?:dein~|ihr~) (?:bewertung|rezension|sterne~) (?:von|fur|zu|des|der)|(?:dein~|ihr~) (?:letzt|vorig|jungst|fruher|vergangen)~ [a-z]+',
  liked: 'geliebt|gemocht|mochtest|liebtest|genossen|gefallen|verschlungen|mochten|liebten',
  disliked: 'gehasst|hasstest|abgebrochen',
  lookups:
    '(?:ich|wir) (?:habe|haben) (?:[^|]+ )?(?:gepruft|gesucht|nachgeschaut|nachgesehen|recherchiert|gefunden|uberpruft|bestatigt)|(?:habe|haben) (?:ich|wir) (?:[^|]+ )?(?:gepruft|gesucht|nachgeschaut|nachgesehen|recherchiert|gefunden|uberpruft)|laut (?:(?:der|ihrer|seiner|den|dem|einer|eigener) )?(?:website|webseite|homepage|internet|suche|websuche|online~)|laut (?:(?:den|der) )?(?:aktuell|neuest|jungst|letzt)~ [a-z]+|(?:eine|die|meine|unsere|kurze) (?:[a-z]+ )?(?:suche|websuche|recherche|onlinesuche) (?:zeigt|bestatigt|ergab|ergibt)|(?:gepruft|bestatigt|nachgesehen|uberpruft) (?:heute|online|im internet|im netz)|(?:heute|online|im internet|im netz|auf der website) (?:[a-z]+ )?(?:gepruft|bestatigt|nachgesehen|uberpruft|gefunden)|(?:aktuelle|neueste|jungste) (?:online ?)?(?:bewertungen|rezensionen|preise|berichte|daten) (?:zeigen|sagen|loben|bestatigen|belegen|nennen)|stand heute|suchergebnisse~|(?:die|ihre|seine) (?:offizielle )?(?:website|webseite|homepage) (?:sagt|zeigt|nennt|bestatigt)',
  saying:
    '(?:du|sie) (?:[^|]+ )?(?:gesagt|sagst|sagtest|geschrieben|schreibst|schriebst|gefragt|erwahnst|erwahnt|erwahntest|beschrieben|beschreibst|mochtest|willst|wolltest|suchst|suchtest|wunschst|nennst|nanntest|betont|verlangt|genannt|suchen|wunschen|schreiben|erwahnen|sagten|brauchst|brauchen)|(?:dein~|ihr~) (?:eigenen? )?(?:worte~|wunsch|wunsche|anfrage|notiz|kommentar|profil|vorliebe|formulierung|angabe)',
  keeps:
    'innerhalb|unter|unterhalb|im (?:[a-z]+ )?rahmen|passt|erfullt|halt|bleibt|liegt im|einhalt|eingehalten|entspricht|locker|bequem|weniger als|respektiert|schont|drin|im budget|in dein~|gunstiger als|luft',
  exceeds:
    'uber|uberschreit~|ubersteigt|uberhalb|mehr als|sprengt|ausserhalb|zu|verletzt|verfehlt|trotz|hoher als|langer als|uberzieht',
  keepsAll:
    '(?:alle|allen|jede|jedes|samtliche~)(?: dein~| ihr~)? (?:limits?|vorgaben|anforderungen|bedingungen|grenzen|kriterien|wunsche|bedurfnisse)',
  topics: {
    price: 'budget~|preis~|kosten|kostet|limit|ausgeben|geldbeutel|geld|preisgrenze|obergrenze',
    runtime: 'laufzeit|dauer|dauert|minuten|stunden?|lange|zeit|spieldauer',
    distance: 'entfernung|entfernt|weit|nahe?|km|kilometer|fuss',
    rating: 'bewertung|bewertet|sterne|note',
  },
  cheap: 'gunstig~|billig~|preiswert~|erschwinglich~|schnappchen|preisgunstig~',
  costs:
    'kostet|kosten|preis von|fur nur|nur|fur gerade mal|gerade einmal|zum preis von|erhaltlich fur|preis liegt bei|preis betragt',
  runs: 'dauert|lauft|laufzeit von|dauer von|lauft nur|geht',
  rated: 'bewertet mit|bewertung von|note von|bewertung liegt bei|wertung von',
  everybody: 'fur alle|fur jede~|alle~ leute|jedermann|jedem',
  praise:
    'spass|passt|jeden|toll~|gut~|hervorragend~|perfekt~|wunderbar~|grossartig~|fantastisch~|ideal~|beste~|super|ausgezeichnet~|schon~|herrlich~|exzellent~|wirklich|einfach|absolut|definitiv|bestimmt|sicher~|immer|alle~|jede~|etwas|wahl|ort|lokal|adresse|option~|auswahl|alternative|empfehl~|empfohlen~|empfiehlt|passt|passen~|passend~|lieb~|gefall~|gefallt|geniess~|mag|mogen|freu~|begeister~|zufrieden~|enttausch~|erfahrung~|erlebnis~|qualitat|wert~|sache~|produkt~|mensch~|leute|person~|macht|machen|gibt|geben|biet~|brauch~|bedurfnis~|vorlieb~|geschmack~|wunsch~|interess~|woll~|will~|such~|find~|probier~|lohn~|zeit|leben|besonder~|einzigartig~|unvergesslich~|beliebt~|beruhmt~|glucklich~|erwartung~|erwart~|genau|neu~|art|fan~|liebhaber~|bereu~|kann~|konn~|wurde~|soll~|ganz|rundum|volltreffer|richtig~|viel~|mal|uns|wir|man|alles|hier|da|ware|macht|falsch~|nichts|voll~|treff~|trifft|versuch',
  teens: 'elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  units: 'eins zwei drei vier funf sechs sieben acht neun zehn',
  months: 'januar februar marz april mai juni juli august september oktober november dezember',
};
