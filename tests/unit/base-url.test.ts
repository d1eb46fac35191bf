import { describe, expect, it } from 'vitest';
import { baseUrl } from '@/lib/base-url';

const vercel = {
  VERCEL: '1',
  VERCEL_URL: 'reco-a1b2.vercel.app',
  VERCEL_PROJECT_PRODUCTION_URL: 'reco.example',
} as const;

describe('the address that links in e-mails are built from', () => {
  it.each([
    ['BASE_URL above all', { ...vercel, BASE_URL: 'https://api.reco.example/' }, 'https://api.reco.example'],
    [
      "Vercel's production address in production",
      { ...vercel, VERCEL_ENV: 'production' as const },
      'https://reco.example',
    ],
    [
      "the deployment's own address in a preview",
      { ...vercel, VERCEL_ENV: 'preview' as const },
      'https://reco-a1b2.vercel.app',
    ],
    ['the port it serves on elsewhere', {}, 'http://localhost:3000'],
  ])('is %s', (_, config, expected) => {
    expect(baseUrl({ PORT: 3000, ...config })).toBe(expected);
  });
});
