import { type Fake, sendJson, startFakeServer } from './fake-server';
import { type ModelReply, toAnswer } from './model-script';
import { type ChatRequest, readChatAsk, writeChat } from './openai-chat';
import { type ResponsesRequest, readResponsesAsk, writeResponses } from './openai-responses';

/** A fake OpenAI: `POST /v1/responses` and `POST /v1/chat/completions`, JSON and streamed. */
export type FakeOpenAi = Fake<ModelReply>;

/** @param port 0 for a free one. The base address for clients is `${url}/v1`. */
export const startFakeOpenAi = (port = 0): Promise<FakeOpenAi> =>
  startFakeServer<ModelReply>(
    'ok',
    async ({ path, body }, reply, wire) => {
      if (path.endsWith('/responses')) {
        const request = body as ResponsesRequest;
        await writeResponses(wire, request, toAnswer(reply, readResponsesAsk(request)));
      } else if (path.endsWith('/chat/completions')) {
        const request = body as ChatRequest;
        await writeChat(wire, request, toAnswer(reply, readChatAsk(request)));
      } else {
        sendJson(
          wire.response,
          { error: { message: `Unknown path ${path}`, type: 'invalid_request_error' } },
          404,
        );
      }
    },
    port,
  );
