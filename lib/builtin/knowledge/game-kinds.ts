/** What a thing sold beside games is. `game` stands for everything that no rule below names. */
export type GameKind =
  | 'game'
  | 'console'
  | 'controller'
  | 'headset'
  | 'cable'
  | 'power'
  | 'cover'
  | 'storage'
  | 'guide'
  | 'figure'
  | 'credit'
  | 'add-on'
  | 'pc-peripheral'
  | 'stand'
  | 'repair'
  | 'accessory';

/** Rules in order; the first that matches a folded title names its kind. */
const RULES: readonly [GameKind, RegExp][] = [
  [
    'figure',
    /amiibo|skylanders?(?!.*(?:starter|pack - (?:wii|xbox|ps|play|nintendo)))|disney infinity(?!.*(?:starter pack|toy box starter))|lego dimensions (?:fun|level|team) pack|figurine|plush|power disc/,
  ],
  [
    'credit',
    /gift card|points? card|\bpoints\b|xbox (?:live|gold)|live (?:gold|card)|gold (?:membership|card)|playstation (?:plus|network|store|now)|\bpsn\b|eshop|prepaid|time card|membership|subscription card|game ?time|cash card|game card \$|\$\d+/,
  ],
  [
    'add-on',
    /\bdlc\b|season pass|expansion(?: pack)?|add-?on|map pack|stuff pack|game pack|virtual currency|\bcoins\b|crystals|nuka|fifa points|vc pack/,
  ],
  ['headset', /headset|headphones?|earphones?|earbuds?|ear force|turtle beach|microphone|\bmic\b/],
  [
    'cover',
    /\bskins?\b|decals?|stickers?|\bcase\b(?!.*(?:files|closed))|\bcases\b|faceplates?|shells?\b|\bcovers?\b|sleeve|pouch|\bbag\b|carry|screen (?:protector|guard|film)|protector|silicone|grips?\b|thumb ?sticks?|thumb ?grips?|kontrolfreek|analog caps|housing|armor kit|wrap/,
  ],
  [
    'power',
    /charg(?:er|ing|e)|batter(?:y|ies)|power (?:supply|adapter|cord|cable|brick|pack)|\bac adapter|adaptor ac|cooling|cooler|\bfan\b/,
  ],
  [
    'cable',
    /cables?\b|\bcord\b|\bhdmi\b|adapters?\b|adaptor|converter|\bav\b|component|composite|s-video|receiver|dongle|extension|splitter|\bvga\b|\busb hub|link\b(?=.*cable)/,
  ],
  [
    'storage',
    /memory (?:card|unit|stick)|hard drive|\bhdd\b|\bssd\b|\bsd ?card|\bmicro ?sd|flash drive|storage|\d+ ?gb (?:memory|card)/,
  ],
  ['stand', /\bstands?\b|\bmount\b|\bdock\b|\brack\b|docking|tower\b|\bchair\b|holder/],
  [
    'repair',
    /repair|replacement|screwdriver|\btool\b|lens|laser|drive belt|\bpart\b|thermal|lcd|button set|x-clamp|\bkit\b(?=.*(?:fix|open))/,
  ],
  [
    'pc-peripheral',
    /\bmouse\b|\bmice\b|mouse ?pad|keyboard|keypad|trackball|graphics card|webcam|sound card|\bmat\b|gamepad for pc|head tracker/,
  ],
  [
    'controller',
    /controllers?\b|game ?pads?\b|joysticks?|joypad|arcade stick|fight(?:ing)? ?stick|racing wheel|\bwheel\b|steering|pedals?|flight stick|throttle|hotas|wiimote|wii remote|remote plus|\bremote\b|nunch|balance board|dance (?:pad|mat)|light ?gun|blaster|zapper|\bguitar\b(?!.* hero(?!.*(?:guitar|controller|wireless)))|drum(?:s| set| kit)|move motion|kinect sensor|camera|sensor|d-?pad|chatpad|buzzer|dualshock|dualsense|joy-?con|pro pad/,
  ],
  [
    'console',
    /\bconsole\b|\bsystem\b(?!.*(?:cable|case))|\bbundle\b(?=.*(?:gb|console|system))|(?:3ds|2ds|dsi|ds lite|psp|vita|wii u?|switch|xbox 360|xbox one|ps[2345]|playstation [2345])\s*(?:-|–)?\s*(?:xl|slim|pro|\d+ ?gb|\d+ ?tb|deluxe set|basic set)|\b\d+ ?(?:gb|tb)\b|handheld|plug (?:n|and|&) play|flashback|retron/,
  ],
  ['guide', /strategy guide|official guide|\bguide\b|prima|bradygames|soundtrack|art ?book|poster/],
  [
    'accessory',
    /stylus|accessor|starter kit|\bkit\b|lanyard|cleaning|cleaner|keychain|bumper|action replay|gameshark|game genie|cheat/,
  ],
];

/** Groups of kinds that the same people buy. */
const GROUPS: Partial<Record<GameKind, string>> = {
  console: 'hardware',
  controller: 'hardware',
  headset: 'hardware',
  cable: 'upkeep',
  power: 'upkeep',
  cover: 'upkeep',
  storage: 'upkeep',
  stand: 'upkeep',
  repair: 'upkeep',
  accessory: 'upkeep',
  'pc-peripheral': 'hardware',
  game: 'play',
  'add-on': 'play',
  credit: 'play',
  figure: 'collect',
  guide: 'play',
};

/**
 * Says what kind of thing a title of the games trade names.
 *
 * @param folded lower case, without accents
 */
export function gameKindOf(folded: string): GameKind {
  for (const [kind, expression] of RULES) if (expression.test(folded)) return kind;
  return 'game';
}

/** How likely a buyer of one kind buys the other, 0 to 1. */
export function kindKinship(one: GameKind, other: GameKind): number {
  if (one === other) return 1;
  const [a, b] = [GROUPS[one], GROUPS[other]];
  if (a === b) return 0.5;
  const things = new Set(['hardware', 'upkeep']);
  return things.has(a ?? '') && things.has(b ?? '') ? 0.4 : 0;
}
