import type { StaticFile } from '../../static-files/static-file';

/** The list of attributes that belongs to this code; checked by tests/unit/truth/attributes.test.ts. */
export const ATTRIBUTES_FILE: StaticFile = {
  path: 'truth/attributes.txt',
  bytes: 1971140,
  sha256: '9fb53f15351f8bc74d71b48ba042e8739e0945f19c4eb59739ba5c5cbe8dfffb',
};
