import type { VerticalId } from './vertical-names';

/*
 * By which names the built-in model may be asked to come up with things itself (contract: catalogue-gaps). Stricter
 * than `vertical-names.ts`, which only says how to read items that the caller supplies: the catalogue must hold things
 * of the very kind that is named. Insurance is finance and a dentist is healthcare, yet neither is in the catalogue.
 *
 * A name also counts with words before it ("sci-fi films") and with an addition behind it ("films about war"), unless
 * `=` stands in front of it: then it is only meant when it stands alone.
 */

/** Names of a kind: English ones, and those of the other languages. */
export type ServedNames = {
  english: string;
  others: string;
  /** Which entries of the catalogue are of this kind, by their type; all without it. */
  only?: RegExp;
};

/** Names that stand for everything in the catalogue of a vertical. */
export const WHOLE: Record<VerticalId, ServedNames> = {
  movies: {
    english: 'movie|film|=cinema|motion picture|feature film|flick|=entertainment',
    others:
      'película|pelis|=cine|filme|=kino|spielfilm|spielfilme|=cinéma|long métrage|longs métrages|pellicola|pellicole|映画|電影|电影|影片',
  },
  'tv-series': {
    english:
      'tv series|=tv|tv show|=show|=shows|=series|television series|television show|television programme|television program|streaming series|web series|drama series|comedy series|crime series|anthology series',
    others:
      'serie|serien|fernsehserie|fernsehserien|série|séries télé|séries télévisées|serie tv|serie de tv|series de televisión|séries de tv|serie televisive|=seriado|ドラマ|テレビ番組|テレビドラマ|电视剧|剧集|连续剧',
  },
  books: {
    english: 'book|ebook|audiobook|=fiction|=nonfiction|=non-fiction|=literature|=reading',
    others:
      'libro|livre|buch|bücher|libri|livro|=literatura|=littérature|=literatur|=letteratura|=本|書籍|书籍|图书',
  },
  music: {
    english: 'music|album|song',
    others:
      'música|musica|=musique|=musik|album|alben|álbum|álbumes|álbuns|canción|canciones|chanson|=lieder|canzone|canzoni|canção|canções|音楽|アルバム|=曲|音乐|歌曲|专辑',
  },
  podcasts: { english: 'podcast', others: 'pódcast|ポッドキャスト|播客' },
  games: {
    english: 'game|=gaming',
    others: 'juego|=jeu|jeux|=spiel|spiele|gioco|giochi|jogo|ゲーム|游戏',
  },
  'mobile-apps': {
    english: 'mobile app|app|=applications|phone app|ios app|android app|smartphone app',
    others:
      'aplicación|aplicaciones|aplicación móvil|aplicaciones móviles|application mobile|applications mobiles|handy apps|applicazione|applicazioni|aplicativo|アプリ|手机应用|应用程序|=应用',
  },
  restaurants: {
    english:
      'restaurant|=dining|=food|=food and dining|=dinner|places to eat|=eating out|eatery|eateries|bistro',
    others: 'restaurante|gaststätte|gaststätten|ristorante|ristoranti|レストラン|飲食店|餐厅|饭店|餐馆|=美食',
  },
  cafes: {
    english: 'cafe|café|coffee shop|coffeehouse|coffee house',
    others: 'cafetería|caffè|kaffeehaus|kaffeehäuser|cafeteria|カフェ|喫茶店|咖啡馆|咖啡厅|咖啡店',
  },
  bars: { english: 'bar|=nightlife', others: '=bares|bares|kneipe|kneipen|=バー|居酒屋|酒吧' },
  recipes: {
    english: 'recipe|=cooking|=dishes',
    others: 'receta|recette|rezept|rezepte|ricetta|ricette|receita|レシピ|食谱|菜谱',
  },
  'meal-kits': {
    english: 'meal kit|meal box|meal boxes|meal delivery|recipe box|recipe boxes|meal kit delivery',
    others:
      'kit de comida|kits de comida|kochbox|kochboxen|box repas|kit pasto|kit de refeição|kits de refeição|ミールキット|半成品菜|料理包',
  },
  hotels: {
    english: 'hotel|=accommodation|=accommodations|=lodging|=stays|places to stay',
    others:
      'hôtel|hoteles|=unterkunft|unterkünfte|albergo|alberghi|hotéis|=alojamiento|=alloggi|=hospedagem|=hébergement|ホテル|旅館|=宿|酒店|宾馆|=住宿',
  },
  flights: {
    english: 'flight|=air travel|=airfare|=airfares',
    others: 'vuelo|=vol|=vols|vols|=flug|=flüge|flüge|=volo|voli|voo|航空券|フライト|航班|机票',
  },
  destinations: {
    english:
      'destination|=travel|=trip|=trips|=vacation|=vacations|=holiday|=holidays|=getaway|=getaways|=places|places to visit|places to go|travel destination|holiday destination|vacation spot|vacation idea|weekend getaway',
    others:
      'destino|=viajes|=voyage|=voyages|reiseziel|reiseziele|urlaubsziel|urlaubsziele|=reisen|destinazione|destinazioni|=viaggi|=viagens|旅行先|観光地|=旅行|目的地|=旅游|旅游景点',
  },
  activities: {
    english:
      'activity|=experience|=experiences|things to do|=sights|=sightseeing|attraction|outdoor activity|day trip',
    others:
      'actividad|actividades|=activité|activités|=aktivität|aktivitäten|=attività|attività|atividade|アクティビティ|=体験|=活动|=体验',
  },
  tours: {
    english: 'tour|guided tour|excursion',
    others:
      'excursión|excursiones|visita guiada|visitas guiadas|visite guidée|visites guidées|=circuits|=führungen|rundreise|rundreisen|visita guidata|visite guidate|passeio|ツアー|旅行团|跟团游',
  },
  cruises: {
    english: 'cruise',
    others: 'crucero|croisière|kreuzfahrt|kreuzfahrten|crociera|crociere|cruzeiro|クルーズ|邮轮|游轮',
  },
  electronics: {
    english: 'electronic|electronics|gadget|=tech|tech product|=product|=products|consumer electronics',
    others:
      'electrónica|électronique|elektronik|elettronica|eletrônico|eletrônicos|=productos|=produits|=produkte|=prodotti|=produtos|=家電|電子機器|电子产品|=数码|数码产品|=商品|=产品',
  },
  laptops: {
    english: 'laptop|=notebooks|laptop computer|notebook computer|=computer|=computers|=pc|=pcs|ultrabook',
    others:
      'portátil|portátiles|=ordenador|=ordenadores|ordinateur portable|ordinateurs portables|=ordinateurs|=notebook|=rechner|computer portatile|computer portatili|=portatili|=computadores|ノートパソコン|=パソコン|笔记本电脑|=电脑',
  },
  clothing: {
    english: 'clothing|clothes|apparel|=fashion|garment|outfit|menswear|womenswear',
    others:
      'ropa|=moda|vêtement|=mode|kleidung|abbigliamento|vestiti|roupa|=服|=衣料|洋服|子供服|=ファッション|服装|衣服|=时尚',
  },
  furniture: {
    english: 'furniture|furnishing',
    others: '=mueble|muebles|meuble|möbel|mobili|=arredamento|=móvel|móveis|家具',
  },
  'home-goods': {
    english:
      'home goods|homeware|household goods|=household|=home|home decor|=kitchen|housewares|home accessory|home accessories',
    others:
      '=hogar|artículos para el hogar|articles ménagers|=maison|haushaltswaren|haushaltsartikel|=haushalt|casalinghi|articoli per la casa|=casa|utilidades domésticas|生活用品|=雑貨|生活雑貨|家居用品|=家居',
  },
  beauty: {
    english: '=beauty|beauty product|cosmetic|=cosmetics|cosmetics',
    others:
      '=belleza|productos de belleza|cosmética|=cosméticos|=beauté|produits de beauté|cosmétiques|kosmetik|=schönheit|=bellezza|prodotti di bellezza|cosmetici|=beleza|produtos de beleza|=美容|コスメ|化粧品|美妆|=美妆产品',
  },
  sports: {
    english: '=sports|=sport|sports gear|sporting goods|sports equipment|sport equipment|outdoor gear',
    others:
      '=deportes|artículos deportivos|équipement sportif|sportartikel|sportausrüstung|articoli sportivi|artigos esportivos|=スポーツ|スポーツ用品|运动用品|体育用品',
  },
  courses: {
    english:
      'course|online course|=class|=classes|online class|=training|=tutorials|mooc|=learning|=education|=services',
    others:
      'curso|=cours|=formation|=formations|formations|=kurs|kurse|=weiterbildung|corso|corsi|=コース|講座|课程|=在线课程',
  },
  jobs: {
    english:
      'job|job opening|job offer|=career|=careers|=position|=positions|=role|=roles|vacancy|vacancies|job vacancy|=employment|=work',
    others:
      'empleo|=trabajo|trabajos|=emploi|emplois|offre d’emploi|offres d’emploi|=stelle|=stellen|stellenangebote|=beruf|=berufe|=lavoro|offerta di lavoro|offerte di lavoro|emprego|=vagas|vagas de emprego|求人|=仕事|=職業|=工作|职位|招聘',
  },
  'real-estate': {
    english:
      'real estate|=property|=properties|=housing|home for sale|homes for sale|houses for sale|=homes|places to live',
    others:
      '=inmuebles|=vivienda|viviendas|immobilier|=logement|logements|immobilien|immobili|=imóveis|imóveis|不動産|=住宅|房地产|房产|=住まい',
  },
  healthcare: {
    english: 'healthcare|health care|=health|=medical|medical service|healthcare service|health service',
    others:
      '=salud|servicios de salud|=santé|services de santé|=gesundheit|gesundheitsangebote|=salute|=sanità|servizi sanitari|=saúde|serviços de saúde|=医療|医療サービス|=医疗|医疗服务',
  },
  finance: {
    english:
      '=finance|=finances|personal finance|financial product|financial service|=investment|=investments|=investing|=savings',
    others:
      '=finanzas|productos financieros|=inversiones|=placements|produits financiers|=finanzen|finanzprodukte|=geldanlage|=finanza|prodotti finanziari|=investimenti|=finanças|produtos financeiros|=investimentos|=金融|金融商品|=投資|=理财|=投资|金融产品',
  },
  fitness: {
    english:
      'fitness|workout|=exercise|fitness programme|fitness program|workout plan|exercise programme|exercise routine',
    others:
      '=ejercicio|rutinas de ejercicio|remise en forme|=sport et forme|fitnessprogramme|trainingsprogramme|=allenamento|programmi di allenamento|=exercícios|programas de exercícios|フィットネス|=筋トレ|健身|=锻炼',
  },
  concerts: {
    english: 'concert|=gig|gig|live music',
    others: 'concierto|konzert|konzerte|concerto|concerti|コンサート|=ライブ|音乐会|演唱会',
  },
  conferences: {
    english: 'conference|=summits|tech summit|=congress|=congresses|convention',
    others:
      'conferencia|congreso|conférence|=congrès|konferenz|konferenzen|=kongresse|=konferenze|conferenza|conferenze|=convegni|conferência|カンファレンス|=会議|=会议|=大会',
  },
  'sports-events': {
    english: 'sports event|sporting event|sport event',
    others:
      'evento deportivo|eventos deportivos|événement sportif|événements sportifs|sportveranstaltung|sportveranstaltungen|sportevents|evento sportivo|eventi sportivi|evento esportivo|eventos esportivos|スポーツイベント|体育赛事|=比赛',
  },
  theater: {
    english:
      'theater|theatre|=stage show|stage show|=broadway|=west end|broadway show|west end show|stage production',
    others:
      '=teatro|obra de teatro|obras de teatro|=théâtre|pièce de théâtre|pièces de théâtre|=theater|theaterstück|theaterstücke|spettacolo teatrale|spettacoli teatrali|peça de teatro|peças de teatro|演劇|=舞台|=戏剧|话剧|舞台剧',
  },
  festivals: {
    english: 'festival|=event|=events',
    others:
      'festivales|festivais|festival|=eventos|=évènements|=événements|=veranstaltungen|=eventi|フェス|フェスティバル|=祭り|=イベント|音乐节|节庆',
  },
};
