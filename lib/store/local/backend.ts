import type { StoreLink } from '../../request-context';

/** Thrown when the server behind the bridge cannot be reached; commands under way may have been carried out or not. */
export class BackendDownError extends Error {
  override readonly name = 'BackendDownError';
}

/** A server that commands are passed on to; `run` throws BackendDownError. */
export type Backend = Pick<StoreLink, 'run'> & {
  close(): Promise<void>;
  /** Ends it at the very end of the process, when nothing can be waited for. */
  abandon?(): void;
};

/**
 * Makes a backend that opens later, so that its address can be used before. Until then `run` rejects with BackendDownError, as
 * for a Redis that is away (contract: no-open-door); once closed, it opens no more.
 *
 * @param openBackend opens the backend that commands are passed on to
 */
export function createLateBackend(openBackend: () => Promise<Backend>) {
  let backend: Backend | undefined;
  let opening: Promise<Backend> | undefined;
  let closed = false;

  return {
    /** Opens it, or tries again after a failure. @throws the failure of `openBackend` */
    async open() {
      if (closed || backend) return;
      opening ??= openBackend().finally(() => {
        opening = undefined;
      });
      backend = await opening;
    },
    async run(...[commands, options]: Parameters<Backend['run']>) {
      if (!backend) throw new BackendDownError('The store is not open.');
      return backend.run(commands, options);
    },
    async close() {
      closed = true;
      // A backend that is just being opened would be left behind.
      const late = await opening?.catch(() => undefined);
      await (backend ?? late)?.close();
    },
    abandon: () => backend?.abandon?.(),
  };
}
