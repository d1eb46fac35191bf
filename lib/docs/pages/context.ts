import { blocks, type DocPage, heading, list, recommendBody, run, table } from '../doc-page';
import { requestSnippet } from '../snippet';

const fullContext = requestSnippet(
  {
    id: 'full-context',
    prints: /"recommendations"/,
    call: 'recommend',
    body: {
      vertical: 'movies',
      context: {
        preferences: ['slow-burn science fiction', 'no horror'],
        profile: 'Night-shift nurse, watches alone, tired of franchises.',
        history: [
          { item: 'Contact', rating: '5/5' },
          { item: 'Tenet', rating: 'gave up', metadata: { watched: '2025-03' } },
        ],
        history_text: 'Used to rewatch Alien every winter.',
        constraints: { max_runtime_minutes: 130 },
      },
      options: { count: 2 },
    },
  },
  ['shell'],
);

export const context: DocPage = {
  slug: 'context',
  section: 'Concepts',
  title: 'Context',
  summary:
    'Everything Reco knows about a person is in the request. Nothing is stored, so nothing goes stale.',
  blocks: blocks(
    'A person is described by a list, by free text, or by both. `context` must hold `preferences` or `profile`; when both are there, both are used.',
    table(
      'Fields of context',
      'Field | What it is for | Rules',
      '`preferences` | Likes, dislikes and wishes, one an entry | 1 to 20 entries',
      '`profile` | The same and more, as free text | None but the size of the body',
      '`history` | Items the person knows, with a rating | At most 50 entries',
      '`history_text` | The same as free text | May be sent beside `history`',
      '`constraints` | Hard limits | Any keys, at most 100; see [Limits](/docs/limits#what-is-read) for what is read of long values',
    ),
    run(fullContext),
    heading('Preferences', 'preferences'),
    'Short and concrete beats long and vague: `under 300 pages`, `natural wine`, `strong female leads`. Dislikes are preferences too; write them with a no: `no horror`, `not too sweet`.',
    heading('Profile', 'profile'),
    'Tell it as you would to a friend: who the person is, what they love and cannot stand, what for and with whom. Names of things they know count like history (`loved Breaking Bad`). A place, a budget, a diet or an allergy is heeded like a limit, and where an item does not tell whether it keeps it, a concern says so.',
    heading('History', 'history'),
    'Each entry needs an `item` and a `rating`. The rating is free-form: `5/5`, `loved it`, `gave up after an hour`. What is in the history is not recommended again, unless you supplied it among `items`.',
    heading('Constraints', 'constraints'),
    'Constraints are limits, not wishes. Keys are yours; values that a machine can check work best. These forms are also checked in code against the metadata of each candidate, and one that breaks a limit never comes back without a concern that says so:',
    list(
      '`max_x` and `min_x` against the number `x`: `max_price`, `min_rating`, `max_runtime_minutes`.',
      'A plain key against the same key: `location`, `brand`, `platform_availability`.',
      '`budget` against `price`, `runtime` against `runtime_minutes`.',
    ),
    recommendBody('Body', {
      vertical: 'laptops',
      context: {
        profile: 'Edits photos on trains.',
        constraints: { max_price: 1500, min_battery_hours: 10, brand: ['Lenovo', 'Apple'] },
      },
    }),
    heading('On /v1/explain', 'explain'),
    'The list is called `user_preferences` there and has no upper bound of its own. Everything else is the same.',
  ),
};
