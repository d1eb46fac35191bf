import { describe, expect, it } from 'vitest';
import list from '@/lib/builtin/verticals/served-names.json';
import { servedKind } from '@/lib/builtin/verticals/serves-vertical';
import { VERTICALS, type VerticalId } from '@/lib/builtin/verticals/vertical-names';
import { explain, recommend } from '../support/run-task';

/** Names by which people may ask, by the vertical that answers. */
const SERVED: Record<VerticalId, string> = {
  movies:
    'Movies|film|sci-fi films|horror movies|films about chess|movies for kids|films like Alien|classic cinema films|documentaries|películas|películas de terror|películas románticas|Filme|Horrorfilme|films d’horreur|films romantiques|film horror italiani|filmes de ação|映画|SF映画|电影|科幻电影|movie recommendations',
  'tv-series':
    'tv-series|TV shows|tv_series|anime|sitcoms|crime series|séries|Serien|Krimiserien|serie tv|ドラマ|电视剧|series de televisión',
  books:
    'books|novels|science fiction books|books about economics|children’s books|libros|libros para niños|livres|Bücher|Kochbücher|romans policiers|romanzi|livros|本|恋愛小説|子供向けの本|小说|audiobooks',
  music: 'music|jazz albums|musique|Musik|música brasileña|音楽|音乐',
  podcasts: 'podcasts|true-crime podcasts|podcasts sobre historia|ポッドキャスト|播客',
  games:
    'games|video games|board games|card games|party games|juegos de cartas|Kartenspiele|co-op games|games for two players|juegos de mesa|jeux vidéo|Brettspiele|ゲーム|游戏',
  wine: 'wine|wines|red wine|wine for a barbecue|vinos|vins|Weine|vini|vinhos|ワイン|葡萄酒',
  plants: 'plants|house plants|plants for a dark room|plantas|plantes|Zimmerpflanzen|piante|観葉植物|绿植',
  gifts:
    'gifts|gift ideas|birthday presents|gifts for a gardener|regalos|cadeaux|Geschenke|regali|プレゼント|礼物',
  'mobile-apps': 'mobile-apps|apps|apps for learning languages|meditation apps|aplicaciones|アプリ|应用',
  restaurants:
    'restaurants|restaurant|vegan restaurants in Lyon|places to eat|sushi restaurants|dog-friendly restaurants|restaurants végétariens|restaurantes|Ristoranti|レストラン|東京のレストラン|餐厅|food and dining',
  cafes: 'cafes|coffee shops|cafés in Vienna|cafeterías|カフェ|咖啡馆',
  bars: 'bars|wine bars|cocktail bars in Paris|pubs|バー|酒吧',
  recipes: 'recipes|vegetarian recipes|recetas|recettes faciles|Rezepte|ricette|receitas|レシピ|食谱',
  'meal-kits': 'meal-kits|meal kit|vegan meal kits|Kochboxen|ミールキット',
  hotels:
    'hotels|boutique hotels|hotels near the beach|pet-friendly hotels|hôtels|hoteles baratos|alberghi|hostels|ホテル|酒店',
  flights: 'flights|cheap flights|flights to Japan|vuelos|Flüge|voli|航班',
  destinations:
    'destinations|travel|travel destinations|weekend getaways|city breaks|places to visit|destinos|Reiseziele|目的地|旅行先',
  activities:
    'activities|things to do in Lisbon|outdoor activities|museums|actividades|Aktivitäten|アクティビティ|体验',
  tours: 'tours|guided tours|food tours|excursiones|ツアー',
  cruises: 'cruises|river cruises|cruceros|Kreuzfahrten|邮轮',
  electronics:
    'electronics|gadgets|smartphones|wireless headphones|cameras for beginners|electrónica|Elektronik|手机|家電',
  laptops:
    'laptops|laptops for students|gaming laptops|notebooks|portátiles|ordinateurs portables|ノートパソコン|笔记本电脑',
  clothing: 'clothing|clothes|sustainable clothing|sneakers|winter jackets|ropa|vêtements|Kleidung|服装',
  furniture: 'furniture|office furniture|office chairs|sofas|muebles|meubles|Möbel|家具',
  'home-goods': 'home-goods|home goods|home decor|cookware|Haushaltswaren|生活用品',
  beauty:
    'beauty|beauty products|skincare|skincare for sensitive skin|perfumes|cosméticos|Kosmetik|化粧品|护肤品',
  sports: 'sports|sports gear|sports equipment|running shoes|artículos deportivos|Sportartikel|运动用品',
  courses: 'courses|online courses|courses on machine learning|cursos|cours de cuisine|Kurse|講座|课程',
  jobs: 'jobs|junior data jobs|remote jobs|jobs in plumbing|empleos|offres d’emploi|Stellenangebote|求人|职位',
  'real-estate':
    'real-estate|real estate|apartments|apartments in Berlin|houses|inmuebles|Immobilien|不動産|房产',
  healthcare: 'healthcare|health care|hospitals|salud|santé|Gesundheit|医療',
  finance: 'finance|personal finance|index funds|credit cards|finanzas|Finanzen|金融',
  fitness: 'fitness|workouts|home workouts|yoga|remise en forme|フィットネス|健身',
  concerts: 'concerts|jazz concerts|live music|conciertos|Konzerte|コンサート|音乐会',
  conferences: 'conferences|tech conferences|conferencias|Konferenzen|カンファレンス|会议',
  'sports-events':
    'sports-events|sports events|tennis tournaments|marathons|eventos deportivos|スポーツイベント|体育赛事',
  theater: 'theater|theatre|musicals|Broadway shows|teatro|pièces de théâtre|Theaterstücke|演劇|话剧',
  festivals: 'festivals|music festivals|film festivals|festivales de música|フェス|音乐节',
};

