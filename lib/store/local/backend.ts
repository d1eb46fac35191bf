import type { StoreLink } from '../../request-context';

/** The server behind the bridge cannot be reached; nothing is known about the commands under way. */
export class BackendDownError extends Error {
  override readonly name = 'BackendDownError';
}

/** What commands are passed on to; `run` throws BackendDownError. */
export type Backend = Pick<StoreLink, 'run'> & {
  close(): Promise<void>;
  /** What is left to do at the very end of the process, when nothing can be waited for. */
  abandon?(): void;
};
