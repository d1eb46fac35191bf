import type { Lexicon } from './lexicon';

export const it: Lexicon = {
  smallWords:
    'a i il lo la i gli le l un uno una e o di del della dei delle dello d che in nel nella con per da dal dalla ma senza suo sua tuo tua tuoi tue ti te lei al alla ai alle ha hai sono non piu molto come si se su sul sulla questo questa quando anche cui ed ad c e qui',
  endings: 'zione|zioni|ita|mente|issimo|issima|oso|osa|ezza|aggio|aggi',
  you: 'tu|tuo|tua|tuoi|tue|ti|te|lei|suo|sua|suoi|sue|vi|vostro|vostra',
  denials: 'niente|nulla|non|senza|ne|mai|nessun~|manca|mancano|assent[ei]|privo|priva|esclude',
  doubts:
    'viola|ma|pero|tuttavia|anche se|sebbene|benche|forse|potrebbe~|puo|possono|se|salvo|verifica|chiedi|conferma|controlla|piuttosto|nonostante|invece|conviene',
  gotten:
    'hai (?:gia |appena |recentemente )*(?:comprato|acquistato|ordinato|prenotato|restituito|preso|posseduto)~|possiedi|lei ha (?:comprato|acquistato|ordinato|prenotato)|(?:il tuo|la tua|i tuoi|le tue|il suo) (?:ultim[oa] |recente |precedente )?(?:acquist[oi]|ordin[ei]|prenotazion[ei])',
  past: 'hai (?:gia )?(?:mangiato|cucinato|usato|passato|viaggiato|lavorato|studiato|cenato)|sei stat[oa]|hai (?:gia |appena |recentemente |tanto |molto )*(?:vist[oaie]|lett[oaie]|giocato|valutato|dato|assegnato|amato|apprezzato|visitato|ascoltato|provato|finito|recensito|adorato|guardato|votato|odiato|abbandonato|soggiornato|divorato)~|ti (?:e|sono|era|erano) (?:[a-z]+ )?(?:piaciut|rimast)~|(?:la tua|il tuo|le tue) (?:recensione|valutazione|voto|giudizio) (?:di|su|per|a|del|della)|(?:il tuo|la tua) (?:ultim[oa]|recente|precedente|scors[oa]) [a-z]+',
  liked: 'amat[oaie]|apprezzat[oaie]|adorat[oaie]|piaciut[oaie]',
  disliked: 'odiat[oaie]|abbandonat[oaie]',
  lookups:
    '(?:ho|abbiamo) (?:verificato|cercato|controllato|consultato|confermato|trovato)|secondo (?:(?:il|la|le|i|loro|una|suo) )?(?:loro )?(?:sito|pagina|web|internet|ricerca|recensioni|dati|prezzi|ultime|ultimi|recenti)(?: (?:web|recenti|attuali|ufficiale|online|aggiornat[ie]|di oggi))|secondo (?:il|il loro|il suo) sito|secondo (?:le|gli) (?:ultime|ultimi) [a-z]+|(?:una|la|mia|nostra) ricerca (?:[a-z]+ )?(?:mostra|conferma|rivela|indica)|(?:verificato|controllato|confermato) (?:oggi|online|sul (?:loro |suo )?sito|su internet|sul web)|(?:le )?(?:recensioni|prezzi|risultati|dati) (?:recenti|attuali|online|di ricerca) [a-z]+|a oggi risulta|il (?:loro |suo )?sito(?: web| ufficiale)? (?:dice|indica|conferma|riporta)',
  saying:
    '(?:hai|come) (?:[a-z]+ )?(?:detto|scritto|chiesto|menzionato|descritto|citato|raccontato|espresso|definito)|(?:dici|scrivi|chiedi|chiedevi|menzioni|vuoi|volevi|cerchi|cercavi|desideri|dicevi|parli|preferisci)|(?:il tuo|la tua|le tue|i tuoi|tue) (?:stesse |proprie )?(?:parole|richiesta|desiderio|nota|commento|profilo|preferenza|frase)',
  keeps:
    'entro|sotto|rientra~|rispetta~|resta|soddisfa|dentro|inferiore|al di sotto|meno di|sta nel|nel tuo|largamente|comodamente|si adatta|in linea|nei limiti|ampiamente',
  exceeds: 'supera~|eccede~|sopra|oltre|al di la|piu di|fuori|viola|troppo|sfora~|superiore|nonostante',
  keepsAll:
    '(?:tutti|tutte|ogni)(?: (?:i|le) (?:tuoi|tue)| i| le)? ?(?:limit[ei]|requisit[oi]|vincol[oi]|condizion[ei]|criter[io]~|esigenz[ea])',
  topics: {
    price: 'budget|prezzo|prezzi|costo|costa|spesa|spendere|limite|tasche|soldi',
    runtime: 'durata|dura|minuti|or[ae]|tempo|lung[oa]',
    distance: 'distanza|lontano|vicin[oa]|km|chilometri|piedi',
    rating: 'valutazione|voto|stelle|punteggio',
  },
  cheap: 'economic[oaie]|a buon mercato|convenient[ei]|low cost|abbordabil[ei]|affare',
  costs: 'costa|costano|prezzo di|a soli|a solo|solo|soli|appena|venduto a|al prezzo di',
  runs: 'dura|durata di|durano',
  rated: 'valutat[oa]|valutazione di|voto di|punteggio di|voto medio di',
  everybody: 'tutti|tutte|chiunque|ognuno',
  praise:
    'giust~|divertent~|divertiment~|grande|gran|buon~|ottim~|eccellent~|perfett~|meraviglios~|incredibil~|fantastic~|ideal~|miglior~|splendid~|stupend~|bell~|magnific~|straordinari~|davvero|semplicemente|assolutamente|sicuramente|certamente|veramente|sempre|tutt~|ogni~|qualsiasi|qualcosa|scelt~|posto|luogo|locale|opzion~|alternativ~|propost~|adatt~|corrispond~|raccomand~|consigli~|ador~|am[aei]~|piac~|apprezz~|soddisf~|delud~|delus~|esperienz~|qualita|valore|cos[ae]|prodott~|person~|gente|mondo|modo|fa|fara|da|dara|offr~|bisogn~|preferenz~|gust[io]|desider~|interess~|vuoi|cerc~|trov~|prov~|pena|vale|merit~|tempo|vita|special~|unic~|indimenticabil~|popolar~|famos~|felic~|selezion~|aspettativ~|aspett~|proprio|esattamente|nuov~|livello|tipo|amant~|fan|pent~|puo|potr~|sar[ae]~|va|vai|nulla|niente|dubbio|fare|caso|sbagli~|a|essere|fin~|deluder~|chi|chiunque|garantit~',
  teens: 'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  units: 'uno due tre quattro cinque sei sette otto nove dieci',
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
};
