import { firstCall } from '../docs/snippets/first-call';

/** A first call that runs as it stands. */
export type FirstCall = {
  language: 'shell' | 'typescript' | 'python';
  code: string;
};

type Filling = {
  secret: string;
  /** Without a slash at the end. */
  baseUrl: string;
};

/** Each way in which the quickstart names the environment, and what stands there instead. */
const fillings = ({ secret, baseUrl }: Filling): Record<FirstCall['language'], [string, string][]> => ({
  shell: [
    ['$RECO_BASE_URL', baseUrl],
    ['$RECO_API_KEY', secret],
  ],
  typescript: [
    ["process.env.RECO_BASE_URL + '/v1/recommend'", `'${baseUrl}/v1/recommend'`],
    ['process.env.RECO_API_KEY!', `'${secret}'`],
  ],
  python: [
    ['os.environ["RECO_BASE_URL"] + "/v1/recommend"', `"${baseUrl}/v1/recommend"`],
    ['os.environ["RECO_API_KEY"]', `"${secret}"`],
    ['import os\n', ''],
  ],
});

/** The quickstart's first call in each language, with a key and this deployment's address filled in. */
export function firstCallsWith(filling: Filling): FirstCall[] {
  const all = fillings(filling);
  return (['shell', 'typescript', 'python'] as const).map((language) => ({
    language,
    code: all[language].reduce(
      (code, [name, value]) => code.replaceAll(name, value),
      firstCall.code[language] ?? '',
    ),
  }));
}
