import { ERROR_CODES, ERRORS, LEGACY_CODES } from '../../contract/error-codes';
import { errorExample } from '../../openapi/examples';
import type { Deployment } from '../deployment';
import { answer, type Block, blocks, type DocPage, facts, heading, table, text } from '../doc-page';

const sentence = (value: string) => `${value.charAt(0).toUpperCase()}${value.slice(1)}`;

function section(code: (typeof ERROR_CODES)[number]): Block[] {
  const { status, message, condition, suggestion, retry } = ERRORS[code];
  return [
    { kind: 'heading', text: code, id: code.toLowerCase(), isCode: true },
    text(condition),
    facts(
      ['Status', String(status)],
      ['Message', message],
      ['What to do', suggestion],
      ['Repeat unchanged?', sentence(retry)],
    ),
  ];
}

/**
 * Returns the page on errors: one section a code, from the service's own table, at the anchors of `error.documentation_url`
 * (contract: documentation-url, error-codes, legacy-codes); without `linkAddress` the link of its example begins at the root.
 */
export const errors = ({ linkAddress }: Deployment): DocPage => ({
  slug: 'errors',
  section: 'Reference',
  title: 'Errors',
  summary: 'Every error has the same envelope and a stable code. Branch on the code, show your own words.',
  blocks: blocks(
    answer('An error', errorExample('INVALID_REQUEST', linkAddress ?? '')),
    '`error.details` says which rule was broken. For a request that is not valid it starts with the path of the first field, and lists every other one after it. `error.documentation_url` leads to the section of the code on this page.',
    ...ERROR_CODES.flatMap(section),
    heading('Older codes', 'older-codes'),
    'Named by older references and never sent. Where a new code is given, handle that one.',
    table(
      'Older codes',
      'Code | Status | Sent instead',
      ...LEGACY_CODES.map(({ code, status, now }) => [
        `\`${code}\``,
        String(status),
        now ? `[${now}](/docs/errors#${now.toLowerCase()})` : 'Nothing: the case does not exist',
      ]),
    ),
  ),
});
