import type { Config } from '../config';
import { isBuiltin, listModelIds } from '../models/choose-models';
import { upstashTarget } from '../store/client';

/** Use of a service outside of this one, who it is in this deployment, and the data that it is given, as a sentence. */
type Recipient = [role: string, who: string, given: string];

function models(config: Config): Recipient {
  const ids = listModelIds(config).filter((id) => !isBuiltin(id));
  const role = 'Language models';
  if (ids.length === 0)
    return [role, 'None: the built-in model answers, within this service', 'Nothing leaves it.'];
  const own = config.OPENAI_BASE_URL
    ? ' Models named `openai/…` are at a server that the operator chose.'
    : '';
  return [
    role,
    ids.map((id) => `\`${id}\``).join(', '),
    `The request: what the caller wrote about the person, the history, the limits and the candidate items. Never the key, nor the address of its owner.${own} Test keys and the playground without a key are answered by the built-in model, and nothing is sent.`,
  ];
}

/**
 * Lists the services that this deployment uses, by its configuration, and the data that reach each (contract: privacy-page): one
 * entry for models, search, e-mail, traces and store, also where the answer is that nobody is used, and one for Vercel on Vercel.
 */
export function recipients(config: Config): Recipient[] {
  const { EXA_API_KEY, SEARXNG_URL, RESEND_API_KEY, OTEL_EXPORTER_OTLP_ENDPOINT, TRACE_CONTENT } = config;
  const content = TRACE_CONTENT
    ? 'Prompts and answers too, which contain what callers wrote about people: the operator has turned this on.'
    : 'Neither prompts nor answers.';
  const hosting: Recipient = [
    'Hosting',
    'Vercel',
    'Every request passes through it, with the network address that it comes from, and it keeps the log of the server.',
  ];
  return [
    models(config),
    EXA_API_KEY || SEARXNG_URL
      ? [
          'Web search',
          EXA_API_KEY ? 'Exa' : 'A SearXNG server that the operator chose',
          'For requests with web search alone: the search words, which a language model writes from the request.',
        ]
      : ['Web search', 'None', 'Nothing is searched for.'],
    RESEND_API_KEY
      ? ['E-mail', 'Resend', 'The e-mail address, and the text of the message.']
      : [
          'E-mail',
          'None',
          'Messages are written to the log of the server, with the address that they are for.',
        ],
    OTEL_EXPORTER_OTLP_ENDPOINT
      ? [
          'Traces',
          'A collector that the operator chose',
          `Times, models, counts of tokens, statuses and ids of requests and keys. ${content}`,
        ]
      : ['Traces', 'Off', 'Nothing is sent.'],
    [
      'Store',
      upstashTarget(config) ? 'Upstash Redis' : 'A Redis that the operator runs or chose',
      'All that is listed under what is stored, and nothing else.',
    ],
    ...(config.VERCEL ? [hosting] : []),
  ];
}
