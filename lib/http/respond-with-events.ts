import { CLIENT_CLOSED } from './define-route';
import { createEventStream, EVENT_STREAM_HEADERS } from './event-stream';
import type { Reply } from './respond';
import { type ServiceRun, toLateError } from './service-run';

/**
 * Streams an answer. The status line waits for the first event, so that whatever fails before it is thrown
 * like any other error; what fails after it becomes an `error` event (contract: event-streams).
 */
export async function respondWithEvents(run: ServiceRun): Promise<Reply> {
  const { exchange, caller, work } = run;
  const stream = createEventStream(() => caller.abort());
  let committed = false;
  const first = stream.firstEvent.then(() => {
    committed = true;
    exchange.log.firstEventMs = Date.now() - exchange.startedAt;
  });
  const finished = work({ emit: stream.send, onAccepted: () => {}, isCommitted: () => committed });
  const ended = finished.then(
    (document) => stream.send('done', document),
    (thrown: unknown) => {
      if (!committed) throw thrown;
      stream.send('error', toLateError(run, thrown));
    },
  );
  await Promise.race([first, ended]);
  const writeLog = exchange.deferLog();
  exchange.background(
    ended.finally(() => {
      stream.close();
      writeLog({ status: caller.signal.aborted ? CLIENT_CLOSED : 200 });
    }),
  );
  Object.assign(exchange.headers, EVENT_STREAM_HEADERS);
  return { status: 200, headers: {}, body: stream.body };
}
