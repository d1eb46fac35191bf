import { readFileSync } from 'node:fs';
import { DCLinter } from 'dclint';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { CONFIG_VARIABLES } from '@/lib/config';

/** How long the server takes to stop at most: requests under way (contract: graceful-stop), and what it does after them. */
const STOP_SECONDS = 45;

const service = z.object({
  profiles: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  command: z.array(z.string()).optional(),
  volumes: z.array(z.string()).optional(),
});

const { reco, valkey, ollama } = z
  .object({
    services: z.object({
      reco: service.extend({
        ports: z.array(z.string()),
        depends_on: z.record(z.string(), z.unknown()),
        read_only: z.literal(true),
        cap_drop: z.tuple([z.literal('ALL')]),
        security_opt: z.tuple([z.literal('no-new-privileges:true')]),
        stop_grace_period: z.string().regex(/^\d+s$/),
      }),
      valkey: service.extend({ healthcheck: z.unknown() }),
      ollama: service,
    }),
  })
  .parse(parse(readFileSync('compose.yaml', 'utf8'))).services;

/** What the linter has against a file, by the schema of Compose and by its rules but those of taste. */
const faultsOf = (path: string) =>
  new DCLinter({ rules: {}, quiet: false, debug: false, exclude: [] })
    .lintFiles([path], false)
    .flatMap(({ messages }) => messages)
    .filter(({ category }) => category !== 'style')
    .map(({ rule, message }) => `${rule}: ${message}`);

describe('compose.yaml', () => {
  it('is as the specification of Compose says', () => {
    expect(faultsOf('compose.yaml')).toEqual([]);
  });

  it('starts the service, on a read-only root, when its store is there', () => {
    expect(reco.depends_on).toEqual({ valkey: { condition: 'service_healthy' } });
    expect(valkey.healthcheck).toMatchObject({ test: ['CMD', 'valkey-cli', 'ping'] });
  });

  it('lets nobody reach the service but through a proxy on the same machine', () => {
    expect(reco.ports).toEqual(['127.0.0.1:3000:3000']);
  });

  it('leaves the server the time that it takes to stop', () => {
    expect(Number.parseInt(reco.stop_grace_period, 10)).toBeGreaterThan(STOP_SECONDS);
  });

  it('sets variables that there are', () => {
    const known = CONFIG_VARIABLES.map(({ name }) => name);
    expect(Object.keys(reco.environment ?? {}).filter((name) => !known.includes(name))).toEqual([]);
  });

  it('has a store that keeps keys over a restart, and never forgets one to make room', () => {
    expect(valkey.volumes).toEqual(['valkey:/data']);
    expect(valkey.command?.join(' ')).toContain('--appendonly yes --maxmemory-policy noeviction');
  });

  it('starts Ollama only when it is asked for', () => {
    expect(ollama.profiles).toEqual(['ollama']);
    expect(reco.profiles ?? valkey.profiles).toBeUndefined();
  });
});
