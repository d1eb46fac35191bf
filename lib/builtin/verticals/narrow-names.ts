import type { ServedNames } from './served-names';
import type { VerticalId } from './vertical-names';

/**
 * Names that stand for a part of the catalogue of a vertical: who asks for museums is not sent on a hike. `only` finds
 * that part by the types of the entries; a test checks that there is one.
 */
export const NARROW: readonly (ServedNames & { id: VerticalId; only: RegExp })[] = [
  {
    id: 'movies',
    english: 'documentary|documentaries|documentary film',
    others:
      'documental|documentales|documentaire|dokumentarfilm|dokumentarfilme|documentari|documentário|ドキュメンタリー|纪录片',
    only: /documentary/u,
  },
  { id: 'tv-series', english: 'anime|anime series', others: 'アニメ|动漫', only: /anime/u },
  { id: 'tv-series', english: 'sitcom', others: '情景喜剧', only: /sitcom/u },
  {
    id: 'books',
    english: 'novel',
    others: 'novela|roman|romane|romanzo|romanzi|小説|小说',
    only: /novel/u,
  },
  { id: 'books', english: 'memoir|=memoirs', others: '回忆录', only: /memoir/u },
  {
    id: 'games',
    english: 'video game|videogame|pc game|console game|computer game',
    others:
      'videojuego|jeu vidéo|jeux vidéo|=videospiel|videospiele|videogioco|videogiochi|videogame|ビデオゲーム|テレビゲーム|电子游戏|视频游戏',
    only: /^(?!.*board game)/u,
  },
  {
    id: 'games',
    english: 'board game|tabletop game',
    others:
      'juego de mesa|juegos de mesa|jeu de société|jeux de société|=brettspiel|brettspiele|giochi da tavolo|gioco da tavolo|jogo de tabuleiro|jogos de tabuleiro|ボードゲーム|桌游',
    only: /board game/u,
  },
  {
    id: 'cafes',
    english: 'tea room|tea house',
    others: 'salon de thé|salons de thé|茶室',
    only: /tea room/u,
  },
  { id: 'cafes', english: 'bakery|bakeries', others: '=boulangeries|bäckereien', only: /bakery|pastry/u },
  { id: 'bars', english: 'pub', others: '', only: /pub/u },
  { id: 'bars', english: 'wine bar', others: 'bar à vin|bars à vin|weinbars', only: /wine bar/u },
  {
    id: 'bars',
    english: 'cocktail bar',
    others: 'bar à cocktails|bars à cocktails|coctelerías',
    only: /cocktail/u,
  },
  { id: 'restaurants', english: 'pizzeria', others: 'pizzerie', only: /pizz/u },
  { id: 'restaurants', english: 'steakhouse', others: '', only: /steakhouse|grill/u },
  {
    id: 'hotels',
    english: 'hostel',
    others: 'auberge de jeunesse|jugendherbergen|ostelli|ホステル',
    only: /hostel/u,
  },
  { id: 'hotels', english: '=resort|=resorts|beach resort', others: 'リゾート', only: /resort/u },
  {
    id: 'destinations',
    english: 'city break|=cities',
    others: 'städtereise|städtereisen',
    only: /cit(?:y|ies)|town/u,
  },
  {
    id: 'destinations',
    english: '=islands',
    others: '=islas|=îles|=inseln|=isole|=ilhas',
    only: /island|atoll|archipelago/u,
  },
  {
    id: 'destinations',
    english: 'national park',
    others: 'parques nacionales|nationalparks',
    only: /national park/u,
  },
  {
    id: 'activities',
    english: 'museum',
    others: 'museo|musée|museen|musei|museu|美術館|博物館|博物馆',
    only: /museum/u,
  },
  { id: 'activities', english: 'theme park|amusement park', others: '', only: /theme park/u },
  { id: 'activities', english: '=hikes|day hike', others: '', only: /hike/u },
  { id: 'tours', english: 'trek|=treks|guided walk|walking tour', others: '', only: /trek|walk/u },
  {
    id: 'electronics',
    english: '=phone|=phones|smartphone|mobile phone|cell phone',
    others:
      'móviles|teléfonos móviles|téléphones portables|=handy|handys|cellulari|celulares|スマートフォン|スマホ|手机|智能手机',
    only: /smartphone/u,
  },
  {
    id: 'electronics',
    english: 'headphone|headphones|earphones|earbuds',
    others: 'auriculares|casques audio|kopfhörer|cuffie|fones de ouvido|ヘッドホン|イヤホン|耳机',
    only: /headphones|earbuds/u,
  },
  {
    id: 'electronics',
    english: 'camera|digital camera',
    others: 'cámaras|appareils photo|=kameras|fotocamere|câmeras|カメラ|相机',
    only: /camera$/u,
  },
  {
    id: 'electronics',
    english: '=tablet|=tablets|android tablet',
    others: 'タブレット|平板电脑',
    only: /^(?:e-paper )?tablet$/u,
  },
  {
    id: 'electronics',
    english: 'television|tv set|smart tv',
    others: 'televisores|téléviseurs|fernseher|televisori|电视机',
    only: /television/u,
  },
  {
    id: 'electronics',
    english: 'smartwatch|smartwatches|sports watch|sports watches',
    others: '',
    only: /watch/u,
  },
  { id: 'electronics', english: 'e-reader|ebook reader', others: 'liseuses', only: /e-reader/u },
  { id: 'electronics', english: 'game console|gaming console', others: '', only: /console|handheld/u },
  { id: 'laptops', english: 'chromebook', others: '', only: /chromebook/iu },
  {
    id: 'clothing',
    english: '=shoe|=shoes|sneaker|=footwear|=boots',
    others: '=zapatos|zapatillas|=chaussures|=schuhe|=scarpe|=sapatos|=靴|スニーカー|=鞋子|运动鞋',
    only: /shoe|sneaker|boot|sandal/u,
  },
  {
    id: 'clothing',
    english: 'jacket|coat',
    others: 'chaquetas|=jacken|giacche|ジャケット|夹克',
    only: /jacket|coat|parka/u,
  },
  { id: 'clothing', english: 'shirt|t-shirt', others: 'camisas|=chemises|=hemden|camicie', only: /shirt/u },
  { id: 'clothing', english: '=jeans|jeans', others: '', only: /jeans/u },
  {
    id: 'furniture',
    english: '=chair|=chairs|office chair|desk chair|gaming chair|dining chair|armchair',
    others: '=sillas|sillas de oficina|=chaises|=stühle|bürostühle|=sedie|=cadeiras|=椅子',
    only: /chair|stool/u,
  },
  {
    id: 'furniture',
    english: '=desk|=desks|standing desk',
    others: '=escritorios|=bureaux|schreibtische|=scrivanie|=书桌',
    only: /desk$/u,
  },
  {
    id: 'furniture',
    english: 'sofa|=couch|=couches',
    others: '=sofás|canapés|=divani|ソファ|沙发',
    only: /sofa/u,
  },
  {
    id: 'furniture',
    english: '=bookcases|bookshelf|bookshelves|=shelves|=shelving',
    others: 'estanterías|bücherregale',
    only: /bookcase|shel/u,
  },
  {
    id: 'home-goods',
    english: 'cookware|=pots and pans',
    others: '=厨具|キッチン用品|kochgeschirr',
    only: /\bpot|skillet|\bpan\b|cooker/u,
  },
  {
    id: 'home-goods',
    english: 'kitchenware|kitchen gadget',
    others: 'utensilios de cocina',
    only: /\bpot|skillet|\bpan\b|cooker|mixer|blender|knife|grater|kettle|fryer/u,
  },
  {
    id: 'home-goods',
    english: 'coffee maker|coffee machine|espresso machine',
    others: 'cafeteras|kaffeemaschinen|machines à café|咖啡机',
    only: /coffee|espresso/u,
  },
  {
    id: 'home-goods',
    english: 'vacuum cleaner|=vacuums|robot vacuum',
    others: 'aspiradoras|staubsauger|aspirateurs',
    only: /vacuum/u,
  },
  {
    id: 'beauty',
    english: 'skincare|skin care|skincare product|moisturiser|moisturizer',
    others:
      'cuidado de la piel|soins de la peau|hautpflege|cura della pelle|cuidados com a pele|スキンケア|护肤|护肤品',
    only: /cream|cleanser|serum|exfoliant|sunscreen|essence|micellar|balm|moisturiser/u,
  },
  {
    id: 'beauty',
    english: '=makeup|makeup|make up',
    others: 'maquillaje|=maquillage|trucchi|maquiagem|メイク|彩妆',
    only: /lipstick|mascara|foundation|complexion/u,
  },
  {
    id: 'beauty',
    english: 'fragrance|perfume',
    others: 'parfum|parfüm|profumi|香水',
    only: /perfume|fragrance/u,
  },
  {
    id: 'beauty',
    english: 'haircare|hair care|shampoo',
    others: 'haarpflege|シャンプー',
    only: /hair|curl|shampoo/u,
  },
  {
    id: 'sports',
    english: 'running shoe|=trainers',
    others:
      'zapatillas de correr|chaussures de course|laufschuhe|scarpe da corsa|tênis de corrida|ランニングシューズ|跑鞋',
    only: /running shoe/u,
  },
  { id: 'sports', english: 'tennis racket|tennis racquet', others: '', only: /tennis racket/u },
  { id: 'courses', english: 'bootcamp|coding bootcamp', others: '', only: /bootcamp/u },
  {
    id: 'real-estate',
    english: 'apartment|=flat|=flats|=condos',
    others: 'apartamento|=pisos|appartement|wohnung|wohnungen|appartamento|appartamenti|マンション|公寓',
    only: /apartment|flat|loft/u,
  },
  {
    id: 'real-estate',
    english: '=house|=houses|townhouse|cottage|family house|family home',
    others: '=casas|=maisons|=häuser|一戸建て|=别墅',
    only: /house|cottage|bungalow/u,
  },
  {
    id: 'healthcare',
    english: 'hospital',
    others: 'hospitales|hôpital|hôpitaux|krankenhaus|krankenhäuser|ospedali|hospitais|病院|医院',
    only: /hospital/u,
  },
  {
    id: 'healthcare',
    english: 'online therapy|=therapy|psychological therapy',
    others: '=terapia|=thérapie|psychotherapie|psicoterapia',
    only: /therapy service|trauma therapy/u,
  },
  {
    id: 'healthcare',
    english: 'health check|health checkup|health screening',
    others: '健康診断|体检',
    only: /health check/u,
  },
  {
    id: 'finance',
    english: '=fund|=funds|index fund|=etf|etf|mutual fund|investment fund',
    others: 'fondos de inversión|fondos indexados|fonds indiciels|indexfonds|=fonds|fondi',
    only: /fund/u,
  },
  {
    id: 'finance',
    english: 'credit card',
    others:
      'tarjeta de crédito|tarjetas de crédito|carte de crédit|cartes de crédit|kreditkarte|kreditkarten|carte di credito|cartões de crédito|クレジットカード|信用卡',
    only: /card/u,
  },
  {
    id: 'finance',
    english: 'bank account|=banks|savings account|checking account|current account',
    others:
      'cuentas bancarias|comptes bancaires|bankkonten|konto|girokonten|conti correnti|contas bancárias|银行账户',
    only: /account|bank/u,
  },
  { id: 'fitness', english: '=yoga|yoga', others: 'ヨガ|瑜伽', only: /yoga/u },
  {
    id: 'fitness',
    english: 'training plan|marathon plan|running plan|strength programme|strength program',
    others: 'plan de entrenamiento|planes de entrenamiento|trainingspläne|plans d’entraînement',
    only: /plan|programme/u,
  },
  {
    id: 'fitness',
    english: 'fitness class|fitness classes|exercise class|exercise classes',
    others: '',
    only: /class/u,
  },
  {
    id: 'fitness',
    english: 'martial art',
    others: 'artes marciales|arts martiaux|arti marziali|artes marciais',
    only: /martial|capoeira/u,
  },
  {
    id: 'concerts',
    english: '=opera|=operas|opera performance',
    others: '=ópera|=opéra|=oper|オペラ|歌剧',
    only: /opera/u,
  },
  {
    id: 'conferences',
    english: 'trade show|trade fair',
    others: 'ferias comerciales|salons professionnels|messen|fiere',
    only: /show|fair|trade/u,
  },
  {
    id: 'sports-events',
    english: '=match|=matches|football match|football matches|soccer match|soccer matches',
    others:
      'partidos de fútbol|matchs de football|fußballspiele|partite di calcio|jogos de futebol|サッカーの試合|足球比赛',
    only: /football match|football tournament/u,
  },
  {
    id: 'sports-events',
    english: '=tournament|=tournaments|tennis tournament|sports tournament',
    others: '=torneos|=tournois|=turniere|=tornei',
    only: /tournament|championship/u,
  },
  {
    id: 'sports-events',
    english: '=marathon|marathon',
    others: 'maratón|maratones|maratona|マラソン|马拉松',
    only: /marathon/u,
  },
  {
    id: 'sports-events',
    english: '=race|=races|cycling race|motor race',
    others: '=carreras|=courses cyclistes',
    only: /race|marathon|grand prix/u,
  },
  {
    id: 'theater',
    english: '=play|=plays|stage play',
    others: '',
    only: /play|comedy|tragedy|drama|farce|mystery/u,
  },
  {
    id: 'theater',
    english: 'musical|=musicals',
    others: 'musicales|comédie musicale|comédies musicales|musicais|ミュージカル|音乐剧',
    only: /musical/u,
  },
  { id: 'theater', english: '=ballet|ballet performance', others: 'バレエ|芭蕾', only: /ballet|dance/u },
  {
    id: 'festivals',
    english: 'music festival',
    others:
      'festival de música|festivales de música|festival de musique|festivals de musique|musikfestival|musikfestivals|festival musicali|festivais de música|音楽フェス',
    only: /music|jazz|folk|metal|opera/u,
  },
  {
    id: 'festivals',
    english: 'film festival',
    others:
      'festival de cine|festivales de cine|festival de cinéma|filmfestival|filmfestivals|festival del cinema|映画祭|电影节',
    only: /film/u,
  },
  { id: 'festivals', english: 'carnival', others: 'carnaval|karneval|carnevali', only: /carnival/u },
];
