import { startFakeExa } from './exa';
import { startFakeGoogle } from './google';
import { startFakeOpenAi } from './openai';
import { startFakeResend } from './resend';
import { startFakeSearxng } from './searxng';

/*
 * Runs every fake for manual work: `npx tsx tests/fakes/serve.ts`. Prints the environment variables that lead
 * the service to them. They answer well until the process ends.
 */
async function serve() {
  const [openAi, google, exa, searxng, resend] = await Promise.all([
    startFakeOpenAi(4101),
    startFakeGoogle(4102),
    startFakeExa(4103),
    startFakeSearxng(4104),
    startFakeResend(4105),
  ]);

  console.log(`OPENAI_API_KEY=fake
OPENAI_BASE_URL=${openAi.url}/v1
GOOGLE_GENERATIVE_AI_API_KEY=fake
GOOGLE_BASE_URL=${google.url}/v1beta
EXA_API_KEY=fake
EXA_BASE_URL=${exa.url}
SEARXNG_URL=${searxng.url}
RESEND_API_KEY=fake
RESEND_BASE_URL=${resend.url}`);
}

void serve();
