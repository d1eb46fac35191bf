import { blocks, type DocPage, heading, info, list, table, warning } from '../doc-page';

export const localModels: DocPage = {
  slug: 'local-models',
  section: 'Operating',
  title: 'Local models',
  summary: 'Ollama, llama.cpp, vLLM and LM Studio serve models on your own machine; nothing leaves it.',
  blocks: blocks(
    'Set the address and the model, and let the built-in model answer when the server cannot: `OPENAI_BASE_URL=http://127.0.0.1:11434/v1 MODEL=openai/qwen3:8b FALLBACK_MODEL=builtin/taste npm start`. No key is needed. Where the server has a single model and the address is all that is set, that model is taken.',
    'At the start the server is asked for its models and for how much they hold; what is wrong is said in the log. One short call makes the model load before the first request.',
    table(
      'Addresses',
      'Server | OPENAI_BASE_URL',
      'Ollama | `http://127.0.0.1:11434/v1`',
      'llama.cpp (`llama-server`) | `http://127.0.0.1:8080/v1`',
      'vLLM | `http://127.0.0.1:8000/v1`',
      'LM Studio | `http://127.0.0.1:1234/v1`',
    ),
    info(
      'Several servers at once have names of their own: `PROVIDER_OLLAMA_BASE_URL` for `ollama/qwen3:8b`. See [Providers](/docs/providers#named).',
    ),
    heading('Ollama', 'ollama'),
    list(
      'Ollama gives a model 4,096 tokens unless it is told otherwise, and cuts longer prompts without a word. Start it with `OLLAMA_CONTEXT_LENGTH=16384`, or give the model a `num_ctx`. Reco reads what a loaded model has, else counts on 4,096.',
      'A model that thinks takes its time before it answers. `MODEL_OPTIONS={"reasoning":"none"}` turns that off where the model can.',
      'Set `OLLAMA_NUM_PARALLEL` and `MODEL_CONCURRENCY` to the same number to answer several callers at once.',
    ),
    heading('llama.cpp', 'llama-cpp'),
    list(
      'The context given by `-c` is shared by the slots of `-np`: `-c 32768 -np 4` leaves 8,192 tokens for each request. Reco reads the share of one slot.',
      'Set `MODEL_CONCURRENCY` to the number of slots.',
      'The server has one model and answers under any name.',
    ),
    heading('vLLM', 'vllm'),
    list(
      'Start it with `--reasoning-parser` for models that think, so that thoughts have a field of their own. Without it, thoughts in tags are recognised as well. With a parser that does not fit, a whole answer may land among the thoughts; it is read there, but only when it has ended.',
      'vLLM serves many requests at once: `MODEL_CONCURRENCY=32`, say.',
      '`MODEL_OPTIONS={"body":{"chat_template_kwargs":{"enable_thinking":false}}}` turns thinking off for models whose template knows it.',
    ),
    heading('LM Studio', 'lm-studio'),
    list(
      'Its `/v1/responses` takes a schema and ignores it. Reco calls chat completions; leave `OPENAI_API` unset.',
      'The context is set when a model is loaded, and read from there.',
    ),
    heading('What to expect', 'expect'),
    warning(
      'Small models get facts and scores wrong more often than large ones. Every sentence is checked against what you sent, and what fails is left out, so answers may be shorter: see [Partial answers](/docs/partial-answers). A second model can [verify](/docs/providers#verify) what a small one writes.',
    ),
    list(
      'Raise `MODEL_CONTEXT_TOKENS` together with the server’s own setting, never alone.',
      'A model that is still loading has 120 seconds to begin; then the fallback answers.',
    ),
  ),
};
