/** Words parted by spaces. */
export const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').filter(Boolean));

/** What a limit is about by the words of its key, most telling first; `other` stands for any key that is not known. */
const SUBJECTS = {
  runtime:
    'runtime duration length minutes mins hours time temps tempo tiempo zeit duree dauer durata ' +
    'duracion duracao laufzeit playtime',
  price:
    'price prices rate premium hochstpreis hoechstpreis 最大価格 最高价格 価格 budget cost costs spend spending ' +
    'fee fare rent usd eur gbp salary_cap presupuesto precio prix preis kosten prezzo costo preco ' +
    'orcamento 予算 预算 价格 miete warmmiete kaltmiete gebuhr gebuhren beitrag honorar eigenanteil loyer ' +
    'cout tarif tarifa tariffa affitto canone alquiler renta cuota aluguel mensal mensalidade diaria ' +
    'taxa custo 料金 家賃 費用 月額 月謝 月费 年费 人均 租金 费用 单价 房租 学费',
  stars: 'stars star',
  rating: 'rating ratings score bewertung note calificacion valutazione avaliacao 評価 评分',
  year: 'year years release released era decade decades ano annee jahr anno published 年 年份',
  distance: 'distance radius miles km kilometers away entfernung distancia distanza 距離 距离',
  location:
    'location locations city country region area near place where neighborhood neighbourhood ubicacion ' +
    'ciudad ville lieu pays ort stadt land citta luogo cidade local destination 場所 地域 地点 城市',
  platform:
    'platform platforms system systems console consoles device devices service services streaming os ' +
    'plataforma plataformas plateforme plattform piattaforma プラットフォーム 平台',
  diet:
    'diet diets dietary allergies allergy allergens allergen intolerances restrictions dieta regime ' +
    'ernahrung',
  cuisine: 'cuisine cuisines cocina kuche cucina culinaria',
  genre: 'genre genres category categories type types style styles genero generos genere generi',
  brand: 'brand brands marca marcas marque marke manufacturer maker',
  language: 'language languages audio subtitles idioma langue sprache lingua',
  age: 'age ages audience alter altersfreigabe edad edades idade idades eta 年齢 年龄 対象年齢 适龄 月齢',
};

export type Subject = keyof typeof SUBJECTS | 'other';

export const SUBJECT_WORDS = Object.entries(SUBJECTS).map(
  ([subject, words]) => [subject as Subject, setOf(words)] as const,
);

/** Metadata keys that can answer for a subject, besides the key of the limit itself, most telling first. */
const PARTNER_KEYS: Record<Exclude<Subject, 'other'>, string> = {
  price:
    'price cost price_usd price_eur price_gbp price_per_night price_per_person fee fare rent amount ' +
    'estimated_budget budget ticket_price launch_price_usd',
  runtime:
    'runtime_minutes runtime duration duration_minutes length length_minutes minutes play_time playtime ' +
    'total_time cook_time prep_time',
  year: 'year release_year released release_date publication_year published',
  rating: 'rating score average_rating stars star_rating',
  stars: 'star_rating stars rating',
  distance: 'distance_miles distance_km distance distance_to_center',
  location: 'location city country region area neighborhood neighbourhood address venue place',
  platform:
    'platform platforms platform_availability system console available_on streaming service os ' +
    'compatibility',
  genre: 'genre genres category categories type style tags',
  cuisine: 'cuisine cuisines category',
  diet: 'dietary_options diet dietary allergens tags labels',
  brand: 'brand manufacturer maker creator',
  language: 'language languages audio subtitles',
  age: 'age_rating age min_age audience content_rating certification',
};

const PARTNERS = new Map(
  Object.entries(PARTNER_KEYS).map(([subject, keys]) => [subject, keys.split(' ')] as const),
);

/** Keys of metadata that can answer for a subject, most telling first. */
export const partnersOf = (subject: Subject): readonly string[] => PARTNERS.get(subject) ?? [];

/** Keys that forbid in Chinese and Japanese, where the word is written on: "不含", "アレルギーなし". */
export const CJK_NO = /^(?:不含|不要|不吃|禁止|忌|无|無)|(?:なし|抜き|不可|禁止|除外)$/u;

/** Words that count the people a thing has room for. */
export const CAPACITY_WORDS = setOf(
  'people seats players capacity spieler joueurs jugadores giocatori jogadores プレイヤー',
);
/** Words for people and their places; all of them are compared as "people". */
export const PEOPLE_WORDS = setOf(
  'people persons guests travelers travellers adults participants pax sleeps berths personen gaste plaetze convives ' +
    'personnes invites places personas huespedes comensales invitados plazas persone ospiti posti pessoas lugares ' +
    'convidados hospedes 人数 定員 参加人数 用餐人数',
);
/** Words for sizes that fit or do not. */
export const SIZE_WORDS = setOf(
  'size grosse groesse schuhgrosse talla taille pointure taglia misura tamanho サイズ 尺码 尺寸',
);
/** Rooms and the like: fewer than were asked for are too few, and more may be too many. */
export const ROOM_WORDS = setOf(
  'bedrooms bathrooms rooms beds zimmer schlafzimmer habitaciones chambres camere quartos',
);
/** Stems of words that only say that a day or a time of day is meant. */
export const MOMENTS = setOf(
  'dat day tim start end after befor until sinc hour clock datum uhrzeit fecha hora heur data ora 日付 时间 日期',
);

/** What closes or opens a key in Chinese and Japanese, where it stands in one run with the rest: "价格上限". */
export const CJK_MOST = /上限|最多|最高|最大|以内|以下|不超过|不超過|まで/gu;
export const CJK_LEAST = /下限|最少|最低|最小|至少|以上/gu;

export const MAX_WORDS = setOf(
  'max maximum most under below upto cap limit less before until within maximo maxima massimo massima ' +
    'maximal maximale lte lt le bis hasta hochstens ceiling upper latest spatestens jusque fino ate',
);
export const MIN_WORDS = setOf(
  'min minimum least over above from after since minimo minima minimal gte gt ge start mindestens floor ' +
    'lower earliest ab von desde partir fruhestens',
);
export const NO_WORDS = setOf(
  'no not exclude excluded excludes excluding without avoid avoids ban banned forbidden never ' +
    'disallowed unwanted nicht kein keine exclus exclues excluidos excluidas esclusi escluse nao sin sans ' +
    'ohne senza sem disliked',
);
/** Words for what somebody does not tolerate; of an item they name what it has. */
export const INTOLERANCES = setOf('allergies allergy allergens allergen intolerances');
export const FILLER = setOf(
  'must have be is only required requires require preferred allowed include includes need needs to of ' +
    'in the a at up than more range total available on for',
);
