/** One system that games and accessories are made for. */
export type Platform = {
  /** Maker's line; systems of one line are bought by the same people. */
  line:
    | 'nintendo-home'
    | 'nintendo-handheld'
    | 'playstation'
    | 'playstation-handheld'
    | 'xbox'
    | 'sega'
    | 'pc'
    | 'mobile'
    | 'retro';
  /** Year it came out; tells neighbouring generations. */
  year: number;
  /** How it is named, folded, as a regular expression. */
  names: string;
};

/** The systems, oldest first within a line. A name that contains another ("wii u", "wii") comes first. */
export const PLATFORMS = {
  nes: { line: 'nintendo-home', year: 1985, names: 'nes|nintendo entertainment system|famicom' },
  snes: {
    line: 'nintendo-home',
    year: 1991,
    names: 'snes|super nes|super nintendo(?: entertainment system)?|super famicom',
  },
  n64: { line: 'nintendo-home', year: 1996, names: 'n64|nintendo ?64' },
  gamecube: { line: 'nintendo-home', year: 2001, names: 'game ?cube|ngc|gcn' },
  wiiu: { line: 'nintendo-home', year: 2012, names: 'wii ?u|wiiu' },
  wii: { line: 'nintendo-home', year: 2006, names: 'wii|wiimote|nunchuk|nunchuck|balance board' },
  switch: { line: 'nintendo-home', year: 2017, names: '(?:nintendo )?switch|joy-?con' },
  gb: { line: 'nintendo-handheld', year: 1989, names: 'game ?boy(?! advance)(?: colou?r| pocket)?|gbc' },
  gba: { line: 'nintendo-handheld', year: 2001, names: 'game ?boy advance(?: sp)?|gba' },
  '3ds': { line: 'nintendo-handheld', year: 2011, names: '3ds(?: ?xl)?|2ds(?: ?xl)?|n3ds' },
  ds: { line: 'nintendo-handheld', year: 2004, names: 'nintendo ds|nds|ds lite|dsi(?: ?xl)?|ds' },
  ps1: { line: 'playstation', year: 1995, names: 'ps1|psx|ps one|psone|playstation 1|playstation one' },
  ps2: { line: 'playstation', year: 2000, names: 'ps2|playstation ?2' },
  ps3: {
    line: 'playstation',
    year: 2006,
    names: 'ps3|playstation ?3|sixaxis|dualshock ?3|playstation move|move compatible',
  },
  ps4: {
    line: 'playstation',
    year: 2013,
    names: 'ps4(?: slim| pro)?|playstation ?4|dualshock ?4|psvr|playstation vr',
  },
  ps5: { line: 'playstation', year: 2020, names: 'ps5|playstation ?5|dualsense' },
  psp: {
    line: 'playstation-handheld',
    year: 2005,
    names: 'psp(?: ?go)?|psp-?\\d000|playstation portable|umd',
  },
  vita: { line: 'playstation-handheld', year: 2012, names: '(?:ps|playstation) ?vita|vita' },
  x360: { line: 'xbox', year: 2005, names: 'xbox ?360|x360|x-box 360|kinect(?! for xbox one)' },
  xone: { line: 'xbox', year: 2013, names: 'xbox ?one(?: s| x)?|xb1|xbone' },
  xsx: { line: 'xbox', year: 2020, names: 'xbox series(?: x| s)?' },
  xbox: { line: 'xbox', year: 2001, names: 'xbox|x-box|original xbox' },
  genesis: { line: 'sega', year: 1989, names: 'genesis|mega ?drive|sega cd|32x' },
  saturn: { line: 'sega', year: 1995, names: 'saturn' },
  dreamcast: { line: 'sega', year: 1999, names: 'dreamcast' },
  gamegear: { line: 'sega', year: 1991, names: 'game ?gear' },
  atari: {
    line: 'retro',
    year: 1980,
    names: 'atari(?: \\d+)?|intellivision|colecovision|commodore|turbo ?grafx|neo ?geo',
  },
  pc: {
    line: 'pc',
    year: 2008,
    names: 'pc|windows|win ?\\d+|steam|pc/mac|dvd-?rom|cd-?rom|desktop|laptop|computer',
  },
  mac: { line: 'pc', year: 2008, names: 'mac|macintosh|os x' },
  mobile: { line: 'mobile', year: 2012, names: 'iphone|ipad|android|ios|tablet|smartphone' },
} as const satisfies Record<string, Platform>;

