import { requestCode as codeOf } from '@/lib/docs/request-code';
import type { Sent } from './send-request';

/** The languages that the form is shown in: those that need nothing but a runtime. */
export const CODE_LANGUAGES = ['shell', 'typescript', 'python'] as const;

const PRINT_ANSWER = {
  typescript: 'console.log(JSON.stringify(answer, null, 2));',
  python: 'print(json.dumps(answer, indent=2))',
};

/**
 * Writes the form as code that can be copied. The key is read from the environment and never part of it.
 *
 * @param input.address of the deployment, without a slash at the end
 */
export const requestCode = (
  { address, task, body, isStreamed }: Sent & { address: string; isStreamed: boolean },
  language: (typeof CODE_LANGUAGES)[number],
): string =>
  codeOf(
    {
      call: task,
      body,
      address,
      isStreamed,
      next: isStreamed ? undefined : PRINT_ANSWER,
    },
    language,
  );