const UNSERVED = `
  plumbers|plumbing|charities|tattoos|tattoo artists|insurance|car insurance|travel insurance|life insurance|wedding venues
  weddings|wedding photographers|dentists|dental clinics|doctors|flowers|florists|beekeeping supplies
  cars|used cars|electric cars|motorcycles|boats|yachts|trucks|car rentals|pets|dog breeds|dog food|cat food|pet food
  pet insurance|pet toys|baby names|baby products|toys|lawyers|tax advisers|tax law|accountants|electricians|locksmiths
  moving companies|cleaning services|babysitters|nannies|schools|universities|kindergartens|nursing homes|funeral homes
  mobile homes|golf courses|chocolate bars|protein bars|energy bars|sound bars|nail bars|wine racks|whisky|cheese|beer|tea
  cigars|jewellery|engagement rings|guns|vitamins|supplements|medicines|churches|politicians|recipes boxes for dogs
  hairdressers|barbers|spas|dating|dating sites|escape games|dog hotels|pet hotels|opera houses|tree houses|dog houses
  publishing houses|address books|colouring books|sheet music|dog shows|fashion shows|wine flights|tickets|concert tickets
  hotel management software|restaurant equipment|bookkeeping|book clubs|film cameras rental|security cameras|plastic films
  jobs boards|comic artists|domain names|web hosting|semiconductors|startups|stocks|crypto|mortgage brokers|solar panels
  software|databases|programming languages|paint colours|power tools|garden tools|lawn mowers|seeds|fertiliser|batteries
  fontaneros|seguros|seguros de viaje|dentistas|abogados|coches|bodas|floristerías|comida para perros|tatuajes|peluquerías
  juegos de azar|plombiers|assurances|avocats|voitures|tatouages|dentistes|fleuristes|bars à ongles|jeux d’argent
  Klempner|Versicherungen|Autos|Zahnärzte|Anwälte|Hochzeiten|Wechselkurse|Glücksspiele|Sparbücher|Tattoos|Hundehotels
  idraulici|assicurazioni|dentisti|avvocati|automobili|fiori|encanadores|seguros de vida|advogados|carros|casamentos
  配管工|保険|歯医者|弁護士|自動車|ペットホテル|結婚式場|サーバー|日本|水管工|保险|牙医|律师|汽车|宠物|婚礼|纹身
  cinemas|graphic novels|movie theaters|golf course
  zzqx|???|🦊|__proto__|constructor|a|the|in|for|of the
`
  .trim()
  .split(/\s*[|\n]\s*/u);

