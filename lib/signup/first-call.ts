import { firstRequest } from '../docs/pages/quickstart';
import { requestCode } from '../docs/snippet';

const LANGUAGES = ['shell', 'typescript', 'python'] as const;

/** A first call in one language, complete with address and key. */
export type FirstCall = { language: (typeof LANGUAGES)[number]; code: string };

/**
 * Writes the quickstart's first call in shell, TypeScript and Python, in that order, with a key and the address of this
 * deployment filled in, for the page that shows a new key (contract: sign-up).
 *
 * @param filling.secret text of the key, which stands in the code as it is
 * @param filling.baseUrl without a slash at the end
 */
export const firstCallsWith = ({ secret, baseUrl }: { secret: string; baseUrl: string }): FirstCall[] =>
  LANGUAGES.map((language) => ({
    language,
    code: requestCode({ ...firstRequest, address: baseUrl, key: secret }, language),
  }));
