import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const SHELL = /```sh\n([\s\S]*?)```/g;

it('README.md sets every variable before a command of it uses it', () => {
  const commands = [...readFileSync('README.md', 'utf8').matchAll(SHELL)]
    .map(([, text = '']) => text)
    .join('\n');
  const used = [...commands.matchAll(/\$(RECO_[A-Z_]+)/g)];
  expect(used.length).toBeGreaterThan(0);
  for (const { 1: name, index } of used) expect(commands.slice(0, index)).toContain(`export ${name}=`);
});
