import { registerTelemetry, type Telemetry } from 'ai';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGeneration } from '@/tests/fakes/start-generation';

const PERSONAL = 'a-very-personal-wish';
const TRACED = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

let generation: Awaited<ReturnType<typeof startGeneration>>;
let events: unknown[] = [];
const capture = (event: unknown) => void events.push(event);

beforeAll(async () => {
  generation = await startGeneration();
  const recorder = new Proxy({} as Telemetry, {
    get: (_, name) => (String(name).startsWith('on') ? capture : undefined),
  });
  registerTelemetry(recorder);
});
afterAll(() => generation.close());
beforeEach(() => {
  events = [];
});

const seen = () => JSON.stringify(events, (_, value) => (value instanceof AbortSignal ? undefined : value));
const body = { vertical: 'movies', context: { preferences: [PERSONAL] } };

describe('traces', () => {
  it('carry function and prompt version, but no text of the caller and none of the model', async () => {
    generation.configure(TRACED);
    await generation.recommend(body);
    expect(seen()).toContain('"functionId":"recommend"');
    expect(seen()).toContain('"promptVersion":"2026-12"');
    expect(seen()).not.toContain(PERSONAL);
    expect(seen()).not.toContain('sample why_match');
  });

  it('carry the texts with TRACE_CONTENT=1', async () => {
    generation.configure({ ...TRACED, TRACE_CONTENT: '1' });
    await generation.recommend(body);
    expect(seen()).toContain(PERSONAL);
    expect(seen()).toContain('sample why_match');
  });

  it('are off when nothing exports them', async () => {
    generation.configure();
    await generation.recommend(body);
    expect(events).toEqual([]);
  });
});
