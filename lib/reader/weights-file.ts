import type { StaticFile } from '../static-files/static-file';

/** The file of weights that belongs to this code; made by `npm run train`, checked by tests/unit/reader. */
export const WEIGHTS_FILE: StaticFile = {
  path: 'reader/reader.bin',
  bytes: 23_629_248,
  sha256: 'a4b49ae9ef07dc6d728a5d9bf8fd3567c00bb1e14953a0fec10e8f8967681920',
};
