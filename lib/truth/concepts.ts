/** A quality that metadata may state and texts may claim. */
export type Concept = {
  /** Lists under this name are taken to be complete. */
  domain: 'diet' | 'amenity' | 'platform' | 'colour';
  /** Folded words, as in the lexicons: `~` for any further letters. Every language together. */
  words: string;
  /** Chinese and Japanese, matched anywhere. */
  signs?: string;
  /** Words that say the contrary without a denial, matched anywhere. */
  opposite?: string;
  /** The concept that it implies: what is vegan is vegetarian too. */
  impliedBy?: string;
};

/**
 * Qualities by the name that a key of metadata would have. They are the ones that callers state as flags or
 * lists in many verticals; any other flag is looked for under the words of its own key.
 */
export const CONCEPTS: Record<string, Concept> = {
  vegan: {
    domain: 'diet',
    words: 'vegan~|vegetalien~|plant based',
    signs: 'ビーガン|ヴィーガン|纯素|全素|純素',
  },
  vegetarian: {
    domain: 'diet',
    words: 'vegetari~|veggie|fleischlos~|meat free|meatless',
    signs: 'ベジタリアン|菜食|素食',
    impliedBy: 'vegan',
  },
  gluten_free: {
    domain: 'diet',
    words:
      'gluten free|celia[ck][a-z]*|zoliak[a-z]+|coeliaque~|sin gluten|sans gluten|glutenfrei~|senza glutine|sem gluten',
    signs: 'グルテンフリー|无麸质|無麸質|不含麸质|无谷蛋白',
  },
  dairy_free: {
    domain: 'diet',
    words: '(?:dairy|lactose) free|sin lactosa|sans lactose|laktosefrei~|senza lattosio|sem lactose',
    signs: '乳製品不使用|乳糖不使用|无乳糖|不含乳',
    impliedBy: 'vegan',
  },
  nut_free: {
    domain: 'diet',
    words: 'nut free|sin nueces|sans noix|nussfrei~|senza noci|sem nozes',
    signs: 'ナッツフリー|不含坚果|无坚果',
  },
  halal: { domain: 'diet', words: 'halal~', signs: 'ハラール|ハラル|清真' },
  kosher: { domain: 'diet', words: 'kosher|koscher~|casher|kascher', signs: 'コーシャ|犹太洁食' },
  organic: {
    domain: 'diet',
    words: 'organic~|ecologic[oa]s?|biologi[a-z]+|bio|bios|okologisch~|biobaumwoll~',
    signs: 'オーガニック|有机|有機',
  },
  pet: {
    domain: 'amenity',
    words:
      'pets?|dogs?|pet friendly|dog friendly|mascotas?|perros?|animaux|chiens?|haustiere?n?|hunde?n?|hundefreundlich~|haustierfreundlich~|tierfreundlich~|animali|cani|animais|cao|caes|cachorros?|gatos?|gatti|katzen?|cats?|chats?|four legged|furry|vierbein~|fellnase~',
    signs: 'ペット|犬|ワンちゃん|わんちゃん|ネコ|猫|宠物|寵物|狗|毛小?孩子?',
  },
  wifi: { domain: 'amenity', words: 'wi ?fi|wlan|wireless internet', signs: '無線lan|无线网|無線網' },
  parking: {
    domain: 'amenity',
    words:
      'parking|car park|aparcamiento|estacionamento|estacionamiento|parkplatz~|parkplatze~|parcheggi[oa]?|stationnement',
    signs: '駐車場|パーキング|停车|停車',
  },
  breakfast: {
    domain: 'amenity',
    words: 'breakfasts?|desayunos?|petit dejeuner|fruhstuck~|colazione|cafe da manha|pequeno almoco',
    signs: '朝食|早餐|早饭',
  },
  pool: {
    domain: 'amenity',
    words: '(?:swimming )?pools?|piscinas?|piscines?|schwimmbad|schwimmbecken|pool~',
    signs: 'プール|泳池|游泳池',
  },
  gym: {
    domain: 'amenity',
    words:
      'gym|fitness ?(?:room|center|centre|studio)?|gimnasio|salle de sport|fitnessraum|fitnessstudio|palestra|academia',
    signs: 'ジム|健身房',
  },
  sauna: { domain: 'amenity', words: 'saunas?', signs: 'サウナ|桑拿' },
  spa: { domain: 'amenity', words: 'spas?', signs: 'スパ(?!イ|ゲ)|水疗' },
  air_conditioning: {
    domain: 'amenity',
    words:
      'air condition~|aire acondicionado|climatis~|klimaanlage|klimatisiert~|aria condizionata|ar condicionado',
    signs: 'エアコン|冷房|空调',
  },
  elevator: {
    domain: 'amenity',
    words: 'elevators?|lifts?|ascensor~|ascenseurs?|aufzug|fahrstuhl|elevador',
    signs: 'エレベーター|电梯',
  },
  balcony: { domain: 'amenity', words: 'balcon~|balkon~|varanda|sacada', signs: 'バルコニー|阳台' },
  garden: { domain: 'amenity', words: 'gardens?|jardin|garten|giardino|jardim', signs: '庭|花园' },
  outdoor_seating: {
    domain: 'amenity',
    words: 'outdoor seating|terrace|terraza|terrasses?|terrazza|aussenbereich|terraco|esplanada|dehors',
    signs: 'テラス席|露天座位|户外座位',
  },
  wheelchair_accessible: {
    domain: 'amenity',
    words:
      'wheelchairs?|barrierefrei~|rollstuhl~|sillas? de ruedas|fauteuils? roulants?|sedia a rotelle|cadeira de rodas|step free',
    signs: 'バリアフリー|車椅子|轮椅|无障碍',
  },
  smoking: {
    domain: 'amenity',
    words: 'smoking|fumar|fumeurs?|raucher~|rauchen|fumatori|fumantes',
    signs: '喫煙(?!禁)|吸烟',
  },
  waterproof: {
    domain: 'amenity',
    words:
      'waterproof|water resistant|impermeables?|resistente al agua|etanches?|wasserdicht~|wasserfest~|resistente all acqua|impermeabil[ei]|a prova d agua|resistente a agua',
    signs: '防水',
  },
  wireless: {
    domain: 'amenity',
    words: 'wireless|cordless|inalambric[oa]s?|sans fil|kabellos~|drahtlos~|senza fili|sem fios?',
    signs: 'ワイヤレス|无线(?!网)',
  },
  noise_cancelling: {
    domain: 'amenity',
    words:
      'noise cancell?ing|noise cancell?ation|cancelacion de ruido|reduction de bruit|gerauschunterdruckung|noise cancelling|cancellazione del rumore|cancelamento de ruido',
    signs: 'ノイズキャンセリング|降噪',
  },
  refundable: {
    domain: 'amenity',
    words: 'refundable|refunds?|reembols~|remboursabl~|erstattbar~|ruckerstattung|rimborsabil~',
    signs: '返金可|払い戻し|可退|退款',
  },
  free_cancellation: {
    domain: 'amenity',
    words:
      'free cancell?ation|cancelacion gratuita|annulation gratuite|kostenlose? (?:stornierung|stornierbar)|kostenlos stornier~|cancellazione gratuita|cancelamento gratuito|cancelamento gratis',
    signs: 'キャンセル無料|無料キャンセル|免费取消',
  },
  remote: {
    domain: 'amenity',
    words:
      'remote|remotely|from home|from your (?:own )?(?:home|kitchen|desk|sofa|couch|living)|von zu hause|desde casa|depuis chez|de chez (?:vous|toi)|da casa|de casa|remot[oa]s?|teletrabajo|a distance|teletravail|homeoffice|home office|fernarbeit|da remoto|trabalho remoto|home based',
    signs: 'リモート|在宅|自宅で働|テレワーク|远程|在家办公|居家办公',
  },
  multiplayer: {
    domain: 'amenity',
    words: 'multiplayer|multijugador|multijoueurs?|mehrspieler~|multigiocatore|multijogador',
    signs: 'マルチプレイ|多人',
  },
  offline: { domain: 'amenity', words: 'offline|sin conexion|hors ligne', signs: 'オフライン|离线' },
  subtitles: {
    domain: 'amenity',
    words:
      'subtitle[sd]?|subtitulos|subtitulad[oa]|sous titres?|sous titree?s?|untertitel~|sottotitol~|legendas|legendad[oa]',
    signs: '字幕',
  },
  in_stock: {
    domain: 'amenity',
    words:
      'in stock|available (?:now|today|immediately)|en stock|disponible ahora|auf lager|sofort lieferbar|lieferbar|vorratig|disponibile subito|em estoque|pronta entrega',
    signs: '在庫あり|在庫があ|现货|有货|有现货',
    opposite:
      'out of stock|sold out|agotad|en rupture|epuise|ausverkauft|nicht lieferbar|esaurit|esgotad|在庫切れ|売り切れ|缺货|售罄',
  },
  family_friendly: {
    domain: 'amenity',
    words:
      '(?:family|families|child|kid|kids|children) friendly|good for (?:kids|children|families)|(?:para|apto para) ninos|familienfreundlich~|kinderfreundlich~|adapte aux enfants|pour enfants|adatto ai bambini|per bambini|para criancas',
    signs: '子連れ|家族向け|亲子|适合儿童',
  },
  repairable: {
    domain: 'amenity',
    words: 'repairable|reparable|reparables|reparierbar~|riparabil~|reparavel',
    signs: '修理可能|可维修',
  },
  certified: {
    domain: 'amenity',
    words:
      'certificates?|certified|certificad[oa]s?|certificats?|zertifikate?|zertifiziert~|certificat[oi]|diplom[a-z]*',
    signs: '修了証|证书|認定',
  },
  netflix: { domain: 'platform', words: 'netflix' },
  prime_video: { domain: 'platform', words: '(?:amazon )?prime video|amazon prime' },
  disney: { domain: 'platform', words: 'disney plus', signs: 'disney\\+' },
  hulu: { domain: 'platform', words: 'hulu' },
  hbo: { domain: 'platform', words: 'hbo(?: max)?' },
  apple_tv: { domain: 'platform', words: 'apple tv' },
  spotify: { domain: 'platform', words: 'spotify' },
  mubi: { domain: 'platform', words: 'mubi' },
  playstation: { domain: 'platform', words: 'playstation(?: [45])?|ps[45]' },
  xbox: { domain: 'platform', words: 'xbox~' },
  switch: { domain: 'platform', words: 'nintendo switch' },
  ios: { domain: 'platform', words: 'ios|iphones?|ipads?' },
  android: { domain: 'platform', words: 'android' },
  black: {
    domain: 'colour',
    words: 'black|negr[oa]s?|noire?s?|schwarz~|ner[oaie]|pret[oa]s?',
    signs: '黒い|黒の|黒色|ブラック|黑色',
  },
  white: {
    domain: 'colour',
    words: 'white|blanc[oa]s?|blanche?s?|weiss~|bianc[oaie]|branc[oa]s?',
    signs: '白い|白の|白色|ホワイト',
  },
  red: {
    domain: 'colour',
    words: 'red|roj[oa]s?|rouges?|rot|rote[nrms]?|ross[oaie]|vermelh[oa]s?',
    signs: '赤い|赤の|赤色|レッド|红色|紅色',
  },
  blue: {
    domain: 'colour',
    words: 'blue|azul~|bleue?s?|blau~|blu',
    signs: '青い|青の|青色|ブルー|蓝色|藍色',
  },
  green: {
    domain: 'colour',
    words: 'green|verdes?|verte?s?|grun~|verd[ei]',
    signs: '緑の|緑色|グリーン|绿色|綠色',
  },
  yellow: {
    domain: 'colour',
    words: 'yellow|amarill[oa]s?|jaunes?|gelb~|giall[oaie]|amarel[oa]s?',
    signs: '黄色|イエロー',
  },
  grey: {
    domain: 'colour',
    words: 'gr[ea]y|gris|grau~|grigi[oa]|cinz[ae][a-z]*|anthrazit|charcoal',
    signs: 'グレー|灰色',
  },
  brown: {
    domain: 'colour',
    words: 'brown|marron~|braun~|marrone|castanh[oa]|tan|cognac',
    signs: 'ブラウン|茶色|棕色|咖啡色',
  },
  purple: {
    domain: 'colour',
    words: 'purple|violet[a-z]*|lila|morad[oa]|viola|rox[oa]',
    signs: 'パープル|紫',
  },
  orange: { domain: 'colour', words: 'orange~|naranja|arancion[ei]|laranja', signs: 'オレンジ色|橙色|橘色' },
  beige: { domain: 'colour', words: 'beige|cream|creme|crema|sand', signs: 'ベージュ|米色|米白' },
  pink: { domain: 'colour', words: 'pink~|roses?|rosas?', signs: 'ピンク|粉色|粉红' },
};

/** Keys of metadata whose lists are complete, by the domain of what they list. */
export const CLOSED_LISTS: Record<string, Concept['domain']> = {
  dietary: 'diet',
  diet: 'diet',
  amenity: 'amenity',
  platform: 'platform',
  streaming: 'platform',
  service: 'platform',
  color: 'colour',
  colour: 'colour',
  available_color: 'colour',
  available_colour: 'colour',
  farbe: 'colour',
  farben: 'colour',
  couleur: 'colour',
  coloris: 'colour',
  colore: 'colour',
  colori: 'colour',
  cor: 'colour',
  core: 'colour',
  颜色: 'colour',
  顏色: 'colour',
  色: 'colour',
  カラー: 'colour',
  compatible: 'platform',
  compatibility: 'platform',
  kompatibel: 'platform',
  compatibile: 'platform',
  compativel: 'platform',
  対応機種: 'platform',
  plattform: 'platform',
  plataforma: 'platform',
  plateforme: 'platform',
  piattaforma: 'platform',
  平台: 'platform',
  配信: 'platform',
};
