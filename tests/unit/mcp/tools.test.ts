import { describe, expect, it } from 'vitest';
import { explainRequest } from '@/lib/contract/explain-request';
import { recommendRequest } from '@/lib/contract/recommend-request';
import { recommendResponse } from '@/lib/contract/recommend-response';
import { readEvents } from '@/lib/http/read-events';
import { listTools, toolSchema } from '@/lib/mcp/tools';
import { openApiDocument } from '@/lib/openapi/document';
import { recommendRequestExample } from '@/lib/openapi/examples';

type Schema = { properties: Record<string, Schema>; items?: Schema; [name: string]: unknown };

const input = toolSchema(recommendRequest(), 'input') as unknown as Schema;

describe('the schemas of the tools', () => {
  it('have the fields of the API, at every depth', () => {
    const schemas = openApiDocument().components?.schemas as unknown as Record<string, Schema>;
    expect(Object.keys(input.properties)).toEqual(Object.keys(schemas.RecommendRequest?.properties ?? {}));
    expect(Object.keys(input.properties.options?.properties ?? {})).toEqual(
      Object.keys(schemas.RecommendOptions?.properties ?? {}),
    );
    expect(input.required).toEqual(['vertical', 'context']);
    const explain = toolSchema(explainRequest, 'input') as unknown as Schema;
    expect(Object.keys(explain.properties.context?.properties ?? {})).toContain('user_preferences');
  });

  it('say what a field is, what it may be and what it is by default', () => {
    expect(input.properties.options?.properties.count).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 10,
      default: 3,
      description: 'How many recommendations, 1 to 10.',
      examples: [3],
    });
    expect(input.properties.context?.properties.profile).toMatchObject({ type: 'string' });
    expect(input.properties.context?.properties.constraints).toMatchObject({ type: 'object' });
  });

  it('can be read by clients that follow no references, and leave answers room to grow', () => {
    const text = JSON.stringify(listTools());
    expect(text).not.toContain('$ref');
    expect(text).not.toContain('$defs');
    expect(text).not.toContain('"override"');
    expect(JSON.stringify(toolSchema(recommendResponse, 'output'))).not.toContain(
      'additionalProperties":false',
    );
  });

  it('take up little of what a model reads at each turn', () => {
    const arguments_ = listTools().map(({ name, description, inputSchema }) => ({
      name,
      description,
      inputSchema,
    }));
    expect(JSON.stringify(arguments_).length).toBeLessThan(8_000);
  });

  it('accept the example of the documentation', () => {
    expect(Object.keys(input.properties)).toEqual(
      expect.arrayContaining(Object.keys(recommendRequestExample)),
    );
  });
});

it('events are read whole, wherever the stream is cut', async () => {
  const bytes = new TextEncoder().encode(
    'event: recommendation\ndata: {"name":"Amélie"}\n\nevent: done\ndata: {"ok":true}\n\n',
  );
  for (const size of [1, 7, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const events = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events).toEqual([
      { event: 'recommendation', data: { name: 'Amélie' } },
      { event: 'done', data: { ok: true } },
    ]);
  }
});
