import { pastKeysCookie, revealedCookie, sessionCookie } from '../accounts/cookies';
import { signedInHint } from '../accounts/signed-in-hint';
import type { Config } from '../config';
import { blocks, heading, list, table } from '../docs/doc-page';
import { PAST_KEYS_KEPT_DAYS } from '../keys/end-keys';
import { howToReach, type LegalPage, operatedBy } from './legal-page';
import { recipients } from './recipients';
import { duration, keptFor, storedBy } from './stored';

/** Writes the page on data and privacy: all that this deployment stores and passes on (contract: privacy-page). */
export function privacy(config: Config): LegalPage {
  const { name, attributes } = sessionCookie(config);
  const revealed = revealedCookie(config);
  const pastKeys = pastKeysCookie(config);
  return {
    title: 'Data and privacy',
    summary:
      'What this deployment stores, for how long, and what reaches which other service. Figures and names come from its code and configuration.',
    blocks: blocks(
      heading('Who is responsible', 'operator'),
      `${operatedBy('run', config)} To ask about data, ${howToReach(config)}.`,
      heading('What is never stored', 'never'),
      list(
        'What callers send about people: preferences, profiles, histories and constraints. It is held in memory while it is answered, and then gone.',
        'Candidate items, and answers.',
        'API keys themselves: only their hashes. Passwords: there are none.',
        'Network addresses: only hashes of them, to count by, for a short time.',
      ),
      heading('What is stored', 'stored'),
      table(
        'What is stored, and for how long',
        ['What', 'How long'],
        ...storedBy(config).map((stored) => [stored.what, keptFor(stored)]),
      ),
      'The server also writes a log: for each request its id, route, status and duration, the id of the key, and which model with how many tokens answered it. The log holds nothing of a body, no key, and no network address. How long it is kept is up to the operator.',
      heading('What reaches other services', 'recipients'),
      table('Services that this deployment uses', ['For', 'Who', 'What reaches it'], ...recipients(config)),
      'What a service keeps of that is up to its own terms, and to what the operator has agreed on with it.',
      heading('In your browser', 'browser'),
      `Signing in sets the cookie \`${name}\` for ${duration(attributes.maxAge)}, and beside it \`${signedInHint(config).name}\`, which only says that somebody is signed in; signing out removes both. A new key sets \`${revealed.name}\` for ${duration(revealed.attributes.maxAge)}, which holds nothing of it. Hiding revoked keys in the dashboard sets \`${pastKeys.name}\` for ${duration(pastKeys.attributes.maxAge)}. The documentation remembers which language of code you chose, in the browser alone. There are no other cookies, no analytics, and nothing is loaded from other sites. A key that you type into the playground stays in the page until it is closed.`,
      heading('E-mails', 'mails'),
      'Links to sign in and the confirmation of a new key are sent when they are asked for. About quotas that run out and keys that expire, the owner of a key is written to once each; each message has a link that stops its kind, and the [dashboard](/dashboard/mails) has the same choice. Nobody is written to whose address was only typed into the sign-up form.',
      heading('Deletion', 'deletion'),
      `[Delete your account](/dashboard/account) in the dashboard, and all that is stored under your address is deleted at once: keys, usage, log, trail, sessions and links. Nothing has to be kept, and nothing is; counters of limits go by themselves within hours, and the log of the server when its operator says. Or revoke single keys: each stops at once, and its record, with your address, and its usage are deleted after ${PAST_KEYS_KEPT_DAYS} days. To be told what is stored, ${howToReach(config)}.`,
    ),
  };
}
