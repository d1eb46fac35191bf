/** A file under `public/` that belongs to this code and is read once a process. */
export type StaticFile = {
  /** Under `public/`, and under the address of the deployment. */
  path: string;
  bytes: number;
  sha256: string;
};

/** A file is not the one that belongs to this code. */
export class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError';
}

/** @throws DamagedFileError when the bytes are not those of the file */
export async function checkStaticFile({ path, sha256 }: StaticFile, bytes: ArrayBuffer): Promise<void> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (found !== sha256) throw new DamagedFileError(`${path}: not the file of this version`);
}
