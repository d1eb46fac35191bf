import { documentationUrl, ERRORS } from '@/lib/contract/error-codes';
import type { RequestEntry } from '@/lib/request-log/request-entry';
import { Notice } from '../ui/notice';
import { TextLink } from '../ui/text-link';
import { LEFT_EARLY } from './request-status';

const REPEAT = {
  no: 'Sending it again unchanged does not help.',
  'after the time in Retry-After': 'Send it again after the seconds that Retry-After names.',
  'with back-off': 'Send it again, with back-off.',
};

/** What an error means and what to do, in the words of the documentation; nothing for what went well. */
export function RequestMeaning({ entry: { status, code, field, isStreamed } }: { entry: RequestEntry }) {
  if (status === LEFT_EARLY && !code) {
    return (
      <Notice title="The caller left before the answer's end">
        The connection was closed, by the program that asked or by something on the way, such as a time-out.
        The API itself never answers 499.
      </Notice>
    );
  }
  if (!code) return null;
  const { condition, suggestion, retry } = ERRORS[code];
  return (
    <Notice tone={status < 500 && status >= 400 ? 'warn' : 'bad'} title="What this means">
      <div className="flex flex-col gap-2">
        <p>
          <code className="font-mono text-xs">{code}</code>
          {field ? (
            <>
              {' '}
              at <code className="font-mono text-xs wrap-anywhere">{field}</code>
            </>
          ) : null}
          . {condition}
        </p>
        {status < 400 ? (
          <p>
            The answer had begun, so that its status stayed {status}
            {isStreamed ? '; the stream ended with an error event' : ''}.
          </p>
        ) : null}
        <p>
          {suggestion} {REPEAT[retry]}{' '}
          <TextLink href={documentationUrl(code)}>More about this error</TextLink>
        </p>
      </div>
    </Notice>
  );
}
