import type { StaticFile } from '../../static-files/static-file';

/** The list of attributes that belongs to this code; checked by tests/unit/truth/attributes.test.ts. */
export const ATTRIBUTES_FILE: StaticFile = {
  path: 'truth/attributes.txt',
  bytes: 1881174,
  sha256: '9e8f88d1dcb2e6e38d7fd1324e641f49f4ad817c4daa70f1414feb0b66104f4d',
};
