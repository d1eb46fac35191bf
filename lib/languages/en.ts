import type { LanguageWords } from './language';

export const en: LanguageWords = {
  code: 'en',
  name: 'English',
  isSpaced: true,
  smallWords:
    'the and of to in with for i my me is are no not but or on at from like love that it want a an without too something',
  moreSmallWords: `so he she his her was were this these those its you your have has by as be will would can which while
    more than who what when if they their there into about only just also very our us been had do does did each every
    after before through over under between where whose how both may such any all some`,
  endings: 'ing|tion|ness|ful|less|ously',
  stopWords: `a about above after again all also although always am an and any are around as at be because been before
    being best better between big both but by can could did do does doing don during each either else ever every few
    fine for from get gets getting give go goes going good got great had has have having he her here hers him his how i
    if in into is it its just kind least less let like likes liked little long look looking lot lots love loved loves
    made make makes many may me might mine more most much must my need needs never new nice no nor not now of off often
    old on once one only or other our out over own part people perfect person place places please prefer prefers pretty
    put quite rather really s same see seems set she should show since so some someone something sometimes sort still
    stuff such suits t take than that the their them then there these they thing things this those though through time
    times to together too two type under until up upon us use used uses using usually very want wants was watch way we
    well went were what when where whether which while who whole whose why will with within without would year years yes
    yet you your yours enjoy enjoys enjoyed bought buys buy learn learning work works working past list lists listed
    purchases purchase oldest first last watches watched watching reads reading read rates rated rating plays played
    playing listens listening listened buying visits visited mostly mainly weekend weekends day days week weeks month
    months today tonight several various different similar kinds sorts types bit plenty years-old currently recently`,
  // Its rules are code: lib/text/tokenise.ts.
  stemEndings: '',
  denials: 'no without zero',
  articles: 'a an the any',
  numbers: 'zero an|one two three four five six seven eight nine ten',
  ratings: {
    hated: String.raw`hated?|hates|terrible|awful|horrible|worst|garbage|trash|unwatchable|unreadable|detest\w*|loath\w*`,
    disliked: String.raw`not (?:for me|good|great|my thing|worth)|did ?n.?t like|disliked?|dislikes|dnf|gave up|abandoned|quit|walked out|turned (?:it )?off|switched (?:it )?off|stopped|never again|left early|sent (?:it )?back|returned|refunded|regret\w*|bad|boring|bored|poor|disappoint\w*|meh|overrated|cancell?ed|skip(?:ped)?|thumbs? down|negative|^no$|nope`,
    indifferent:
      'ok|okay|so[- ]?so|average|fine|mediocre|neutral|mixed|alright|decent|passable|regular|normal',
    liked: String.raw`liked?|likes|enjoy\w*|good|great|nice|solid|fun|recommend\w*|happy|thumbs? up|positive|yes|worth|bought again|repurchased|re-?(?:watch|read|play)\w*`,
    loved: String.raw`loved?|loves|favou?rite|adored?|adores|amazing|masterpiece|perfect\w*|outstanding|brilliant|excellent\w*|incredible|superb|fantastic|wonderful|obsessed|best|again and again|must[- ]?have`,
    had: String.raw`bought|purchased|owned?|owns|watched|read|played|finished|completed|visited|ate|stayed|used|uses|seen|saved|wishlist\w*|booked|took|listened|subscribed|following|attended`,
    negations: 'not|never|didn.?t|did not|wasn.?t|don.?t',
    outOf: 'out of',
    percent: 'percent',
    stars: 'stars?|out of',
  },
  units: {
    min: 'mins minute minutes',
    h: 'hr hrs hour hours',
    day: 'days',
    week: 'weeks',
    mi: 'mile miles',
    km: 'kms kilometer kilometre kilometers kilometres',
    m: 'meter meters metre metres',
    kg: 'kgs kilo kilos kilograms',
    g: 'gram grams',
    lb: 'lbs',
    gb: 'gigabyte gigabytes',
    tb: 'terabyte terabytes',
    mb: 'megabyte megabytes',
    cm: 'centimeters centimetres',
    in: 'inch inches',
    litre: 'liter liters litre litres',
    percent: 'pct',
  },
  currencies: {
    USD: 'dollar dollars bucks',
    EUR: 'euro euros',
    GBP: 'pounds quid',
    JPY: 'yen',
    CNY: 'yuan',
  },
  keys: {
    max: `max maximum most under below upto cap limit less before until within ceiling upper latest
      lte lt le`,
    min: 'min minimum least over above from after since gte gt ge start floor lower earliest',
    no: `no not exclude excluded excludes excluding without avoid avoids ban banned forbidden never disallowed unwanted
      disliked`,
    intolerances: 'allergies allergy allergens allergen intolerances',
    filler: `must have be is only required requires require preferred allowed include includes need needs to of in the a
      at up than more range total available on for`,
    charges: String.raw`(?<!\S)(?:tax(?:es)?|fees?|charges?|surcharges?|levy|shipping|postage)$`,
    delivery: 'shipping delivery',
    money: 'cost costs price',
    noCharges: `deposit rate percent percentage class year code id number free over from threshold count time days hours
      battery before excl excluding without no cancellation cancelation cancel late refund refundable penalty optional`,
    included: String.raw`incl\p{L}*`,
    noise:
      'allowed friendly ok welcome count number num avg average approx about included status level nb possible recommended',
    serials: `id ids uid uuid sku isbn ean upc gtin asin ref position rank version code number nr zip zipcode postcode
      postal lat latitude lng lon long longitude coordinates phone tel telephone fax date timestamp created updated
      chapter episode season channel`,
    joins: 'per',
    capacity: 'people seats players capacity',
    people: 'people persons guests travelers travellers adults participants pax sleeps berths',
    sizes: 'size',
    rooms: 'bedrooms bathrooms rooms beds',
    moments: 'dat day tim start end after befor until sinc hour clock',
    per: {
      person: 'person persons',
      night: 'night nightly',
      day: 'day daily',
      week: 'week weekly',
      month: 'month monthly',
      kg: 'kg kilo',
    },
    subjects: {
      runtime: 'runtime duration length minutes mins hours time playtime',
      price:
        'price prices rate premium budget cost costs spend spending fee fare rent usd eur gbp salary_cap',
      stars: 'stars star',
      rating: 'rating ratings score',
      year: 'year years release released era decade decades published',
      distance: 'distance radius miles km kilometers away',
      location: `location locations city country region area near place where neighborhood neighbourhood local
        destination`,
      platform: `platform platforms system systems console consoles device devices service services streaming os`,
      diet: 'diet diets dietary allergies allergy allergens allergen intolerances restrictions',
      cuisine: 'cuisine cuisines',
      genre: 'genre genres category categories type types style styles',
      brand: 'brand brands manufacturer maker',
      language: 'language languages audio subtitles',
      age: 'age ages audience',
    },
  },
  limits: {
    most: 'at most|under|below|less than|no more than|no longer than|not (?:over|more than|longer than)|nothing over|within|up to|upto|shorter than|cheaper than|until|before|by|earlier than',
    least:
      'at least|over|above|more than|longer than|from|after|since|later than|newer than|or (?:more|newer|later|above|higher|better)',
    to: 'to|and',
    quantified:
      'under|below|less than|at most|no more than|no longer than|up to|max(?:imum)?|within|before|after|since|over|more than|at least|from the|between',
    budget: 'budget|spend|afford',
    when: 'after|before|since',
    joining: 'and or no not plus between around about per',
    yes: 'yes|true|required',
    no: 'no|false|none',
    none: String.raw`none|no|nothing|n\/a`,
    any: 'any|all|both|either|mixed|unisex',
    granted: 'available|in stock|always|allowed|permitted|accepted|included|welcome',
    refused: 'unavailable|sold out|never|not|no longer|out of|prohibited',
  },
  and: 'and',
  or: 'or',
  wishes: {
    likes: String.raw`knows? nothing (?:about|of)|(?:can['’]?t|can ?not) get enough of|(?:can|could)(?:n?['’]?t| ?not) (?:stop|live without|do without|put down)(?: (?:listening to|watching|reading|playing))?|(?:can['’]?t|can ?not)(?= (?:sleep|focus|concentrate|relax|unwind|switch off|wait|decide)\b)|never gets? (?:old|tired of)|not (?:only|just)|(?:do|does)(?:n['’]?t| not) mind|nothing beats|not afraid of|(?:big |huge |long-?time )?fan of|obsessed with|looking (?:for|to)|hoping (?:for|to)|wishes|wish for|dreams? of|reads? about|reading about|listens? to|passionate about|collects?|in the mood for|interested in|into|fond of|keen on|lov(?:e|es|ed|ing)|ador(?:e|es|ed)|lik(?:e|es|ed)|enjoy(?:s|ed|ing)?|prefer(?:s|red|ring)?|wants?|wanted|needs?|crav(?:e|es|ing)|would rather(?: have)?|favou?rites?(?: (?:is|are))?`,
    dislikes: String.raw`(?:done with|(?:had )?enough of)|(?:leav(?:e|ing)|quit(?:ting)?|escap(?:e|ing)(?: from)?|get(?:ting)? away from)(?= (?:the|my|our|his|her|their|all)\b)|gave up on|given up on|gives up on|walked out of|(?:can ?not|can['’]?t|could(?:n['’]?t| not)) (?:stand|bear|do|handle|deal with|finish|get into|eat|drink)|(?:tired|sick|wary|scared|afraid) of|bored (?:of|by|with)|fed up with|put off by|turned off by|allergic to|allergy to|intolerant (?:of|to)|anything but|nothing (?:too|that|with|but)|not (?:a (?:big |huge )?fan of|into|keen on|interested in|fond of|looking for|a|an|too|very|so|much|for|the)|(?:do|does|did)(?:n['’]?t| not) (?:really )?(?:like|want|enjoy|need|eat|drink|care (?:for|about)|do|get)|never again|no more(?! than)|hat(?:e|es|ed|ing)|dislik(?:e|es|ed|ing)|avoid(?:s|ed|ing)?|loath(?:e|es|ed)|detests?|despises?|can ?not|can['’]?t|don['’]?t|doesn['’]?t|didn['’]?t|isn['’]?t|aren['’]?t|won['’]?t|without|except|other than|instead of|rather than|minus|skip|nothing|never|not(?! (?:more|less|longer|over) than)|no(?! (?:more|less|longer) than)|non|nor|neither|lacks?|less(?! than)|too (?=(?:long|slow|dark|violent|loud|spicy|sweet|expensive|crowded|scary|gory|short|heavy|complicated)\b)`,
    listed:
      'hat(?:e|es|ed|ing)$|dislik|avoid|loath|detest|despis|stand$|bear$|tired|sick|bored|fed up|(?:like|want|eat|enjoy)$',
    wished: 'something|anything|rather|would|but',
    leading:
      "and|or|also|the|a|an|i|i'm|i am|we|she|he|they|is|are|am|to|of|some|something|anything|things?|stuff|with|for|that are|that|which|please|really|very|too|much|more|lots of|any",
    trailing: 'and|or|i|she|he|they|also|please|but|too|a lot',
    pronouns: 'it|them|that|this|both|all of (?:it|them)|every (?:minute|second) of it',
    rejects: String.raw`no|not|never|nothing|without|avoid\w*|hat(?:e|es|ed|ing)|dislik\w+|don'?t|doesn'?t|didn'?t|can'?t|cannot|won'?t|isn'?t|allerg\w+|instead of|fed up|tired of`,
    between: String.raw`really|that|\p{L}+ly|always|ever|even|longer|so`,
    but: 'but|however|though|although|yet|because|so that',
  },
  refusals:
    "(?:i['’]?m|i am|we['’]?re) (?:very |really |so )?(?:sorry|unable|not able)|i (?:can['’]?t|cannot|can not|won['’]?t|will not|must decline)",
  messages: {
    pair: [
      'You wrote “{said}”. The listing says “{has}”.',
      '“{has}”, says the listing. You wrote “{said}”.',
      'You mention “{said}”; the listing has “{has}”.',
    ],
    pairFacts: ['You wrote “{said}”. Here: {facts}.', '“{said}”, you wrote. Here: {facts}.'],
    past: 'Your verdict on {past}: “{rating}”. The listing here says “{has}”.',
    pastFacts: 'Your verdict on {past}: “{rating}”. Here: {facts}.',
    check: [
      'Check first: the listing says “{has}”; you wrote “{said}”.',
      'Before you decide: you wrote “{said}”, and the listing says “{has}”.',
    ],
    checkFacts: 'Check first: {facts}. You wrote “{said}”.',
    checkPast: 'Check first: the listing says “{has}”; your verdict on {past} was “{rating}”.',
    checkPastFacts: 'Check first: {facts}. Your verdict on {past} was “{rating}”.',
    unsaid: 'You wrote “{said}”. Please check whether it fits.',
    closest: 'Closest in your list.',
    listed: 'The listing says “{has}”.',
    nameAlone: 'Only the name of {name} is known, so this is a guess.',
    seen: '{name} is already in your history.',
    named: '{name}: {fact}',
    no: 'no',
    underMost: '{fact}, under the limit of {limit}',
    overMost: '{fact}, over the limit of {limit}',
    overLeast: '{fact}, above the minimum of {limit}',
    underLeast: '{fact}, below the minimum of {limit}',
    atMost: '{name} up to {limit}',
    atLeast: '{name} from {limit}',
    limitBroken: 'Not as asked: {limit} ({fact}).',
    limitUnsure: 'Check {limit} (the listing says {fact}).',
    limitsUnchecked: 'Please check: {limits}.',
    rankLowest: '{fact}, the lowest of {of}',
    rankHighest: '{fact}, the highest of {of}',
    rankSecondLowest: '{fact}, the second lowest of {of}',
    rankSecondHighest: '{fact}, the second highest of {of}',
    sum: '{total} with {keys}',
    verdictFits: '{name} should suit you.',
    verdictMixed: 'There are points for and against {name}.',
    verdictNot: '{name} does not fit.',
    verdictOpen: 'No clear answer from the text alone.',
    compared: '{name} {fact} instead of {other}',
    difference: 'Compared with {name}: {facts}.',
    keyNames: `price|duration|stars|rating|year|distance|place|platform|diet|cuisine|genre|brand|language|age|weight|size|
      colour|material|type|made by|directed by|written by|features|amenities|activities|climate|difficulty|best time|
      budget|length of stay|rooms|atmosphere|price class|reviews|people`,
    feelings: `the pull of the unknown|a smile with a lump in the throat|comfort|unease|admiration|being deeply moved|
      exhilaration|awe|joy shared with others|laughter|the jolt of hard truth|tenderness|the wish to try it yourself|
      inner calm|gentle sadness|astonishment|longing for the past|delight|peace|ease|closeness|fear|
      pleasure of the senses|suspense|reflection|hope|wonder`,
  },
};
