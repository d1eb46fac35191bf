import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseConfig } from '@/lib/config';
import { createLanguageModel } from '@/lib/models/create-language-model';
import { streamModel, type TextCall, userParts, userText } from '@/lib/models/stream-model';
import { createSearchSession } from '@/lib/models/web-search';
import { startFakeGoogle } from '@/tests/fakes/google';
import { startFakeOpenAi } from '@/tests/fakes/openai';

const fakes = { openAi: startFakeOpenAi(), google: startFakeGoogle() };
let openAi: Awaited<typeof fakes.openAi>;
let google: Awaited<typeof fakes.google>;
beforeAll(async () => {
  openAi = await fakes.openAi;
  google = await fakes.google;
});
afterAll(() => Promise.all([openAi.close(), google.close()]));
beforeEach(() => {
  openAi.requests.length = 0;
  google.requests.length = 0;
});

const MARK = { mode: 'explicit' };
const session = () => createSearchSession(async () => []);

const callWith = (shared: string): TextCall => ({
  prompt: { instructions: 'Recommend.', shared, prompt: 'p1 quiet' },
  promptId: 'recommend-1',
  format: { name: 'n', description: 'd', schema: { type: 'object', properties: {} } },
  form: 'schema',
  maxOutputTokens: 100,
  refused: [],
  search: undefined,
  signal: new AbortController().signal,
});

const languageOf = (id: string, api: string) =>
  createLanguageModel(
    id,
    'normal',
    parseConfig({
      OPENAI_API_KEY: 'k',
      OPENAI_BASE_URL: `${openAi.url}/v1`,
      OPENAI_API: api,
      GOOGLE_GENERATIVE_AI_API_KEY: 'k',
      GOOGLE_BASE_URL: `${google.url}/v1beta`,
    }),
  );

type Message = { role: string; content: unknown };
const bodyOf = (step = 0) =>
  openAi.requests[step]?.body as { input?: Message[]; messages?: Message[]; prompt_cache_key?: string };
const messagesOf = (step = 0) => bodyOf(step).input ?? bodyOf(step).messages ?? [];
const questionOf = (step = 0) => messagesOf(step).find(({ role }) => role === 'user')?.content;

describe('the user’s message', () => {
  it('is in two parts where the end of what is shared can be marked', async () => {
    await streamModel(languageOf('openai/gpt-6.1-sol', 'responses'), callWith('f1 1.2 kg'), () => undefined);
    expect(questionOf()).toEqual([
      { type: 'input_text', text: 'f1 1.2 kg', prompt_cache_breakpoint: MARK },
      { type: 'input_text', text: 'p1 quiet' },
    ]);
  });

  it('is marked at its end too where further steps repeat it', async () => {
    openAi.respond('search');
    const call = { ...callWith('f1 1.2 kg'), search: session().open() };
    await streamModel(languageOf('openai/gpt-6.1-sol', 'responses'), call, () => undefined);
    expect(openAi.requests).toHaveLength(2);
    for (const step of [0, 1]) {
      expect(questionOf(step)).toEqual([
        { type: 'input_text', text: 'f1 1.2 kg', prompt_cache_breakpoint: MARK },
        { type: 'input_text', text: 'p1 quiet', prompt_cache_breakpoint: MARK },
      ]);
    }
    openAi.respond('ok');
  });

  it.each([false, true])(
    'is one text for a server that may take no parts (search: %s)',
    async (isSearching) => {
      const language = languageOf('openai/qwen3', 'chat');
      const search = session().open();
      if (isSearching) await streamModel(language, { ...callWith('f1 1.2 kg'), search }, () => undefined);
      else await streamModel(language, callWith('f1 1.2 kg'), () => undefined);
      expect(questionOf()).toBe('f1 1.2 kg\np1 quiet');
    },
  );

  it('is one text for Google, which caches by the beginning of it', async () => {
    await streamModel(
      languageOf('google/gemini-4-argon', 'responses'),
      callWith('f1 1.2 kg'),
      () => undefined,
    );
    expect(google.requests[0]?.body).toMatchObject({
      contents: [{ role: 'user', parts: [{ text: 'f1 1.2 kg\np1 quiet' }] }],
    });
  });

  it('with nothing shared is what is particular alone', () => {
    const built = { instructions: '', shared: '', prompt: 'p1 quiet' };
    expect(userText(built)).toBe('p1 quiet');
    expect(userParts(built, { openai: {} }, false)).toEqual([{ type: 'text', text: 'p1 quiet' }]);
  });

  it('about the same items has the same cache key, and another one about others', async () => {
    const language = languageOf('openai/gpt-6.1-sol', 'responses');
    for (const shared of ['f1 1.2 kg', 'f1 1.2 kg', 'f1 2.4 kg', ''])
      await streamModel(language, callWith(shared), () => undefined);
    const [one, same, other, none] = [0, 1, 2, 3].map((step) => bodyOf(step).prompt_cache_key);
    expect(one).toMatch(/^reco-recommend-1-\w+-0$/);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
    expect(none).toBe('reco-recommend-1-0');
  });
});
