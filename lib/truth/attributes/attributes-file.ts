import type { StaticFile } from '../../static-files/static-file';

/** The list of attributes that belongs to this code; checked by tests/unit/truth/attributes.test.ts. */
export const ATTRIBUTES_FILE: StaticFile = {
  path: 'truth/attributes.txt',
  bytes: 1959116,
  sha256: '7b31ffe0967af30d152889f117181eb9790b4dd5cf8c7ff411638da1a2d54a85',
};