const served = Object.entries(SERVED).flatMap(([id, names]) =>
  names.split('|').map((name) => [name, id] as const),
);

describe('the catalogue answers to', () => {
  it.each(served)('%s, with %s', (name, id) => {
    expect(servedKind(name)?.vertical.id).toBe(id);
  });

  it.each(Object.keys(VERTICALS))('%s, its own id, with all of it', (id) => {
    expect(servedKind(id)?.vertical.id).toBe(id);
  });

  const parts = list.filter(({ only }) => only !== undefined);
  it.each(parts.map(({ english, id }) => [english[0]?.replace('=', '') ?? '', id] as const))(
    '%s with a part of %s',
    (name, id) => {
      const { vertical, entries = [] } = servedKind(name) ?? {};
      expect(vertical?.id).toBe(id);
      expect(entries.length).toBeGreaterThan(0);
    },
  );

  it('the entertainment, food and events of the contract', () => {
    for (const group of ['entertainment', 'food and dining', 'travel', 'products', 'services', 'events'])
      expect(servedKind(group), group).toBeDefined();
  });

  it('the noun of every vertical in every language, but for those with two meanings', () => {
    const unserved = Object.values(VERTICALS).flatMap(({ id, nouns }) =>
      Object.entries(nouns)
        .filter(([, noun]) => !servedKind(noun))
        .map(([language, noun]) => `${language} ${id}: ${noun}`),
    );
    expect(unserved.toSorted()).toEqual(['fr tours: circuit', 'it furniture: mobile']);
  });
});

describe('the catalogue has nothing for', () => {
  it.each(UNSERVED)('%s', (name) => {
    expect(servedKind(name)?.vertical.id).toBeUndefined();
  });

  it('at least 80 names, and something for at least 120', () => {
    expect(UNSERVED.length).toBeGreaterThan(80);
    expect(served.length).toBeGreaterThan(120);
  });
});

describe('the built-in model', () => {
  const context = { preferences: ['quiet', 'cheap'] };

  it.each(['plumbers', 'charities', 'tattoos', 'dog food', '保险'])(
    'recommends nothing rather than things of another kind: %s',
    async (vertical) => {
      expect(await recommend({ vertical, context })).toEqual([]);
    },
  );

  it('ranks supplied things in a vertical that it knows nothing of', async () => {
    const candidates = [
      { ref: 'c1', name: 'Pipe & Sons', description: 'Quiet and cheap.' },
      { ref: 'c2', name: 'Loud Leaks', description: 'Loud and dear.' },
    ];
    const elements = await recommend({ vertical: 'plumbers', context, candidates });
    expect(elements.map(({ ref }) => ref)).toEqual(['c1', 'c2']);
  });

  it('recommends museums when museums are asked for', async () => {
    const elements = await recommend({ vertical: 'museums', context, count: 10 });
    expect(elements.length).toBeGreaterThan(2);
    for (const { type } of elements) expect(type).toMatch(/museum/);
  });

  it.each(['plumbers', 'dentists', 'insurance', 'zzqx'])(
    'names no alternatives of another kind: %s',
    async (vertical) => {
      const { alternatives } = await explain({
        vertical,
        item: { name: 'Smith & Co', type: vertical, metadata: { location: 'Leeds', price: 40, rating: 4.5 } },
        context: { preferences: ['quiet', 'gentle', 'near Leeds'] },
      });
      expect(alternatives).toEqual([]);
    },
  );

  it('does not take a restaurant for the film of the same name', async () => {
    const ask = (vertical: string, type: string) =>
      explain({ vertical, item: { name: 'Arrival', type }, context: { preferences: ['aliens'] } });
    const restaurant = await ask('restaurants', 'restaurant');
    expect(JSON.stringify(restaurant)).not.toMatch(/Villeneuve|linguist|alien(?!s")/);
    expect(restaurant.confidence).toBeLessThan((await ask('movies', 'film')).confidence);
  });
});
