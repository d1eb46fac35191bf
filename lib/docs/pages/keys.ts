import { type DocPage, heading, list, run, text, warning } from '../doc-page';
import { readUsage } from '../snippets/read-usage';

/** Guide: keys stay on servers. */
export const keys: DocPage = {
  slug: 'keys',
  section: 'Guides',
  title: 'Keep keys safe',
  summary: 'A key is a password for your whole quota. It belongs on your server and nowhere else.',
  blocks: [
    warning(
      'The API answers browsers (it sends `Access-Control-Allow-Origin: *`), but a key in a page or an app can be read by everyone who has it. Call the API from your server.',
    ),
    heading('Habits', 'habits'),
    list(
      'Read the key from an environment variable or a secret manager, never from the code.',
      'Give each service and each developer a key of their own. A leak then costs one key, and usage tells you who uses what.',
      'Use a [test key](/docs/test-keys) for development and CI.',
      'Do not log request headers.',
    ),
    heading('Rotate and revoke', 'rotate'),
    text(
      'In the [dashboard](/dashboard), rotating a key gives you a new one while the old one goes on working for as long as you choose: not at all, an hour, or a day. Revoking takes effect on the next request, everywhere.',
    ),
    heading('When a key has leaked', 'leaked'),
    list(
      'Revoke it first. A service that is down for minutes is cheaper than a key that is out.',
      'Create another, deploy it, then look at the usage of the old one in the dashboard.',
    ),
    heading('Look at what is used', 'usage'),
    run(readUsage),
    heading('What is stored', 'stored'),
    text(
      'Keys are stored as SHA-256 hashes and shown once, when they are made. Nobody can read a key back for you; create another one.',
    ),
  ],
};
