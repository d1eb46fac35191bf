import type { Lexicon } from './lexicon';

export const en: Lexicon = {
  smallWords:
    'the a an so he she his her and of to with for is are was were this that these those it its you your have has not but from by at on or as be will would can which while without more than than who what when if they their there into about only just also very',
  endings: 'ing|tion|ness|ful|less|ously',
  you: 'you|your|yours',
  denials:
    'nothing|nobody|missing|absent|unavailable|not|no|t|never|without|neither|nor|cannot|isnt|lacks?|lacking|excludes?|none|non|un[a-z]+',
  doubts:
    'breaks?|violat~|wanted|but|while|whereas|unlike|however|although|though|yet|whether|if|unless|might|may|could|would|perhaps|possibly|unclear|unknown|check(?! (?:up|in|out))|ask|confirm|rather|instead|closest|despite|only partly',
  gotten:
    'you (?:(?:ve|have|had|already|just|recently|also|once|previously|originally|actually|d) )*(?:bought|purchased|ordered|owned?|booked|returned|subscribed|got yourself|picked up)|your (?:[a-z]+ )?(?:[a-z]+ )?(?:purchases?|orders?|bookings?)',
  past: 'you (?:ve |have |had |already |once )*(?:had a|cooked|drove|wrote a review|took|learned|learnt|studied|went|met)|you (?:(?:ve|have|had|already|just|recently|also|once|previously|originally|actually|really|clearly|so|d) )*(?:rated|gave|given|scored|reviewed|watched|played|visited|loved|enjoyed|liked|adored|hated|disliked|finished|attended|stayed|listened|tried|read|saw|seen|wore|ate|dined|completed|abandoned|praised|collected|awarded|streamed|binged|been to|went to)|your (?:[a-z]+ ){0,2}(?:ratings?|reviews?|stay|visit|trip) (?:of|for|to|at|in|last)|your (?:last|latest|recent|previous|earlier|past) [a-z]+',
  liked: 'great time|good time|loved|enjoyed|liked|adored|praised',
  disliked: 'hated|disliked|abandoned|gave up on',
  lookups:
    '(?:i|we) (?:(?:ve|have|just|also) )*(?:checked|looked|searched|verified|confirmed|found|googled|browsed|researched)~(?: it)?(?: up)?|(?:as|according) (?:of|to) (?:(?:the|its|their|a|an|our|my|several) )?(?:today|this week|this morning|web|website|site|internet|online|search|recent|latest|current|live|newest|listings?)|(?:a|the|our|my|quick|web|online|internet) (?:quick |web |online |internet )?search (?:shows?|showed|reveals?|revealed|confirms?|confirmed|found|turned)|search results|(?:recent|latest|current|online|live) (?:[a-z]+ )?(?:reviews?|listings?|prices?|reports?|sources|data|results) (?:[a-z]+ )?(?:show|say|confirm|mention|indicate|report|praise|suggest)~|(?:just |recently |freshly )?(?:checked|verified|confirmed|looked up|found) (?:online|on the web|on (?:its|their|the) (?:web)?site|via|today|on google|with the)|(?:their|its|the) (?:official )?(?:website|homepage|web page) (?:says?|states?|lists?|shows?|confirms?)|currently listed (?:at|for)|i looked|we looked',
  saying:
    'you (?:(?:ve|have|had|also|specifically|explicitly|once) )*(?:said|say|wrote|write|told|asked|mention|mentioned|described|called|put|noted|want|wanted|stated|named|requested|complained|insisted|love|prefer|need|require)|your (?:own )?(?:words?|request|wish|note|comment|review|profile|preference|remark|phrase)',
  keeps:
    'within|under|below|inside|fits?|meets?|respects?|keeps?|stays?|satisf~|compl(?:y|ies)|in line|room to spare|to spare|leaves|comfortably|easily|matches|less than|no more than|saves?|suits?|in your|on budget|well short of|shorter than',
  exceeds:
    'exceed~|over|above|beyond|breaks?|outside|too|more than|higher|longer than|stretch~|raise|violat~|misses|out of|past|surpass~|despite|fails?',
  keepsAll:
    '(?:all|every|each|both)(?: of)?(?: your| the)?(?: hard| stated)? (?:limits?|constraints?|requirements?|criteri[a-z]+|needs|conditions?|must haves?|boxes)',
  topics: {
    price: 'budgets?|prices?|cost~|spend~|afford~|wallet|limit|money|expens~',
    runtime: 'runtime|running time|length|long|minutes?|hours?|duration|time|runs|short',
    distance: 'distance|away|far|near~|miles?|km|close|walk~|reach|radius',
    rating: 'rat(?:ed|ing|ings)|stars?|score~',
  },
  cheap:
    'affordable|cheap|inexpensive|budget friendly|bargain|steal|low cost|wallet friendly|break the bank|easy on the wallet',
  costs:
    'costs?|priced at|price of|selling for|sells for|available for|comes in at|going for|starts? at|for only|for just|only|just',
  runs: 'runs|lasts|running time of|runtime of|clocks in at|length of|takes',
  rated: 'rated|rating of|rating is|scores|scored|score of|stars of',
  everybody:
    'everyone|everybody|anyone|anybody|all (?:tastes|people|ages and tastes)|the whole world|all kinds of',
  praise:
    'fun|great|good|excellent|perfect~|wonderful~|amazing~|fantastic~|ideal~|awesome|best|top|superb|outstanding|lovely|nice~|brilliant~|fabulous|incredible|solid|strong|really|truly|simply|absolutely|definitely|certainly|surely|highly|ever~|any~|all|some~|always|never|place|spot|establishment|choice|choices|option|options|pick|picks|fit|fits|match|matches|matching|suit~|recommend~|recommended|recommendation|love~|enjoy~|like|likes|appreciate|please~|delight~|satisf~|disappoint~|regret|miss|experience|experiences|quality|value|thing|things|one|item|items|product|something|people|person|everyone|lot|lots|many|much|way|make|makes|made|makes|sure|give|gives|bring|brings|offer~|provide~|deliver~|need~|preferences?|taste~|wish~|interest~|want~|look~|find|finds|go|get|gets|try|trying|worth|time|day|life|special|unique|memorable|unforgettable|popular|famous|wrong|right|happy|selection|addition|should|must|could|might|may|mind|expectations?|expect|meet~|exceed~|exactly|just|there|here|doubt|shot|chance|out|up|new|level|kind|well|so|too|i|am|do|don|t|ll|re|ve|s|we|our|let|further|than|lovers?|fans?|be|been|hit|win|winner|ticks?|boxes|check~|cannot|can|won|a|an|in|no',
  teens: 'eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
  units: 'one two three four five six seven eight nine ten',
  months: 'january february march april may june july august september october november december',
};
