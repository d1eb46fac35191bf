/** The file of weights that belongs to this code; made by `npm run train`, checked by tests/unit/reader. */
export const WEIGHTS_FILE = {
  /** Under `public/`, and under the address of the deployment. */
  path: 'reader/reader.bin',
  bytes: 23_010_048,
  sha256: '92e9b489bd71730d235696e5754f0b49a538444d2650aa41249efacafc29faea',
};
