import { answer, type DocPage, heading, info, list, table, text } from '../doc-page';

/** Guide for operators: which language models can be used, and how. */
export const providers: DocPage = {
  slug: 'providers',
  section: 'Operating',
  title: 'Providers',
  summary:
    'OpenAI, Gemini, Anthropic, Azure and every server that speaks OpenAI’s format can write the answers.',
  blocks: [
    text(
      'Models are named `provider/model-id`. `MODEL` serves, `FALLBACK_MODEL` answers when it fails, `FAST_MODEL` serves `options.fast`. Without a name, a key of OpenAI or Google is enough: models that suit it are chosen. As soon as a variable names one, no other model is called.',
    ),
    text(
      '`MODELS` takes the place of the first two where there are more: up to six, in the order in which they are asked, such as `MODELS=openai/gpt-6.1-sol,anthropic/claude-sonnet-4-5,azure/my-deployment`. The same rules hold along the list, within the time of one request: a model that keeps failing is asked last, one that is rate limited is not asked, and what was written before a failure is kept. Where a model says that the prompt does not fit, one that holds more is asked next, for all of it; without one, the same model is asked with fewer items.',
    ),
    table(
      'Providers',
      ['Provider', 'Environment', 'Model'],
      ['OpenAI', '`OPENAI_API_KEY`', '`openai/gpt-6.1-sol`'],
      ['Google', '`GOOGLE_GENERATIVE_AI_API_KEY`', '`google/gemini-4-argon`'],
      ['Anthropic', '`ANTHROPIC_API_KEY`', '`anthropic/claude-sonnet-4-5`'],
      ['Azure OpenAI', '`AZURE_API_KEY` and `AZURE_RESOURCE_NAME`', '`azure/<deployment>`'],
      [
        'Vercel AI Gateway',
        '`PROVIDER_GATEWAY_BASE_URL=https://ai-gateway.vercel.sh/v1` and `PROVIDER_GATEWAY_API_KEY`',
        '`gateway/<provider>/<model id>`',
      ],
      [
        'OpenRouter',
        '`PROVIDER_OPENROUTER_BASE_URL=https://openrouter.ai/api/v1` and `PROVIDER_OPENROUTER_API_KEY`',
        '`openrouter/<provider>/<model id>`',
      ],
      [
        'Groq',
        '`PROVIDER_GROQ_BASE_URL=https://api.groq.com/openai/v1` and `PROVIDER_GROQ_API_KEY`',
        '`groq/<model id>`',
      ],
      [
        'Mistral',
        '`PROVIDER_MISTRAL_BASE_URL=https://api.mistral.ai/v1` and `PROVIDER_MISTRAL_API_KEY`',
        '`mistral/<model id>`',
      ],
      ['A server of your own', 'See [Local models](/docs/local-models)', ''],
      ['The built-in model', 'Nothing', '`builtin/taste`'],
    ),
    heading('Servers with a name of your own', 'named'),
    text(
      '`PROVIDER_<NAME>_BASE_URL` and `PROVIDER_<NAME>_API_KEY` make a server known under any name of letters, digits and hyphens; a hyphen is written as an underscore in the variable. The address ends where the server’s paths begin, mostly in `/v1`. Such servers are called by chat completions.',
    ),
    text(
      'A JSON schema is asked for first. A server that refuses it is asked for a JSON object, then for plain text with the shape described in words, and this is remembered while the process lives. Thoughts in tags or fields of their own are read as such and never sent.',
    ),
    heading('Hosted or your own', 'kind'),
    text(
      'A server of your own is one that answers at the start as Ollama, llama.cpp, vLLM or LM Studio do; those are asked that have no TLS, stand in a private network, or have a name such as `gpu` or `gpu.local`. All others are hosted, gateways such as LiteLLM among them. The start says which, and `MODEL_SERVER=own` or `hosted` decides it; for a server with a name of its own, `PROVIDER_<NAME>_SERVER`. On Vercel nothing is asked. What differs:',
    ),
    table(
      'Hosted servers and those of your own',
      ['What differs', 'Hosted', 'Your own', 'Variable'],
      ['An answer begins within', '10 s', '120 s', '`FIRST_BYTE_TIMEOUT_MS`'],
      ['It may pause for', '10 s', '30 s', '`IDLE_TIMEOUT_MS`'],
      ['A request takes at most', '55 s', '180 s', '`REQUEST_TIMEOUT_MS`'],
      ['Calls at once', 'Unlimited', '1; others wait', '`MODEL_CONCURRENCY`'],
      [
        'Calls that write one answer',
        'Up to 10 of OpenAI, Google, Anthropic and Azure, 4 of others, above three recommendations',
        '1',
        '`PARALLEL_WRITERS`',
      ],
      [
        'Tokens of prompt and answer',
        '128,000; 32,768 where the models are not known',
        'What the server says, else 8,192',
        '`MODEL_CONTEXT_TOKENS`',
      ],
      ['Prompt', 'Full', 'Compact', '`PROMPT_RECOMMEND`, `PROMPT_EXPLAIN`'],
    ),
    info('The variables hold for every model once they are set.'),
    heading('Settings of every call', 'options'),
    text('`MODEL_OPTIONS` is a JSON object. Its fields:'),
    list(
      '`temperature`, `topP`, `topK`, `seed`: as the model knows them.',
      '`maxOutputTokens`: in place of the limit that is worked out for each request.',
      '`reasoning`: `none`, `minimal`, `low`, `medium`, `high` or `xhigh`. Without it, models of OpenAI and Google that think are asked to be brief; all others do as they do by default.',
      '`body`: fields for the request to OpenAI-compatible servers, as they are.',
      '`openai` (Azure too), `google`, `anthropic`: options of these providers in the AI SDK, such as `serviceTier`.',
    ),
    answer('MODEL_OPTIONS', {
      temperature: 0.3,
      body: { chat_template_kwargs: { enable_thinking: false } },
      openai: { serviceTier: 'priority' },
    }),
    heading('A second model that verifies', 'verify'),
    text(
      '`VERIFY_MODEL` names a model that reads every sentence of an answer beside the parts of the request that it cites, and nothing else. What they do not bear out is dropped: above all, invented claims about a part that was rightly cited, which no other check can find. It is off by default; [answers that it looked at](/docs/evidence#verified) carry `meta.verified: true`.',
    ),
    list(
      'It is one call more for each answer; in a stream, for each recommendation. The prompt is short, since it holds cited parts alone.',
      'It counts like any other call: `MODEL_CONCURRENCY`, `MODEL_PRICES`, traces and log lines hold for it.',
      'When it fails or takes longer than 5 seconds, the answer goes out as it is, without `meta.verified`, and the log says so.',
      'Take a model at least as good as the one that writes. A small one overlooks more, and drops sentences that are true.',
    ),
    text(
      'Measure before you switch it on: run `npm run eval` with and without `VERIFY_MODEL` on the same `--model`. `removed` says how many sentences it takes out, `dollars` and `total_p50_ms` what that costs. If `removed` hardly moves, the model that writes has no need of it.',
    ),
    heading('A budget', 'budget'),
    text(
      '`BUDGET_USD_MONTH` limits what models may cost in a calendar month (UTC); `npm run keys -- limits ID --budget-usd 20` does so for one key. Counted is what the calls of each request really used, by list prices (of OpenAI, Google and Anthropic; a deployment at Azure that has the name of a model of OpenAI has its global price) and `MODEL_PRICES`. A model whose price is not known costs nothing here, so name it there. Requests under way when a budget is reached are finished.',
    ),
    list(
      'With `BUDGET_ACTION=builtin`, the default, the built-in model answers from then on, and says so by `meta.partial_reason: "BUDGET"`.',
      'With `refuse`, requests get 403 `QUOTA_EXCEEDED`, and none counts against the month.',
    ),
    heading('Writing side by side', 'writers'),
    text(
      'More than three recommendations of a hosted model are picked and scored by one short call and written by others at the same time (`PARALLEL_WRITERS`): by up to ten of OpenAI, Google, Anthropic and Azure, which cache prompts, where at most ten items are sent for each that is wanted, else by up to four. The answer has the same form as one that a single call wrote, and a stream keeps its order. Ten detailed recommendations out of 20 items, of a scripted model that takes 0.6 s to its first token:',
    ),
    table(
      'Ten recommendations, in seconds',
      ['Writers', 'First, 60 tokens/s', 'All, 60 tokens/s', 'First, 120 tokens/s', 'All, 120 tokens/s'],
      ['1', '6.1', '52.7', '3.2', '26.6'],
      ['4', '6.7', '18.5', '4.0', '9.7'],
      ['10', '6.7', '7.6', '4.0', '4.7'],
    ),
    text(
      'All calls begin alike, so that a provider reads the beginning from its cache for every writer. With cached tokens at a tenth of the price, four writers cost 11 % more than one call with 20 items and 6 to 22 % more with 200; ten writers cost 25 to 28 % more with 20 items, and 15 to 60 % with 200. A provider that caches nothing takes two thirds more for four writers, and a model that reasons does so in every call: set `PARALLEL_WRITERS=1` where that counts more than time, and `4` where ten calls at once pass a limit of requests or tokens by the minute.',
    ),
    list(
      'Every call counts in the log, in traces, in `MODEL_PRICES` and in `MODEL_CONCURRENCY`; with room for one call at once, one call does all.',
      'After a 429 to one of them, one call at a time is made for a minute, and no more than four write from then on.',
      'What a writer fails to deliver is asked for once more, like everything that is missing.',
      'A web search is made by the call that picks; its results are handed to those that write.',
    ),
    heading('Caching of prompts', 'caching'),
    text(
      'Requests to OpenAI carry a cache key that depends on endpoint, prompt version and the items alone, and, from GPT-5.6 on, breakpoints behind the instructions and behind the items, so that nobody’s own text is written to the cache; with web search it is, since every step sends the whole prompt again. Anthropic gets marks at the same places. Gemini caches what requests have in common by itself.',
    ),
  ],
};