export type PlatformId = keyof typeof PLATFORMS;

/** How a sentence calls a system. */
export const PLATFORM_NAMES: Record<PlatformId, string> = {
  nes: 'NES',
  snes: 'Super Nintendo',
  n64: 'Nintendo 64',
  gamecube: 'GameCube',
  wiiu: 'Wii U',
  wii: 'Wii',
  switch: 'Nintendo Switch',
  gb: 'Game Boy',
  gba: 'Game Boy Advance',
  '3ds': 'Nintendo 3DS',
  ds: 'Nintendo DS',
  ps1: 'PlayStation',
  ps2: 'PlayStation 2',
  ps3: 'PlayStation 3',
  ps4: 'PlayStation 4',
  ps5: 'PlayStation 5',
  psp: 'PSP',
  vita: 'PlayStation Vita',
  x360: 'Xbox 360',
  xone: 'Xbox One',
  xsx: 'Xbox Series',
  xbox: 'Xbox',
  genesis: 'Sega Genesis',
  saturn: 'Sega Saturn',
  dreamcast: 'Dreamcast',
  gamegear: 'Game Gear',
  atari: 'Atari',
  pc: 'PC',
  mac: 'Mac',
  mobile: 'mobile',
};

const IDS = Object.keys(PLATFORMS) as PlatformId[];

/** Games of the older system run on the newer one, so their buyers overlap. */
const COMPATIBLE = new Set([
  'ds 3ds',
  'wii wiiu',
  'gb gba',
  'gba ds',
  'gamecube wii',
  'ps1 ps2',
  'pc mac',
  'ps4 ps5',
  'xone xsx',
]);

const MAKER: Record<Platform['line'], string> = {
  'nintendo-home': 'nintendo',
  'nintendo-handheld': 'nintendo',
  playstation: 'sony',
  'playstation-handheld': 'sony',
  xbox: 'microsoft',
  sega: 'sega',
  pc: 'pc',
  mobile: 'mobile',
  retro: 'retro',
};

function kinship(one: PlatformId, other: PlatformId): number {
  if (one === other) return 1;
  const [a, b]: [Platform, Platform] = [PLATFORMS[one], PLATFORMS[other]];
  if (COMPATIBLE.has(`${one} ${other}`) || COMPATIBLE.has(`${other} ${one}`)) return 0.5;
  const years = Math.abs(a.year - b.year);
  if (a.line === b.line) return years <= 8 ? 0.35 : 0.15;
  if (MAKER[a.line] === MAKER[b.line]) return years <= 7 ? 0.3 : 0.1;
  if (a.line === 'pc' || b.line === 'pc') return 0.05;
  const old = (year: number) => year < 2000;
  if (old(a.year) && old(b.year)) return 0.3;
  return years <= 2 ? 0.12 : 0;
}

const table = new Map<string, number>();
for (const one of IDS) for (const other of IDS) table.set(`${one} ${other}`, kinship(one, other));

/** How likely an owner of one system buys for the other, 0 to 1. */
export const platformKinship = (one: PlatformId, other: PlatformId): number =>
  table.get(`${one} ${other}`) ?? 0;

const EXPRESSIONS = IDS.map(
  (id) => [id, new RegExp(`(?<![\\p{L}\\p{N}])(?:${PLATFORMS[id].names})(?![\\p{L}\\p{N}])`, 'gu')] as const,
);

/**
 * Finds the systems that a title names.
 *
 * @param folded lower case, without accents
 */
export function findPlatforms(folded: string): Set<PlatformId> {
  const found = new Set<PlatformId>();
  let rest = folded;
  for (const [id, expression] of EXPRESSIONS) {
    const without = rest.replace(expression, ' . ');
    if (without !== rest) found.add(id);
    rest = without;
  }
  if (found.size === 0 && /(?<![\p{L}])(?:sony )?playstation(?![\p{L}])/u.test(rest)) found.add('ps1');
  return found;
}
