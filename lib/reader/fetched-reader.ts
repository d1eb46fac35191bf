import type { BaseUrlConfig } from '../base-url';
import { fetchOnTheEdge } from '../static-files/fetch-file';
import { plainArithmetic } from './arithmetic';
import type { Reader } from './create-reader';
import { loadedReader, loadReader } from './shared-reader';
import { WEIGHTS_FILE } from './weights-file';

/** The reader of this process, if it is there; on the edge the first call has it fetched in the background. */
export function currentReader(config: BaseUrlConfig): Reader | undefined {
  const reader = loadedReader();
  if (!reader)
    fetchOnTheEdge(config, WEIGHTS_FILE, (readFile) =>
      loadReader({ readFile, createArithmetic: plainArithmetic }),
    );
  return reader;
}
