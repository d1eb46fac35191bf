/** Ascent and descent of the brand's fonts, in percent of their size. */
const HEIGHTS = {
  geist: [100.5, 29.5],
  newsreader: [73.5, 26.5],
  'geist-mono': [100.5, 29.5],
};

const ARIAL = ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans'];
const TIMES = ['Times New Roman', 'TimesNewRomanPSMT', 'Liberation Serif'];
const ROBOTO_MONO = ['Roboto Mono', 'RobotoMono-Regular', 'Droid Sans Mono', 'Liberation Mono'];

/** Fonts of the system under the names that fonts.ts asks for, and their size in percent, by weight. */
const FACES = [
  ['geist', 'arial', ARIAL, { 400: 102.28, '500 600': 104.67 }],
  ['geist', 'roboto', ['Roboto', 'Roboto-Regular'], { 400: 102.88, '500 600': 105.28 }],
  ['geist', 'dejavu', ['DejaVu Sans'], { 400: 90.004, '500 600': 92.1 }],
  ['newsreader', 'times', TIMES, { 400: 103.75, '500 600': 106.22 }],
  ['newsreader', 'noto', ['Noto Serif', 'NotoSerif-Regular'], { 400: 87.99, '500 600': 90.09 }],
  ['newsreader', 'dejavu', ['DejaVu Serif'], { 400: 81.87, '500 600': 83.82 }],
  ['geist-mono', 'menlo', ['DejaVu Sans Mono', 'Menlo', 'Menlo-Regular'], { '400 600': 99.66 }],
  ['geist-mono', 'consolas', ['Consolas'], { '400 600': 109.13 }],
  ['geist-mono', 'roboto', ROBOTO_MONO, { '400 600': 99.98 }],
];

/** Returns a height in percent of a font that is shown at another size. */
const at = (size, height) => `${((height / size) * 100).toFixed(2)}%`;

/**
 * Declares what stands in for the brand's fonts until they have come: fonts that the system has, each scaled to the width
 * and set to the height of the one it stands in for, so that nothing moves when that one takes its place. The width is
 * that of running English text with kerning, which HarfBuzz measured; regular and medium have one each, since no system
 * has a medium. Those of Linux are asked for first (fonts.ts): there Chromium asks another process for each font that is
 * missing, again for every size, and waits.
 *
 * @param {{ addBase: (rules: object) => void }} tailwind a plugin's own interface
 */
export default function declareStandIns({ addBase }) {
  for (const [of, on, local, sizes] of FACES) {
    const [ascent, descent] = HEIGHTS[of];
    for (const [weight, size] of Object.entries(sizes)) {
      addBase({
        '@font-face': {
          'font-family': `"${of}-on-${on}"`,
          'font-weight': weight,
          src: local.map((name) => `local("${name}")`).join(', '),
          'size-adjust': `${size.toFixed(2)}%`,
          'ascent-override': at(size, ascent),
          'descent-override': at(size, descent),
          'line-gap-override': '0%',
        },
      });
    }
  }
}
