import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RecordedSpan, readTraceParent, startTrace } from '@/lib/tracing/span';
import { createSpanExporter, type ExportResult, parseOtlpHeaders, toOtlp } from '@/lib/tracing/span-exporter';
import { type Fake, sendJson, startFakeServer } from '@/tests/fakes/fake-server';

let collector: Fake<'ok'>;
beforeAll(async () => {
  collector = await startFakeServer<'ok'>('ok', (_, __, { response }) => sendJson(response, {}));
});
afterAll(() => collector.close());
beforeEach(() => {
  collector.respond('ok');
  collector.requests.length = 0;
});

function record(parent?: { traceId: string; parentId: string }) {
  let spans: readonly RecordedSpan[] = [];
  let time = 1_000;
  const root = startTrace({
    name: 'POST /v1/recommend',
    attributes: { 'http.route': '/v1/recommend' },
    parent,
    now: () => (time += 10),
    onEnd: (all) => {
      spans = all;
    },
  });
  return { root, spans: () => spans };
}

it('parses headers of the exporter as the specification writes them', () => {
  expect(parseOtlpHeaders('Authorization=Basic%20abc, x-team = reco')).toEqual({
    Authorization: 'Basic abc',
    'x-team': 'reco',
  });
  expect(parseOtlpHeaders('')).toEqual({});
  expect(parseOtlpHeaders(' =nameless,valueless')).toEqual({});
});

it.each([
  ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '00f067aa0ba902b7'],
  ['00-00000000000000000000000000000000-00f067aa0ba902b7-01', undefined],
  ['nonsense', undefined],
  [null, undefined],
])('continues the trace of a caller who sends traceparent: %s', (header, parentId) => {
  expect(readTraceParent(header)?.parentId).toBe(parentId);
});

it('hands over a whole trace once its root has ended, every child with its own end or that of the root', () => {
  const { root, spans } = record();
  const done = root.child('chat a', { tokens: 1 });
  root.child('chat b');
  done.set({ tokens: 7 });
  done.end('http 500');
  expect(spans()).toEqual([]);
  root.end();
  root.end('twice');
  const [first, second, third] = spans();
  expect(spans()).toHaveLength(3);
  expect(second).toMatchObject({ parentId: first?.spanId, failure: 'http 500', attributes: { tokens: 7 } });
  expect(second?.endedAt).toBeLessThan(first?.endedAt ?? 0);
  expect(third).toMatchObject({ endedAt: first?.endedAt, traceId: first?.traceId });
  expect(first?.failure).toBeUndefined();
});

it('writes OTLP as its JSON encoding wants it', () => {
  const { root, spans } = record({ traceId: 'a'.repeat(32), parentId: 'b'.repeat(16) });
  root.set({ text: 'x', whole: 3, part: 0.5, yes: true, list: ['a'], none: undefined });
  root.end('TIMEOUT');
  expect(toOtlp(spans(), { 'service.name': 'reco' })).toMatchObject({
    resourceSpans: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'reco' } }] },
        scopeSpans: [
          {
            spans: [
              {
                traceId: 'a'.repeat(32),
                parentSpanId: 'b'.repeat(16),
                startTimeUnixNano: '1010000000',
                kind: 2,
                status: { code: 2, message: 'TIMEOUT' },
                attributes: [
                  { key: 'http.route', value: { stringValue: '/v1/recommend' } },
                  { key: 'text', value: { stringValue: 'x' } },
                  { key: 'whole', value: { intValue: '3' } },
                  { key: 'part', value: { doubleValue: 0.5 } },
                  { key: 'yes', value: { boolValue: true } },
                  { key: 'list', value: { arrayValue: { values: [{ stringValue: 'a' }] } } },
                  { key: 'error.type', value: { stringValue: 'TIMEOUT' } },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
});

it.each<['ok' | 'cut' | { status: number }, ExportResult]>([
  ['ok', 'ok'],
  ['cut', 'failed'],
  [{ status: 401 }, 'failed'],
])('sends traces of several requests together, and tells how it went: %j', async (reply, expected) => {
  collector.respond(reply);
  const told: ExportResult[] = [];
  const works: Promise<unknown>[] = [];
  const exporter = createSpanExporter({
    endpoint: `${collector.url}/`,
    headers: { authorization: 'Basic abc' },
    resource: {},
    background: (work) => works.push(work),
    onExport: (result) => told.push(result),
  });
  for (const _ of [1, 2]) {
    const { root, spans } = record();
    root.end();
    exporter.add(spans());
  }
  await Promise.all(works);
  expect(told).toEqual([expected]);
  expect(collector.requests).toHaveLength(1);
  expect(collector.requests[0]).toMatchObject({
    path: '/v1/traces',
    headers: { authorization: 'Basic abc' },
  });
});
