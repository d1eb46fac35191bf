import { type DocPage, heading, list, text } from '../doc-page';

/** Reference: what changed for callers. */
export const changelog: DocPage = {
  slug: 'changelog',
  section: 'Reference',
  title: 'Changelog',
  summary: 'What changed for callers. Paths carry the major version; within /v1, fields are only added.',
  blocks: [
    heading('0.7.0', 'v0-7-0'),
    text('No change of the API. The site was redesigned.'),
    heading('0.6.0', 'v0-6-0'),
    text('No change of the API.'),
    heading('0.5.0', 'v0-5-0'),
    list(
      '`context.profile` and `context.history_text`: free text, alone or beside the lists.',
      'The health checks are named `ai_service`, `fast_ai_service`, `analytics` and `cache`.',
    ),
    heading('0.4.1', 'v0-4-1'),
    list('`options.fast` for the low-latency model.', 'A second model answers when the first fails.'),
    heading('0.4.0', 'v0-4-0'),
    list('The service, not the model, governs when the web may be searched.'),
    heading('0.3.0', 'v0-3-0'),
    list(
      'Web search, reported in `meta.tool_usage`.',
      '`options.language`.',
      'Options of the explanation. Every answer is validated against a schema.',
    ),
    heading('0.2.0', 'v0-2-0'),
    list('Streaming.', 'Keys by self-service.'),
    heading('0.1.0', 'v0-1-0'),
    list('The four endpoints, keys, sliding-window limits and versioned prompts.'),
  ],
};
