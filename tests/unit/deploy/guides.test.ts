import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CONFIG_VARIABLES } from '@/lib/config';

const GUIDES = ['README.md', 'docs/self-hosting.md', 'docs/scale.md', 'docs/vercel.md'];

const read = (path: string) => readFileSync(path, 'utf8');

/** What the parts of a Markdown page are linked by, as GitHub names them. */
const anchorsOf = (markdown: string) =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

function brokenLinks(guide: string): string[] {
  const links = [...read(guide).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path ? join(dirname(guide), path) : guide;
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(read(target)).includes(anchor);
  });
}

describe('the guides for operators', () => {
  it.each(GUIDES)('%s leads nowhere that is not there', (guide) => {
    expect(brokenLinks(guide)).toEqual([]);
  });

  it('name everything in deploy/', () => {
    const text = GUIDES.map(read).join('\n');
    const files = readdirSync('deploy', { recursive: true, encoding: 'utf8' })
      .map((entry) => join('deploy', entry))
      .filter((path) => statSync(path).isFile());
    const isNamed = (path: string) =>
      text.includes(path) || text.includes(`\`${relative('.', dirname(path))}\``);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((path) => !isNamed(path))).toEqual([]);
  });

  it('name only variables that there are', () => {
    const known = new Set(CONFIG_VARIABLES.map(({ name }) => name));
    const ofOthers =
      /^(?:PROVIDER_|NODE_OPTIONS|VERCEL_AUTOMATION|OLLAMA_|BUILD_IMAGE|RUN_IMAGE|HEALTHCHECK)/;
    const named = GUIDES.slice(1).flatMap((guide) => read(guide).match(/\b[A-Z]+_[A-Z_]+\b/g) ?? []);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !known.has(name) && !ofOthers.test(name))).toEqual([]);
  });
});

describe('the button for Vercel', () => {
  const [, address = ''] = /\]\((https:\/\/vercel\.com\/new\/clone\?[^)]+)\)/.exec(read('README.md')) ?? [];
  const { searchParams } = new URL(address);

  it('asks for variables that there are', () => {
    const known = CONFIG_VARIABLES.map(({ name }) => name);
    const asked = (searchParams.get('env') ?? '').split(',');
    expect(asked).toContain('CRON_SECRET');
    expect(asked.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('brings a store along', () => {
    const stores: unknown = JSON.parse(searchParams.get('stores') ?? '');
    expect(stores).toEqual([expect.objectContaining({ integrationSlug: 'upstash', protocol: 'storage' })]);
  });
});
