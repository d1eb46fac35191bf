import type { LanguageCode } from './lexicon/lexicons';

/**
 * How one language says that a limit is kept or broken, as sources of patterns in the form of the lexicons. What a
 * sentence says is read around a word for the limit itself.
 */
export type LimitWords = {
  /** Words that part what weighs against each other; each side claims for itself. */
  contrasts: string;
  /** Below: a maximum is kept, a minimum broken. */
  low: string;
  /** Above: the other way round. */
  high: string;
  /** Kept, whichever kind it is. */
  meets: string;
  /** Broken, whichever kind it is. */
  breaks: string;
  /** "As you asked". */
  asked: string;
  /** A limit, without saying what it is about. */
  limit: string;
  /** All limits. */
  limits: string;
  /** Not all of them. */
  partial: string;
};

export const LIMIT_WORDS: Record<LanguageCode, LimitWords> = {
  en: {
    contrasts: 'but|while|whereas|although|though|yet|however',
    low: 'within|under|below|beneath|inside|less than|at most|short of|shy of|(?:cheap|low|short|light|small|few|narrow|quiet|close)er than|undercuts?|on|in|into|shorter|lower|cheaper|lighter|smaller|quieter',
    high: 'over|above|more than|at least|(?:long|high|large|big|heavi|wid|old|loud|dear|pric)[a-z]*er(?: than)?|exceed~|beats?|tops?|surpass~|clears?|outlasts?|beyond|past|outside|stretch~|overshoot~|blow~|bust~|extra|overrun~|go over|too|raise|steep',
    meets:
      'meets?|meeting|fits?|fitting|respect~|keeps?|keeping|satisf~|compl(?:y|ies)|match~|honou?rs?|observes?|sticks? to|suits?|covers?|covered|in line|hits?|ticks?|fulfil~|obeys?|adheres?|to spare|intact|headroom|room|comfortabl~|easily|enough|works for|safe|leaves|handles|accommodat~|manageable|afford~|agrees',
    breaks:
      'breaks?|violat~|misses|fails?|despite|instead|conflicts?|clash~|against|ignores?|problem|trade ?off|unfortunately|difference|differs|gap|hole|dent',
    asked: '(?:as|what) you (?:[a-z]+ )?(?:asked|wanted)',
    limit:
      'than you (?:[a-z]+ )?(?:wanted|asked|need|planned|set|said)|limit|cap|ceiling|maximum|minimum|requirement|criterion|threshold|constraint|restriction|allowance|your (?:[a-z0-9]+ ){0,2}(?:range|bar|mark|target|floor|rule|condition|brief)|(?:what|amount|time|sum|figure|number|price|space|room) you(?: ve| have| can| are)? [a-z]+|you(?: ve| have)? (?:set|gave|given|named|asked|allow~|specified|mentioned|stated|planned|budgeted|allotted|allocated|can spend|have to spend|requested|required?|need)',
    limits:
      'limits|constraints|requirements|criteria|conditions|needs|must haves|restrictions|specifications|demands|parameters|boxes|(?:everything|all(?: the things)?|every(?: single)? (?:thing|box|point|limit|constraint|requirement|condition|criterion)) (?:that )?(?:you|on your)',
    partial:
      'most|almost|nearly|others?|rest|remaining|otherwise|except|apart|aside|all but|(?:one|two|three|four) of|some|many|several|half|partly',
  },
  de: {
    contrasts: 'aber|jedoch|obwohl|doch|dennoch|zwar',
    low: 'innerhalb|unter|unterhalb|unterschreit~|weniger als|hochstens|maximal|darunter|drunter|im|ins|in|(?:gunstig|kurz|leicht|klein|niedrig|schmal|leis)er(?: als)?|knapper',
    high: 'uber|uberschreit~|uberschritten|uberstieg~|ubersteig~|oberhalb|mehr als|mindestens|spreng~|gesprengt|ausserhalb|zu (?:teuer|lang|schwer|gross|laut|hoch|weit|klein|kurz|wenig)[a-z]*|(?:lang|hoh|teur|schwer|gross|breit|laut)er(?: als)?|uberzieh~|uberzogen|uberstrapaz~|strapazier~|jenseits|ubertr[a-z]+|reisst|hinaus',
    meets:
      'passt|passen|passend~|erfull~|halt|halten|einhalt~|eingehalten|entspricht|entsprechen|respektiert|deckt|gedeckt|abgedeckt|wahrt|gewahrt|genugt|genug|vereinbar|geschont|schont|luft|spielraum|reicht|drin|gerecht|ausreich~|locker|bequem|bleibt|bleiben|liegt|liegen|fugt|einplan~|klappt|trifft|berucksichtigt',
    breaks: 'verletz~|verfehl~|trotz|leider|statt|widerspr~|verstoss~|bricht|ausnahme|gegen|allerdings',
    asked: '',
    limit:
      'limit|grenze|obergrenze|untergrenze|hochstgrenze|vorgabe|maximum|minimum|hochst[a-z]+|mindest[a-z]+|anforderung|bedingung|kriterium|schwelle|forderung|deckel|(?:gesteckt|gesetzt|vorgegeben|geplant)[a-z]* rahmen|(?:ihr|dein|eur)[a-z]* (?:[a-z]+ )?(?:rahmens?|marke|wunsch|vorstellung~|fenster|deckel)|(?:ihnen|dir|sie|du|euch) (?:[a-z]+ )?(?:gesetzt|genannt|vorgegeben|gewunscht|angegeben|festgelegt|veranschlagt)~',
    limits:
      'limits|vorgaben|anforderungen|bedingungen|grenzen|kriterien|wunschen?|bedurfnisse~|anspruchen?|alles \\| was (?:sie|du)',
    partial:
      'fast|meisten|ubrig~|sonst|ansonsten|ausser|abgesehen|bis auf|teilweise|einige~|andere[nr]?|zwei|drei|weitere~',
  },
  fr: {
    contrasts: 'mais|cependant|toutefois|pourtant|bien que|quoique|alors que',
    low: 'dans|sous|moins de|en dessous|inferieur~|au dessous|maximum|au plus|en deca|plus (?:court|silencieu|leger|bas|petit)~|moins (?:cher|long|lourd)~',
    high: 'depass~|exced~|au dessus|au dela|plus que|plus de|hors|trop|superieur~|plus (?:long|cher|lourd|grand|eleve|large|haut)~|crev~|explos~|entorse|debord~|en plus|au moins',
    meets:
      'respect~|rentre~|entre|entrent|tient|tiennent|tenir|correspond~|convient|satisf~|rempli~|conforme|colle~|compatible|cadre~|reste|restent|restez|restant|couvre~|menage~|repond~|loge|largement|aisement|confortablement|suffi~|cale|conviendra|sans probleme|intact|situe',
    breaks: 'enfrei~|malgre|viol~|au lieu|rate|helas|contrairement|contre|ecart',
    asked:
      'comme (?:vous|tu) (?:le |l )?(?:[a-z]+ )?(?:souhait)[a-z]*|ce que (?:vous|tu) (?:[a-z]+ )?(?:demand)[a-z]*',
    limit:
      'limite|plafond|seuil|maximum|minimum|exigence|critere|contrainte|condition|(?:votre|ton|ta) (?:[a-z]+ )?(?:enveloppe|barre|fourchette|marge|cadre|demande)|la barre des|(?:vous|tu|t) (?:vous |t |l )?(?:[a-z]+ )?(?:fixe|indique|impose|demande|donne|pose|prevu|souhait|mentionn|accorde|disposez|disposes)[a-z]*',
    limits:
      'limites|exigences|criteres|contraintes|conditions|attentes|besoins|demandes|tout ce que (?:vous|tu)',
    partial:
      'presque|plupart|autres?|le reste|restants?|restantes?|sauf|excepte|hormis|a part|partiellement|deux|trois|certain~',
  },
  es: {
    contrasts: 'pero|aunque|sin embargo',
    low: 'dentro|debajo|bajo|menos de|inferior~|como maximo|mas (?:cort|silencios|liger|barat|baj|pequen)[a-z]+|menor',
    high: 'super~|exced~|encima|por arriba|sobrepas~|fuera|demasiad~|rebas~|mas alla|estir~|pas[ae]~|salir~|salt[a-z]+|dispar~|mas (?:car|larg|pesad|alt|grand|anch)[a-z]+|mas que|mas de|al menos|mayor',
    meets:
      'cumpl~|respet~|encaj~|ajust~|entra|entran|cab(?:e|en)|adapt~|satisf~|cuadra~|cubre~|conforme|acorde|holg~|margen|queda|quedan|mantiene|cine|suficiente|sobra~|comod~|de sobra|alcanza~',
    breaks: 'incumpl~|a pesar|pese a|viol~|en vez|lamentablemente|contra|choca|diferencia',
    asked: 'como (?:lo |me |nos )?(?:ped|quer)[a-z]+|lo que (?:quer|busc)[a-z]+',
    limit:
      'limite|tope|maximo|minimo|techo|requisito|criterio|condicion|restriccion|exigencia|umbral|rango|margen|franja|que (?:te |os |se |le )?(?:fij|marc|pus|indic|impus|diste|ped|establec|has |tienes|quer|pid|dispon|permit)[a-z]*(?: [a-z]+)?',
    limits:
      'limites|requisitos|condiciones|restricciones|criterios|necesidades|exigencias|todo lo que (?:ped|busc|quer|necesit|exig)[a-z]+',
    partial:
      'casi|mayoria|demas|resto|otr[oa]s?|salvo|excepto|menos (?:el|la)|aparte|dos|tres|parcial~|algun~',
  },
  it: {
    contrasts: 'ma|pero|anche se|sebbene|tuttavia|benche',
    low: 'entro|sotto|inferior~|al di sotto|meno di|dentro|al massimo|piu (?:cort|silenzios|legger|bass|piccol|economic)[a-z]+|minore',
    high: 'super~|ecced~|sopra|oltre|al di la|fuori|tropp~|sfor~|piu (?:lung|car|pesant|alt|grand|larg)[a-z]+|almeno|piu di|maggiore|sballa|andare|sfond~',
    meets:
      'rientr~|rispett~|soddisf~|sta|stanno|stare|resta|restano|restando|rimane|adatt~|in linea|compatibil~|corrispond~|copr~|conform~|entra|comod~|ampiament~|largament~|agevol~|abbastanza|basta~|nei|nel|tranquillament~|avanza~',
    breaks: 'viol~|nonostante|manca~|purtroppo|invece|contro|disattend~|differenza',
    asked: 'come (?:lo |la |li )?(?:[a-z]+ )?(?:chied|chies|vol)[a-z]*',
    limit:
      'limite|tetto|massimo|minimo|soglia|requisito|criterio|vincolo|condizione|fascia|richiesta|esigenza|paletto|margine|(?:hai|avete|avevi|avevate|ti sei|vi siete|ha) (?:[a-z]+ )?(?:fissat|indicat|post|dat|chiest|stabilit|mess|impost|previst)[a-z]*',
    limits:
      'limiti|requisiti|vincoli|condizioni|criteri|esigenze|richieste|paletti|tutto (?:quello|cio) che (?:chie|cerc|vol|hai)[a-z]*',
    partial: 'quasi|maggior|altr[oiae]|resto|tranne|eccetto|salvo|a parte|due|tre|parzial~|alcun~',
  },
  pt: {
    contrasts: 'mas|porem|contudo|embora|no entanto',
    low: 'dentro|abaixo|inferior~|menos de|sob|no maximo|mais (?:curt|silencios|lev|barat|baix|pequen)[a-z]+|menor',
    high: 'ultrapass~|exced~|acima|alem|fora|estour~|demais|super~|mais (?:car|long|pesad|alt|grand|larg)[a-z]+|extrapol~|passa|passar|passam|pelo menos|mais de|maior|sair|fugir',
    meets:
      'respeit~|cab(?:e|em)|encaix~|cumpr~|atend~|fica|ficam|ficando|folga|obede~|entra|entram|satisf~|correspond~|compativ~|enquadr~|conforme|cobre|mantem|tranquil~|suficiente|sobra|conforta~|dentro|adequa~|ajust~',
    breaks: 'desrespeit~|viol~|apesar|descumpr~|infelizmente|contra|em vez|falha|diferenca',
    asked: 'como (?:[a-z]+ )?(?:ped|quer)[a-z]+',
    limit:
      'limite|teto|maximo|minimo|requisito|criterio|restricao|condicao|exigencia|faixa|margem|patamar|que (?:voce |tu |te )?(?:[a-z]+ )?(?:defin|estabelec|indic|ped|fix|coloc|deu|deste|imp|tem |tens |marc|disp|quer)[a-z]*',
    limits:
      'limites|requisitos|restricoes|condicoes|criterios|exigencias|necessidades|tudo o que (?:voce |tu )?(?:ped|quer|precis)[a-z]+',
    partial:
      'quase|maioria|outr[oa]s?|resto|restante~|demais|exceto|salvo|tirando|a parte|dois|duas|tres|algun~|alguma~',
  },
  ja: {
    contrasts: '(?<=[ですま])が(?= \\|)|けれども?|けど|ものの|一方|ただし|しかし',
    low: '以内|以下|未満|内に|内で|範囲内|下回|内|切[っりる]|足らず|より(?:短|軽|安|小|低|静)',
    high: '超|オーバー|上回|以上|はみ出|過ぎ|すぎ|外れ|足が出|より(?:長|重|高|大|遠|広)',
    meets:
      '満た|合[いうっ致]|守|クリア|沿[いうっ]|適合|適し|収ま|納ま|おさま|抑え|余裕|応え|足り|かな[いっう]|ぴったり|十分|入[りる]|無理なく|安心|問題な',
    breaks: '違反|反し|残念|外れ',
    asked: '',
    limit: '上限|下限|制限|条件|ご希望|ご要望|ご指定|基準|枠|ライン|お望み|範囲|目安',
    limits:
      '(?:すべて|全て|全部|あらゆる)の?(?:ご)?(?:条件|制約|要件|制限|希望|要望)|(?:条件|ご要望|ご希望)(?:を|は|に)?(?:すべて|全て)',
    partial: '他の|ほかの|以外|除|ほぼ|一部|ほとんど|大半|のうち',
  },
  zh: {
    contrasts: '但是?|不过|不過|然而|虽然|雖然|尽管|儘管',
    low: '以内|之内|范围内|範圍內|低于|低於|不到|以下|控制在|内|內|不足|少于|少於|之下|不满',
    high: '超|高于|高於|大于|突破|以外|太|多出|以上|至少|贵|長於|长于',
    meets:
      '符合|满足|滿足|遵守|够|夠|刚好|绰绰有余|契合|达到|達到|承受|吻合|适合|合乎|卡在|轻松|輕鬆|完全|恰好|正好|富余|宽裕',
    breaks: '违反|違反|不符|可惜|遗憾|未能|不满足|差额',
    asked: '',
    limit:
      '上限|下限|限制|要求|条件|條件|需求|标准|標準|限额|范围|限定|门槛|期望|底线|设定|設定|(?:您|你)(?:给|定|设|說|说|想)的',
    limits:
      '(?:所有|全部|一切|每一?[项个項個]|各项|各項)(?:的)?(?:条件|限制|要求|约束|需求|标准|條件)|(?:条件|限制|要求|需求|條件)(?:都|全部|全都|均)',
    partial: '其他|其余|除|大部分|大多|几乎|幾乎|部分|之外|其它|其餘',
  },
};

