import type { StaticFile } from '../../static-files/static-file';

/** The list of attributes that belongs to this code; checked by tests/unit/truth/attributes.test.ts. */
export const ATTRIBUTES_FILE: StaticFile = {
  path: 'truth/attributes.txt',
  bytes: 2041365,
  sha256: '171c6accc563e0a6705a515efd567b386c2c264db6fda8e868d1c7599d99b0bc',
};
