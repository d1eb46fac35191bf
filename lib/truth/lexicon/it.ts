import type { Lexicon } from './lexicon';

export const it: Lexicon = {
  smallWords:
    'a i il lo la i gli le l un uno una e o di del della dei delle dello d che in nel nella con per da dal dalla ma senza suo sua tuo tua tuoi tue ti te lei al alla ai alle ha hai sono non piu molto come si se su sul sulla questo questa quando anche cui ed ad c e qui sui sulle sugli agli dai dagli dalle nei negli nelle col coi loro suoi sue nostro attorno intorno parecchio anzi oppure ogni gia solo proprio essere viene poi tra fra dove',
  endings: 'zione|zioni|ita|mente|issimo|issima|oso|osa|ezza|aggio|aggi',
  you: 'tu|tuo|tua|tuoi|tue|ti|te|lei|suo|sua|suoi|sue|vi|vostro|vostra',
  denials: 'niente|nulla|non|senza|ne|mai|nessun~|manca|mancano|assent[ei]|privo|priva|esclude',
  doubts:
    'viola|ma|pero|tuttavia|anche se|sebbene|benche|forse|potrebbe~|puo|possono|se|salvo|verifica|chiedi|conferma|controlla|piuttosto|nonostante|invece|conviene',
  gotten:
    'hai (?:gia |appena |recentemente )*(?:comprato|acquistato|ordinato|prenotato|restituito|preso|posseduto)~|possiedi|lei ha (?:comprato|acquistato|ordinato|prenotato)|(?:il tuo|la tua|i tuoi|le tue|il suo) (?:ultim[oa] |recente |precedente )?(?:acquist[oi]|ordin[ei]|prenotazion[ei])',
  past: 'hai (?:gia )?(?:usato|passato)|sei stat[oa]|hai (?:gia |appena |tanto |molto )*(?:vist[oaie]|lett[oaie]|giocato|valutato|dato|assegnato|amato|apprezzato|visitato|ascoltato|provato|finito|recensito|adorato|guardato|votato|odiato|abbandonato|soggiornato|divorato)~|ti (?:e|sono|era|erano) (?:[a-z]+ )?(?:piaciut|rimast)~|(?:la tua|il tuo|le tue) (?:voto) (?:di|su|per|a|del|della)|(?:il tuo|la tua) (?:ultim[oa]|recente|precedente|scors[oa]) [a-z]+|(?:hai|avete|avevi|lei ha) (?:gia |appena |tanto |molto |davvero |cosi )*(?:seguito|bevuto|perso|corso|visto|letto|adorato|comprato|finito|usato)[a-z]?|(?:ti sei|vi siete|si e) (?:[a-z]+ )?(?:goduto|goduti)[a-z]*|(?:usavi|leggevi|guardavi|ascoltavi|giocavi|andavi|amavi|adoravi|possedevi|frequentavi|eri rimast[oa]|eri stat[oa]|siete stati|eri entusiasta)|(?:avendo|dopo aver) (?:[a-z]+ )?(?:visto|letto|adorato|finito|comprato|usato)|(?:hai|avete) (?:[a-z]+ )?(?:bevuto|corso|gia fatto)|(?:tuo|tua|tuoi|tue|vostro|vostra|ti|vi) (?:[^| ]+ ){1,5}(?:l anno|il mese|dell estate) scors[oa]|(?:l anno|il mese) scors[oa] (?:ti|vi|hai|avete|sei|siete|tu) [a-z]+',
  tied: '(?:la tua|il tuo|i tuoi|le tue|la sua|il suo|la vostra|il vostro|tua|tuo|tuoi|tue) (?:[a-z]+ )?(?:esperienz[ae]|soggiorno|permanenza|anni|periodo|delusione|disavventura|fedelta|amore|abbonamento|collezione|visita|viaggio|problem[ai]|passione|carriera|trascorsi|stage|vacanza|vacanze) (?:[a-z]+ )?(?:con|in|a|al|alla|da|dal|per|di|presso|nel|nella|su)|(?:da|come) (?:[a-z]+ ){0,2}(?:fan|lettore|lettrice|ascoltatore|ascoltatrice|proprietari[oa]|cliente|abbonat[oa]|appassionat[oa]|estimatore|possessore) (?:di|del|della|dei|fedele)|(?:ascolti|segui|leggi|guardi|usi|giochi a|frequenti|possiedi|bevi|indossi|guidi|suoni) (?:[^| ]+ ){0,6}(?:da anni|da tempo|spesso|da mesi|regolarmente|sempre|ogni)|(?:ti|vi|le) (?:[a-z]+ ){0,2}(?:piacque|piacevano|piaceva|entusiasmava|entusiasmato|convinto|convinse|convinta|deluso|delusa|deluse|annoiato|annoiata|stregato|conquistato|conquistata|commosso|colpito|colpita|lasciato|lasciata|stancato|emozionato|catturato|appassionato|entusiasmo|stufato|rubato|rapito)|(?:uno dei tuoi|una delle tue|tra i tuoi|fra i tuoi|il tuo|la tua) (?:[a-z]+ )?(?:preferit[oaie]|favorit[oaie])|(?:la tua|il tuo) (?:vecchi[oa]|fedele|amat[oa]|precedente)|(?:la tua|il tuo|la vostra|il vostro|tua|tuo|tuoi|tue) (?:[a-z]+ )?(?:cena|corso|lavoro|formazione|concerto|matrimonio|contratto|impiego|pranzo) (?:con|in|a|al|alla|da|dal|di|presso|nel|nella)|(?:ti|vi) (?:aveva|avevano|ha|hanno|e) (?:[a-z]+ )?(?:annoiat|delus|conquistat|servit|stancat|convint|piaciut)[a-z]+',
  liked: 'amat[oaie]|apprezzat[oaie]|adorat[oaie]|piaciut[oaie]|convint~|gradit~|divertit~',
  loved:
    'adorat~|ador[io]|divorat~|entusias~|preferit~|favorit~|stregat~|conquistat~|innamorat~|cinque stelle|massimo dei voti|tanto (?:amat|piaciut)~|amat~|benissimo|commoss~|appassionat~|rapit~|emozionat~|piaciut~ (?:tanto|molto|moltissimo)|fan',
  disliked:
    'odiat[oaie]|abbandonat[oaie]|delus~|annoiat~|stancat~|stufat~|detestat~|non (?:[a-z]+ ){0,3}(?:convint~|piaciut~|apprezzat~|finit~|entusiasm~|amat~|gradit~)|lasciat[oa] fredd[oa]|a meta|pentit~|addormentat~|scartat~|mollat~|sopportat~|troppo (?:lung|lent|rumoros|trist|car|pesant|dolc)[a-z]+ per te|(?:trovat[oaie]|sembrat[oaie]|parso|parsa|pars[oa]|sembrava) (?:[^| ]+ ){0,3}(?:pesant|lent|fiacc|noios|lung|rumoros|deludent|car|piatt)[a-z]+',
  lookups:
    '(?:ho|abbiamo) (?:[a-z]+ )?(?!scelto|messo|escluso|lasciato|selezionato|preferito|tenuto|incluso|scartato|pensato|considerato|privilegiato)(?:[a-z]+(?:ato|uto|ito|etto|isto|esto|orso)|dato un)|(?:controllando|confrontando|consultando|leggendo) (?:le|il|i|la|gli|sul|online)|secondo (?:(?:il|la|le|i|loro|una|suo) )?(?:loro )?(?:sito|pagina|web|internet|ricerca|recensioni|dati|prezzi|ultime|ultimi|recenti)(?: (?:web|recenti|attuali|ufficiale|online|aggiornat[ie]|di oggi))|secondo (?:il|il loro|il suo) sito|secondo (?:le|gli) (?:ultime|ultimi) [a-z]+|(?:ricerca|occhiata|telefonata|verifica) (?:[^| ]+ ){0,6}(?:mostra|conferma|rivela|indica)|dalle mie (?:ricerche|verifiche)|(?:verificat|controllat|confermat|confrontat)[oaie] (?:oggi|online|sul (?:loro |suo )?sito|su internet|sul web|stamattina|poco fa|ora|ieri|per telefono)|(?:recensioni|prezzi|risultati|dati|opinioni) (?:recenti|attuali|online|di ricerca|degli ultimi|delle ultime|di quest[oa])|ultime recensioni|a oggi risulta|il (?:loro |suo )?sito(?: web| ufficiale)? (?:dice|indica|conferma|riporta)',
  hearsay:
    '(?:gli |i |le |molti |tanti )?(?:recensioni|genitori) (?:[a-z]+ ){0,3}(?:dicono|parlano)|(?:secondo) (?:[a-z]+ )?(?:recensioni)|(?:ancora|attualmente|al momento) (?:[a-z]+ )?(?:camere|posti) (?:[a-z]+ )?(?:liber[ie]|disponibil[ie])|(?:apert|disponibil|in offerta)[oaei]* (?:in questo momento|proprio ora|oggi stesso)|(?:sui|nei|su) (?:[a-z]+ )?(?:social|recensioni)|nelle recensioni|chi (?:l ha|li ha|le ha|c e|ci e|lo ha|la ha) (?:gia )?(?:[a-z]+)',
  saying:
    '(?:hai|come) (?:[a-z]+ )?(?:detto|scritto|chiesto)|(?:scrivi|chiedevi|vuoi)|(?:il tuo|la tua|le tue|i tuoi|tue) (?:stesse |proprie )?(?:parole|nota)|(?:chiedevi|cercavate)|(?:hai|avete|lei ha|avevi) (?:[a-z]+ )?(?:lodato|detto|scritto|chiesto)',
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
  cliches:
    'sotto ogni punto di vista|per ogni (?:occasione|gusto|esigenza)|per tutti|(?:scelta) (?:azzeccata|perfetta|ottima|eccellente)|(?:ottima|perfetta|bella|buona|eccellente|migliore) (?:scelta|occasione)|(?:posto|scelta|libro|film|prodotto) giust[oa]|non (?:te ne |ti |ve ne |vi |)(?:pentirai|deludera|perdere|deludere|lasciartel[oa]|fartel[oa])|da non (?:perdere|lasciarsi)|ti (?:[a-z]+ )?(?:lascera|piacera)~|non si puo|lascia il segno|sapra (?:soddisfar|conquistart)~|come nessun~|tutto cio che (?:vuoi|serve)|nel cuore|restera|rimarrai|difficile (?:trovare|chiedere|fare) di meglio|di meglio|non (?:ne |vi |ti )?(?:rimarrai|sara)|deluso|ogni momento|in ogni (?:momento|situazione|occasione)|quello che (?:cercavi|cerchi|fa)|cio che|fatt[oa] (?:per|apposta|su misura)|al primo|primo momento|il meglio|supera~ (?:le|ogni)|un vero|tutto quello',
  praise:
    'giust~|grande|gran|buon~|ottim~|eccellent~|perfett~|ideal~|miglior~|bell~|davvero|semplicemente|assolutamente|veramente|sempre|tutt~|ogni~|qualsiasi|qualcosa|scelt~|posto|luogo|locale|propost~|adatt~|consigli~|ador~|am[aei]~|piac~|apprezz~|delus~|esperienz~|qualita|valore|cos[ae]|prodott~|person~|gente|mondo|modo|fa|offr~|bisogn~|gust[io]|desider~|interess~|vuoi|cerc~|trov~|prov~|pena|vale|merit~|tempo|vita|special~|unic~|popolar~|famos~|felic~|aspett~|esattamente|nuov~|livello|tipo|puo|potr~|sar[ae]~|va|vai|nulla|niente|fare|caso|sbagli~|fin~|chi|insomma|azzeccat~|punto|vista|occasion~|post[oi]|lasci~|segno|conquist~|stup~|delu[dsr]~|perder~|mani|sicur~|pensier~|moment~|giorn~|bell[oaei]?~|inizio|vero|vera|ver[ei]|pur[oa]|chiedere|serve|nostr~|cosi|altr~|mai|apert[ao]|cio|quest~|quell~|cuore|rest~|rimarr~|difficile|meglio|sogn~|massim~|success~|accordo|prim[oa]|grandi|ne|ricord~|sera|serata|viaggio|viver~|amici|comodo|notte',
  teens: 'undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove',
  tens: 'venti trenta quaranta cinquanta sessanta settanta ottanta novanta',
  units: 'uno due tre quattro cinque sei sette otto nove dieci',
  months: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre',
};
