import CHARACTERS from 'opencc-js/dict/TSCharacters';

let variants: ReadonlyMap<string, string> | undefined;

/** Every sign of Chinese with the signs that mean the same in the other way of writing it. */
function readVariants(): ReadonlyMap<string, string> {
  if (variants) return variants;
  const read = new Map<string, Set<string>>();
  for (const entry of CHARACTERS.split('|')) {
    const [traditional = '', ...simplified] = entry.split(' ');
    for (const sign of simplified) {
      if (sign === traditional || sign.length !== 1 || traditional.length !== 1) continue;
      const same = read.get(sign) ?? new Set([sign]);
      same.add(traditional);
      read.set(sign, same);
    }
  }
  variants = new Map(
    [...read.values()].flatMap((same) => [...same].map((each) => [each, [...same].join('')] as const)),
  );
  return variants;
}

const HAN = /\p{Script=Han}/u;

/**
 * A pattern that finds Chinese in either way of writing it: `喜欢` becomes `喜[欢歡]`. Everything that is no Chinese sign
 * stays as it is.
 */
export function inBothScripts(source: string): string {
  if (!HAN.test(source)) return source;
  let isInClass = false;
  let whole = '';
  for (const [at, sign] of [...source].entries()) {
    if (sign === '[' && source[at - 1] !== '\\') isInClass = true;
    else if (sign === ']') isInClass = false;
    const same = readVariants().get(sign);
    whole += same ? (isInClass ? same : `[${same}]`) : sign;
  }
  return whole;
}
