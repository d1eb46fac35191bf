import type { StaticFile } from '../../static-files/static-file';

/** The list of attributes that belongs to this code; checked by tests/unit/truth/attributes.test.ts. */
export const ATTRIBUTES_FILE: StaticFile = {
  path: 'truth/attributes.txt',
  bytes: 1977335,
  sha256: '662b0719e48015723d8f3ac36eeaecaac8ac3d379aede6b89c929ff6f70744d1',
};
