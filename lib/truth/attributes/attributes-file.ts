import type { StaticFile } from '../../static-files/static-file';

/** The list of attributes that belongs to this code; checked by tests/unit/truth/attributes.test.ts. */
export const ATTRIBUTES_FILE: StaticFile = {
  path: 'truth/attributes.txt',
  bytes: 1678312,
  sha256: 'e45434aae4e8e55bcc817af0c984716c123877b7f488c4726518b708f9b3e99b',
};
