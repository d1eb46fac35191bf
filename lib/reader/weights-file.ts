/** The file of weights that belongs to this code; made by `npm run train`, checked by tests/unit/reader. */
export const WEIGHTS_FILE = {
  /** Under `public/`, and under the address of the deployment. */
  path: 'reader/reader.bin',
  bytes: 23_629_248,
  sha256: 'a4b49ae9ef07dc6d728a5d9bf8fd3567c00bb1e14953a0fec10e8f8967681920',
};

class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** Checks bytes by the SHA-256 of `WEIGHTS_FILE`; rejects with a DamagedFileError for others (contract: built-in-model). */
export async function checkWeights(bytes: ArrayBuffer): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== WEIGHTS_FILE.sha256)
    throw new DamagedFileError(`${WEIGHTS_FILE.path}: not the file of this version`);
}
