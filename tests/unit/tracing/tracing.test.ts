import { expect, it } from 'vitest';
import { parseOtlpHeaders } from '@/lib/tracing/parse-otlp-headers';
import { reportExports } from '@/lib/tracing/report-exports';

it('parses headers of the exporter as the specification writes them', () => {
  expect(parseOtlpHeaders('Authorization=Basic%20abc, x-team = reco')).toEqual({
    Authorization: 'Basic abc',
    'x-team': 'reco',
  });
  expect(parseOtlpHeaders('')).toEqual({});
});

it('tells of every export whether it succeeded', () => {
  const told: string[] = [];
  const exporter = (code: number) =>
    reportExports<string>({ export: (_, done) => done({ code }), shutdown: async () => {} }, (result) =>
      told.push(result),
    );
  exporter(0).export('span', () => {});
  exporter(1).export('span', () => {});
  expect(told).toEqual(['ok', 'failed']);
});
