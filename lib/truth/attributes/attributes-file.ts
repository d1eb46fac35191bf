import type { StaticFile } from '../../static-files/static-file';

/** The list of attributes that belongs to this code; checked by tests/unit/truth/attributes.test.ts. */
export const ATTRIBUTES_FILE: StaticFile = {
  path: 'truth/attributes.txt',
  bytes: 1924704,
  sha256: '73628b2b307a328d4507dee184785cc62434d0c217fad126eb487c992b5876d4',
};
