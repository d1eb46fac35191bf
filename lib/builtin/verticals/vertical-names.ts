/** The common groups (contract: verticals). Items of one family share what people ask about them. */
export type Family = 'entertainment' | 'food' | 'travel' | 'products' | 'services' | 'events';

/**
 * Every vertical that the catalogue covers, its family, and the names by which callers ask for it: singular,
 * plural, near names, and the usual words in the other languages of the model.
 */
export const VERTICALS = {
  movies: [
    'entertainment',
    'movie|film|films|cinema|motion picture|feature film|documentaries|documentary|pelicula|peliculas|cine|filme|filmes|kino|spielfilm|cinéma|long métrage|pellicola|映画|电影|影片',
  ],
  'tv-series': [
    'entertainment',
    'tv series|tv|tv show|tv shows|show|shows|series|television|television series|television show|streaming series|sitcom|miniseries|anime series|anime|serie|serien|fernsehserie|série|séries|séries télé|serie tv|serie de tv|seriado|ドラマ|テレビ番組|テレビドラマ|アニメ|电视剧|剧集|连续剧',
  ],
  books: [
    'entertainment',
    'book|novel|novels|comic|comics|manga|graphic novels|fiction|nonfiction|reading|ebook|ebooks|audiobook|audiobooks|literature|libro|libros|livre|livres|roman|romans|buch|bücher|libri|romanzi|livro|livros|novela|novelas|本|書籍|小説|书|书籍|图书|小说',
  ],
  music: [
    'entertainment',
    'album|albums|song|songs|artist|artists|band|bands|playlist|playlists|record|records|música|musica|musique|musik|canciones|音楽|アルバム|曲|音乐|歌曲|专辑',
  ],
  podcasts: ['entertainment', 'podcast|audio show|radio show|ポッドキャスト|播客'],
  games: [
    'entertainment',
    'game|video game|video games|videogame|videogames|pc games|console games|board game|board games|videojuego|videojuegos|juego|juegos|jeu vidéo|jeux vidéo|jeux|videospiel|videospiele|spiele|videogioco|videogiochi|giochi|jogo|jogos|ゲーム|ビデオゲーム|游戏|电子游戏|视频游戏',
  ],
  'mobile-apps': [
    'entertainment',
    'mobile app|app|apps|application|applications|software|phone app|ios apps|android apps|aplicación|aplicaciones|application mobile|applications mobiles|handy apps|applicazioni|aplicativo|aplicativos|アプリ|应用|手机应用|应用程序',
  ],
  restaurants: [
    'food',
    'restaurant|dining|places to eat|eatery|eateries|food|dinner|lunch spots|restaurante|restaurantes|restaurants gastronomiques|gaststätten|ristorante|ristoranti|trattoria|レストラン|飲食店|餐厅|饭店|餐馆|美食',
  ],
  cafes: [
    'food',
    'cafe|café|cafés|coffee shop|coffee shops|coffeehouse|tea house|tea room|bakery|bakeries|cafetería|cafeterías|caffè|kaffeehaus|cafeteria|cafeterias|カフェ|喫茶店|咖啡馆|咖啡厅|咖啡店',
  ],
  bars: [
    'food',
    'bar|pub|pubs|cocktail bar|cocktail bars|wine bar|wine bars|brewery|breweries|nightlife|bares|kneipe|kneipen|バー|居酒屋|酒吧',
  ],
  recipes: [
    'food',
    'recipe|dish|dishes|cooking|meal|meals|receta|recetas|recette|recettes|rezept|rezepte|ricetta|ricette|receita|receitas|レシピ|料理|食谱|菜谱',
  ],
  'meal-kits': [
    'food',
    'meal kit|meal box|meal delivery|recipe box|food box|food subscription|kochbox|kochboxen|box repas|ミールキット|半成品菜',
  ],
  hotels: [
    'travel',
    'hotel|accommodation|accommodations|lodging|stays|places to stay|resort|resorts|hostel|hostels|bed and breakfast|hôtel|hôtels|hoteles|unterkunft|unterkünfte|alberghi|albergo|hotéis|ホテル|旅館|宿|酒店|宾馆|住宿',
  ],
  flights: [
    'travel',
    'flight|airline|airlines|air travel|airfare|vuelo|vuelos|vol|vols|flug|flüge|volo|voli|voo|voos|航空券|フライト|航班|机票',
  ],
  destinations: [
    'travel',
    'destination|travel|trip|trips|vacation|vacations|holiday|holidays|city break|city breaks|getaway|getaways|places|countries|beach|beaches|islands|ski resorts|destino|destinos|viajes|voyage|voyages|reiseziel|reiseziele|reisen|destinazione|destinazioni|viaggi|viagens|旅行先|観光地|旅行|目的地|旅游|旅游目的地|旅行目的地|旅游景点',
  ],
  activities: [
    'travel',
    'activity|things to do|museum|museums|hike|hikes|hiking trails|day trips|sights|sightseeing|camping|experience|experiences|attraction|attractions|outdoor activities|hobby|hobbies|actividad|actividades|activité|activités|aktivität|aktivitäten|attività|atividade|atividades|アクティビティ|体験|活动|体验',
  ],
  tours: [
    'travel',
    'tour|guided tour|guided tours|excursion|excursions|itinerary|itineraries|excursiones|visites guidées|führungen|rundreisen|visite guidate|passeios|ツアー|旅行团|跟团游',
  ],
  cruises: [
    'travel',
    'cruise|river cruise|cruise ship|crucero|cruceros|croisière|croisières|kreuzfahrt|kreuzfahrten|crociera|crociere|cruzeiro|cruzeiros|クルーズ|邮轮|游轮',
  ],
  electronics: [
    'products',
    'electronic|gadget|gadgets|tech|tech products|consumer electronics|phone|phones|smartphone|smartphones|headphone|headphones|camera|cameras|tablet|tablets|tv sets|televisions|smartwatch|smartwatches|product|products|electrónica|móviles|électronique|elektronik|handys|elettronica|eletrônicos|celulares|家電|電子機器|电子产品|数码|手机|耳机',
  ],
  laptops: [
    'products',
    'laptop|notebook|notebooks|laptop computer|laptop computers|computer|computers|pc|pcs|macbook|chromebook|chromebooks|portátil|portátiles|ordenador|ordenadores|ordinateur|ordinateurs|ordinateur portable|ordinateurs portables|rechner|computer portatile|computer portatili|computador|computadores|ノートパソコン|パソコン|笔记本电脑|电脑',
  ],
  clothing: [
    'products',
    'clothes|apparel|fashion|garment|garments|outfit|outfits|shoes|sneakers|footwear|wardrobe|ropa|moda|vêtements|mode|kleidung|mode und kleidung|abbigliamento|vestiti|roupa|roupas|服|衣料|ファッション|服装|衣服|时尚',
  ],
  furniture: [
    'products',
    'chair|chairs|desk|desks|sofa|sofas|bed|beds|furnishing|furnishings|muebles|meubles|möbel|mobili|arredamento|móveis|家具',
  ],
  'home-goods': [
    'products',
    'home goods|homeware|homewares|household|household goods|home|home decor|kitchenware|kitchen|cookware|appliance|appliances|hogar|articles ménagers|maison|haushaltswaren|haushalt|casalinghi|casa|utilidades domésticas|生活用品|雑貨|キッチン用品|家居用品|家居|厨具',
  ],
  beauty: [
    'products',
    'cosmetic|cosmetics|skincare|skin care|makeup|make up|haircare|fragrance|fragrances|perfume|perfumes|belleza|cosmética|beauté|cosmétiques|kosmetik|schönheit|bellezza|cosmetici|beleza|cosméticos|美容|コスメ|化粧品|护肤|美妆|护肤品',
  ],
  sports: [
    'products',
    'sport|sports gear|sporting goods|sports equipment|sport equipment|outdoor gear|running shoes|fitness equipment|bicycle|bicycles|bikes|deportes|artículos deportivos|équipement sportif|sportartikel|sportausrüstung|articoli sportivi|artigos esportivos|スポーツ用品|运动用品|体育用品',
  ],
  courses: [
    'services',
    'course|online course|online courses|class|classes|training|trainings|tutorial|tutorials|mooc|bootcamp|bootcamps|lessons|learning|education|curso|cursos|cours|formation|formations|kurs|kurse|weiterbildung|corso|corsi|コース|講座|オンライン講座|课程|在线课程',
  ],
  jobs: [
    'services',
    'job|job opening|job openings|career|careers|position|positions|role|roles|vacancy|vacancies|employment|work|empleo|empleos|trabajo|trabajos|emploi|emplois|offres d’emploi|stelle|stellen|stellenangebote|beruf|berufe|lavoro|offerte di lavoro|emprego|empregos|vagas|求人|仕事|職業|工作|职位|招聘',
  ],
  'real-estate': [
    'services',
    'real estate|property|properties|home for sale|homes|house|houses|housing|apartment|apartments|flat|flats|rental|rentals|neighbourhood|neighbourhoods|neighborhood|neighborhoods|inmuebles|vivienda|viviendas|pisos|immobilier|logement|logements|appartements|immobilien|wohnung|wohnungen|immobili|case|appartamenti|imóveis|apartamentos|不動産|住宅|賃貸|房地产|房产|租房',
  ],
  healthcare: [
    'services',
    'health care|health|doctor|doctors|clinic|clinics|medical|medical services|therapist|therapists|therapy|hospital|hospitals|salud|médicos|santé|médecins|gesundheit|ärzte|salute|medici|sanità|saúde|医療|病院|クリニック|医疗|健康|医生',
  ],
  finance: [
    'services',
    'financial products|financial services|investment|investments|investing|fund|funds|etf|etfs|stocks|credit card|credit cards|bank|banks|bank account|insurance|savings|finanzas|inversiones|placements|finances|finanzen|geldanlage|finanza|investimenti|finanças|investimentos|金融|投資|保険|理财|投资|保险',
  ],
  fitness: [
    'services',
    'workout|workouts|exercise|gym|gyms|exercise programme|training plan|training plans|fitness class|fitness classes|yoga|ejercicio|gimnasios|sport et forme|training|allenamento|palestre|academia|academias|exercícios|フィットネス|筋トレ|健身|锻炼',
  ],
  concerts: [
    'events',
    'concert|gig|gigs|live music|concierto|conciertos|konzert|konzerte|concerto|concerti|show musical|コンサート|ライブ|音乐会|演唱会',
  ],
  conferences: [
    'events',
    'conference|summit|summits|meetup|meetups|trade show|trade shows|congress|conferencia|conferencias|congresos|conférence|conférences|konferenz|konferenzen|conferenze|convegni|conferência|conferências|カンファレンス|会議|会议|大会',
  ],
  'sports-events': [
    'events',
    'sports event|sporting event|sporting events|match|matches|tournament|tournaments|race|races|eventos deportivos|événements sportifs|sportveranstaltung|sportveranstaltungen|eventi sportivi|eventos esportivos|スポーツイベント|試合|体育赛事|比赛',
  ],
  theater: [
    'events',
    'theatre|play|plays|stage|musical|musicals|stage show|drama|broadway|west end|teatro|obras de teatro|théâtre|pièces de théâtre|theaterstück|theaterstücke|spettacoli teatrali|peças de teatro|演劇|舞台|ミュージカル|戏剧|话剧|音乐剧',
  ],
  festivals: [
    'events',
    'festival|event|events|fair|fairs|celebration|festivales|festivals de musique|feste|festas|eventos|évènements|événements|veranstaltung|veranstaltungen|eventi|フェス|フェスティバル|祭り|イベント|节日|音乐节|节庆',
  ],
} as const satisfies Record<string, readonly [Family, string]>;

export type VerticalId = keyof typeof VERTICALS;
