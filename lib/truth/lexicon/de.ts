import type { Lexicon } from './lexicon';

export const de: Lexicon = {
  smallWords:
    'wirst werdet bist seid mich uns der die das den dem des ein eine einen einem einer eines und oder aber mit fur von zu zum zur bei ist sind war wird werden du dir dich dein deine deinen deiner sie ihr ihre ihnen ihrem es er nicht kein keine auch auf aus an am im als wie so sehr nur noch ohne uber unter durch bis wenn weil dass sich hat haben passt ich was ins vom nach seit dann dort hier wo wer gegen wurde wurden konnen kann hatte ihm ihn denn damit sowie etwa beim sein seine seinen mehr',
  endings: 'ung|ungen|keit|heit|lich|liche|lichen|licher|isch|ische|ischen|schaft',
  you: 'du|dir|dich|dein~|ihr~|sie|ihnen|euch|euer|eure~',
  denials: 'nichts|nicht|kein~|ohne|weder|noch nie|nie|niemals|fehlt|fehlen|verzichtet|schliesst',
  doubts:
    'verletz~|aber|jedoch|allerdings|obwohl|doch|dennoch|vielleicht|moglicherweise|konnte~|falls|wenn|ob|eher|trotz|statt(?= [a-z])|prufe~|frag~|bestatige~|zwar|unklar|bitte|moglichst',
  gotten:
    '(?:du|sie|hast|haben) (?:[^|]+ )?(?:gekauft|bestellt|erworben|gebucht|zuruckgeschickt|zuruckgegeben|angeschafft)|(?:du|sie) (?:kauftest|besitzt|besitzen|kauften)|besitzt du|(?:dein~|ihr~) (?:letzt~ |vorig~ |jungst~ |fruher~ )?(?:kauf|kaufe|einkauf|bestellung|buchung)~',
  past: '(?:du|sie|hast|haben) (?:[^|]+ )?(?:gekocht|gefahren)|(?:du warst|sie waren)|(?:du|sie|hast|haben) (?:[^|]+ )?(?:gesehen|gegeben|gehort|verschlungen)|(?:dir|ihnen) (?:hat|haben) (?:[^|]+ )?gefallen|(?:hat|haben) (?:dir|ihnen) (?:[^|]+ )?gefallen|(?:du|sie) (?:mochten|mochtest)|(?:mochtest|sahst) du|(?:dein~|ihr~) (?:bewertung|rezension|sterne~) (?:von|fur|zu|des|der)|(?:dein~|ihr~) (?:fruher)~ [a-z]+|(?:du|sie|hast|haben|hatten) (?:[^| ]+ ){0,9}(?:verschlungen|gelobt|verloren)|(?:du|sie) (?:[a-z]+ ){0,3}(?:bist|sind|waren) (?:[^| ]+ ){0,6}(?:gefahren|gewesen|zufrieden)|(?:letzt|vergangen|vorig)(?:es|en|er|e) (?:jahr|monat|woche|sommer|urlaub|mal) (?:[^| ]+ ){0,3}(?:sie|du)|(?:sie|du|ihr~|dein~) (?:[^| ]+ ){0,4}(?:letzt|vergangen|vorig)(?:es|en|er|e) (?:jahr|monat|woche|sommer)|(?:horen|liest|lesen|folgen|nutzen|fahren|spielen) (?:sie|du) (?:[^| ]+ ){0,4}(?:seit|regelmassig|schon lange)|(?:sie|du) (?:[^| ]+ ){0,5}seit (?:jahren|langem|monaten)',
  tied: '(?:dein~|ihr~) (?:[a-z]+ )?(?:zeit|jahre~|aufenthalt|erfahrung~|erlebnis~|besuch|urlaub|reise|treue|liebe|arger|arbeit|station|praktikum|mitgliedschaft|abo|sammlung|begeisterung) (?:bei|beim|mit|in|im|am|auf|fur|zu|nach|von)|als (?:[^| ]+ ){0,3}(?:fan|besitzer~|kunde|kundin|leser~|horer~|liebhaber~|stammgast|abonnent~|mitglied|nutzer~) (?:von|der|des|bei|eines|einer)|(?:dein~|ihr~) (?:alt~|treu~|geliebt~|bisherig~)|(?:seit (?:jahren|langem|monaten)|regelmassig|immer wieder)|(?:dein~|ihr~) (?:[a-z]+ )?(?:kurs|essen|ausbildung|studium|job|stelle|konzert|training|mitgliedschaft|vertrag|schulung|wochenende|tour|trip) (?:bei|beim|mit|in|im|am|auf|nach)',
  liked:
    'geliebt|gemocht|mochtest|liebtest|genossen|gefallen|verschlungen|mochten|liebten|zufrieden|gern~|gut gefallen|zugesagt|angetan',
  loved:
    'geliebt|liebtest|liebten|liebling~|verschlungen|begeister~|so zufrieden|volle punktzahl|funf sterne~|bestnote|hochstnote|schwarm~|schwarmst|sehr zufrieden|sehr gut gefallen|ins herz|gefesselt|hingerissen|lieben|liebst|sehr genossen|lange nachgewirkt|nachhaltig beeindruckt|hohepunkt|dauerbrenner|stammgast|volltreffer fur sie',
  disliked:
    'gehasst|hasstest|abgebrochen|enttausch~|gelangweilt|gestort|missfallen|genervt|abgebrochen|weggelegt|nicht (?:[a-z]+ )?(?:gefallen|uberzeugt|uberzeugen|zugesagt|gemocht|gefiel|mochten|mochtest|zufrieden|begeistert|gepackt)|kalt gelassen|argerlich|geargert|zu (?:lang|laut|langsam|teuer|suss|brutal|traurig|schwer)~|aufgegeben|unzufrieden|verabscheut|wenig anfangen|fand~ (?:[^| ]+ ){0,5}(?:zah|langatmig|schwach|fad|muhsam|anstrengend|langweilig|enttauschend|laut|dunn|flach)|(?:dir|ihnen) (?:[^| ]+ ){0,3}(?:zu|viel zu) [a-z]+',
  lookups:
    '(?:ich|wir) (?:[a-z]+ )?(?:habe|haben|hab) (?!(?:[^| ]+ ){0,9}(?:gewahlt|ausgewahlt|weggelassen|aufgenommen|berucksichtigt|herausgesucht))[a-z]+|(?:habe|haben|hab) (?:ich|wir) (?!(?:[^| ]+ ){0,9}(?:gewahlt|ausgewahlt|weggelassen|aufgenommen|berucksichtigt|herausgesucht))[a-z]+|laut (?:(?:der|ihrer|seiner|den|dem|einer|eigener) )?(?:website|webseite|homepage|internet|suche|websuche|online~)|laut (?:(?:den|der) )?(?:aktuell|neuest|jungst|letzt)~ [a-z]+|(?:suche|websuche|recherche|blick|anruf|nachfrage|vergleich) (?:[^| ]+ ){0,6}(?:zeigt~?|bestatigt~?|ergab|ergibt)|(?:meiner|unserer) recherche|(?:eben|gerade|soeben|heute|frisch|telefonisch|online|im internet|auf der website) (?:[a-z]+ )?(?:gepruft|bestatigt|nachgesehen|uberpruft|gefunden|nachgeschaut|verglichen|abgefragt)|(?:gepruft|bestatigt|nachgesehen|uberpruft) (?:heute|online|im internet|im netz)|(?:aktuelle|neueste|jungste)n? (?:online ?)?(?:bewertungen|rezensionen|preise|berichte|daten) (?:zeigen|sagen|loben|bestatigen|belegen|nennen)|stand heute|suchergebnisse~|(?:die|ihre|seine) (?:offizielle )?(?:website|webseite|homepage) (?:sagt|zeigt|nennt|bestatigt)',
  hearsay:
    '(?:nutzer~|kunden|kundinnen|gaste|leser~|kritiker~|besucher~|rezensent~|patienten|eltern|kaufer~|horer~|zuschauer~|reisende|bewertungen|rezensionen|testberichte|kundenstimmen|kundenbewertungen|nutzerbewertungen|fachpresse) (?:[a-z]+ ){0,4}(?:loben|lobt|sagen|berichten|schwarmen|betonen|empfehlen|bestatigen|sind sich|sind begeistert|lieben|schatzen|nennen|heben|bemangeln|kritisieren)|(?:laut|nach|gemass) (?:[a-z]+ )?(?:nutzern|kunden|gasten|bewertungen|rezensionen|kundenbewertungen|nutzerbewertungen|testberichten|erfahrungsberichten|kritikern|google~|tripadvisor|forenberichten)|(?:noch|aktuell|derzeit|momentan|gerade) (?:[a-z]+ ){0,2}(?:zimmer|platze|tische|karten|termine|tickets) (?:[a-z]+ )?(?:frei|verfugbar)|(?:heute|jetzt gerade|momentan|aktuell) (?:geoffnet|auf lager|lieferbar|im angebot|vorratig)|(?:in|auf|aus) (?:[a-z]+ )?(?:foren|~foren|internetforen|~bewertungen|bewertungen|rezensionen|bewertungsportalen|social media|reddit|testberichten|vergleichsportalen|den sozialen medien)|laut [a-z]*(?:portal|seite|foren|forum|plattform|verzeichnis|shop)|wer (?:es|ihn|sie|ihr) (?:[a-z]+ )?(?:gekauft|gelesen|ausprobiert|besucht)|(?:noch|aktuell|derzeit|momentan) (?:[a-z]+ ){0,3}(?:zimmer|platze|tische|karten|termine|tickets) (?:[a-z]+ ){0,2}(?:frei|verfugbar|haben)',
  saying:
    '(?:du|sie) (?:[^|]+ )?(?:gesagt|geschrieben|willst|suchen|wunschen|schreiben|brauchen)|(?:dein~|ihr~) (?:eigenen? )?(?:worte~|wunsch|wunsche)|(?:schrieben|wollten|wunschten) (?:sie|du)|(?:sie|du) (?:[^| ]+ ){0,4}(?:wunschten|wollten|schrieben)|wie sie|wie du|ihre worte',
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
  cliches:
    'keine wunsche offen~|jeder tag|beste(?:n|r)? handen|(?:wird|werden) (?:[a-z]+ )?(?:gefallen|lieben)|(?:sie|du) (?:werden|wirst) (?:[a-z]+ ){0,3}(?:lieben|mogen|zufrieden)|nicht (?:enttauscht|verpassen)|lasst (?:[a-z]+ )?nichts|fur jed~|fur alle|fur jeden|(?:gelungene|gute|beste|richtige|tolle) (?:wahl|entscheidung|sache|losung|adresse)|ein muss|rundum|besser geht|da ist fur|macht einfach|goldrichtig|stimmt (?:einfach )?alles|alles (?:stimmt|dabei|was)|nicht (?:so schnell )?vergessen|so schnell nicht|jeden geschmack|in (?:schoner |bester )?erinnerung|lasst (?:das )?herz(?:en)?|zum (?:verlieben|wohlfuhlen|geniessen)|auf den (?:ersten|punkt)|kaum zu (?:toppen|ubertreffen|schlagen)|bestens (?:versorgt)|genau (?:das richtige|richtig|ihr ding)|allen (?:anspruchen|erwartungen|lebenslagen)|ein (?:voller )?erfolg|freude (?:machen|bereiten|haben)|glucklich (?:machen|werden)|jeden (?:cent|euro) wert',
  praise:
    'spass|toll~|gut~|perfekt~|ideal~|beste~|super|schon~|wirklich|einfach|bestimmt|sicher~|immer|alle~|jede~|etwas|wahl|ort|lokal|adresse|empfehl~|passen~|lieb~|gefall~|mag|mogen|freu~|zufrieden~|erfahrung~|erlebnis~|wert~|sache~|produkt~|mensch~|leute|person~|macht|machen|gibt|geben|biet~|brauch~|geschmack~|wunsch~|interess~|woll~|will~|such~|find~|zeit|leben|besonder~|erwart~|genau|neu~|art|fan~|kann~|konn~|wurde~|soll~|ganz|rundum|richtig~|viel~|mal|wir|man|da|ware|falsch~|nichts|voll~|treff~|gelung~|offen~|hand~|tag|tage|bleib~|uberzeug~|entscheid~|losung|lass~|moment~|traum~|echt~|klasse|einmalig~|uberall|rund|egal|gern~|verdien~|muss|mochte~|ganze~|stark~|einzig~|wohl~|fuhl~|alt|gross|lang~|insgesamt|vertrau~|vergess~|stimmt|goldrichtig|liegen|schnell~|herz~|erfolg~|warten|gluck~|ubertr~|reise|abend~|stund~|wahre~|gemacht|dabei|darf|durfen|niemand~|nie',
  teens: 'elf zwolf dreizehn vierzehn funfzehn sechzehn siebzehn achtzehn neunzehn',
  tens: 'zwanzig dreissig vierzig funfzig sechzig siebzig achtzig neunzig',
  units: 'eins zwei drei vier funf sechs sieben acht neun zehn',
  months: 'januar februar marz april mai juni juli august september oktober november dezember',
};