/** What a limit is about, by its key: how texts speak of it, and of the limit itself, in every language. */
export const LIMIT_TOPICS: readonly {
  key: RegExp;
  words: string;
  signs: string;
  own?: string;
  ownSigns?: string;
}[] = [
  {
    key: /price|cost|budget|fee|rent|fare|money|preis|kosten|miete|prix|loyer|precio|alquiler|prezzo|affitto|preco|aluguel|presupuesto|orcamento|価格|料金|予算|价|預算|预算|费/u,
    words:
      'zmoneyz|dollars?|euros?|cheap~|abordable~|erschwinglich~|asequible~|barat[oa]|economic[oa]|accessivel|price[sd]?|cost~|pay|preis~|kost~|precios?|cuesta~|costes?|prix|cout~|prezz[oi]|costa~|costo|precos?|custa~|custo|tarif~|money|geld|dinero|argent|soldi|dinheiro|monthly|rent|rate|fee|affordable',
    signs: '価格|値段|料金|费用|价格|售价|費用|价|円|元',
    own: 'budgets?|budget[a-z]*|presupuesto|orcamento|bolsillo|wallet|geldbeutel|portefeuille|tasche|bolso|(?:want~|plan~|willing|able|like|intend~|hoped|prepared) to (?:spend|pay)|spending|spend|enveloppe|ausgeben|(?:be)?zahlen (?:woll|moch)[a-z]+|(?:vouli|comptai|pensai)[a-z]+ (?:payer|mettre)|gastar|depenser|spendere|pagar|preis(?:rahmen|grenze|obergrenze|limit|vorstellung)|price (?:limit|range|cap|ceiling|bracket)',
    ownSigns: 'ご?予算|预算|預算|お財布|価格帯|价位',
  },
  {
    key: /salary|gehalt|sueldo|salaire|stipendio|salario|給与|年収|月給|薪|pay|wage/u,
    words: 'salar~|pay|gehalt~|sueldo|salaire|stipendio|verdien~|retribu~|remunera~|lohn|wage',
    signs: '給与|年収|月給|薪',
    own: 'gehalts[a-z]+|pretensions? [a-z]+|expectativas? salaria~',
  },
  {
    key: /runtime|minute|hour|duration|length|time|dauer|duree|duracion|durata|duracao|stunden|horas|heures|ore$|時間|分$|时长|分钟|小时/u,
    words:
      'minutes?|mins?|hours?|runtime|running|length|long|short|brief|quick~|duration|runs?|lasts?|time|commute|drive|minuten?|stunden?|dauer~|lauf~|kurz~|lang~|zeit|minut[oi]s?|horas?|dura|duracion|tiempo|cort[oa]|heures?|duree|dure|temps|court~|durata|or[ae]|tempo|brev[ei]|duracao|curt[oa]',
    signs: '時間|分|上映|尺|片长|时长|时间|分钟|小时|長さ|短',
    own: 'time ?(?:frame|limit|slot|window|budget)|schedule|zeit(?:fenster|rahmen|limit|budget|vorgabe)|(?:franja|limite) de tiempo|creneau|emploi du temps|available time|deadline',
    ownSigns: '時間枠|制限時間',
  },
  {
    key: /distance|_km|miles|radius|entfernung|distancia|distanza|距離|距离|公里/u,
    words:
      'zlengthz|distance|away|far|near~|miles?|km|kilomet~|quilomet~|chilomet~|close~|walk~|reach|drive|entfern~|weit|nah~|lejos|cerca|millas|loin|proche|pres|lontano|vicin[oa]|longe|perto|ride',
    signs: '距離|近|遠|徒歩|キロ|距离|远|步行|公里',
    own: 'radius|umkreis|radio|rayon|raggio|raio',
  },
  {
    key: /rating|star|score|bewertung|valoracion|note|valutazione|avaliacao|評価|评分|星/u,
    words:
      'rat(?:ed|ing|ings)|stars?|scor~|bewert~|sternen?|wertung|note|valora~|estrellas?|puntua~|etoiles?|notee?|valuta~|voto|stelle|punteggio|avalia~|estrelas|nota|pontua~',
    signs: '評価|星|点|评分|分',
  },
  {
    key: /weight|_kg|_g$|gewicht|peso|poids|重/u,
    words:
      'zmassz|weigh~|light~|heav~|kg|kilo~|pounds?|lbs?|gramm?~|gewicht~|wieg~|leicht~|schwer~|peso|pesa|pesan|liger[oa]|leger~|poids|pese~|legger[oa]|pesante|leve',
    signs: '重|軽|轻',
    own: 'weight (?:limit|allowance|cap)|gewichts[a-z]+',
  },
  {
    key: /width|height|length|depth|size|dimension|_cm|_mm|breite|hoehe|laenge|tiefe|groesse|ancho|alto|altura|largo|fondo|largeur|hauteur|longueur|profondeur|larghezza|altezza|profondita|largura|area|m2|sqm|幅|高|奥行|宽|长|面积|尺/u,
    words:
      'zlengthz|wid(?:e|th)|height|tall|long|length|deep|depth|size|dimensions?|cm|inch~|space|room|area|square|breit~|hoh~|hoch|lang~|tief~|masse|platz|flache|anch[oa]|alt[oa]|larg[oa]|fond[oa]|medidas|espacio|superficie|large~|haut~|profond~|dimensions|place|espace|surface|larg~|altezza|alta|misure|spazio|altura|espaco|nicho|niche|nische|hueco|shelf|gap|corner|spot|balcony',
    signs: '幅|高さ|サイズ|寸法|奥行|スペース|宽|高度|尺寸|空间|面积|广さ',
    own: 'measurements',
  },
  {
    key: /player|capacity|people|guest|group|person|party|seat|spieler|gaeste|jugador|comensal|invitad|plaza|joueur|convive|giocator|ospiti|jogador|convidad|pessoa|posti|人|座|定員/u,
    words:
      'people|persons?|players?|guests?|seats?|group|party|all of you|everyone|personen|leute|spieler~|gaste~|gruppe|platze?|personas?|jugadores|invitados|grupo|plazas|comensales|personnes|joueurs|convives|groupe|places|persone|giocatori|ospiti|gruppo|posti|pessoas|jogadores|convidados|lugares|family|familie|familia|famille|famiglia',
    signs: '人|名|位|全員|席|座',
    own: 'group size|party|gruppengrosse',
  },
  {
    key: /noise|db$|lautstaerke|geraeusch|ruido|bruit|rumor|騒音|音|噪/u,
    words:
      'nois~|quiet~|loud~|decibel~|dezibel|db|leis~|laut~|gerausch~|silen[cz]i[a-z]+|ruido~|bruit~|bruyant~|rumor~|sound|silent',
    signs: '静|音|噪|デシベル|分贝',
  },
  {
    key: /page|seiten|pagina|pagine|ページ|页|頁/u,
    words:
      'pages?|seiten?|paginas?|pagine|pagina|length|long|short|slim|umfang|kurz~|cort[oa]|court~|breve|curt[oa]|mince',
    signs: 'ページ|页|頁|篇幅|厚',
  },
  {
    key: /age|alter|edad|eta$|idade|年齢|歳|年龄|岁/u,
    words: 'ages?|aged|years? old|year olds?|alter|jahre~|edad|anos|ans|eta|anni|idade|child~|kid~|kind~',
    signs: '歳|岁|年齢|年龄|才',
  },
  {
    key: /day|deliver|ship|week|tage|liefer|dias|entrega|plazo|jours|livraison|delai|giorni|consegna|prazo|日|届|到货|天/u,
    words:
      'zdaysz|zmonthsz|days?|weeks?|deliver~|ship~|arriv~|tage~|liefer~|woche~|dias?|semanas?|entrega~|plazo|jours?|livr~|delai|semaines?|giorn[oi]|consegn~|settiman[ae]|prazo|chega~|llega~',
    signs: '日|届|到|天|週|周',
    own: 'deadline|liefertermin|lieferfrist|plazo|delai|prazo|termine',
    ownSigns: '納期',
  },
];
