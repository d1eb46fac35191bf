import { describe, expect, it } from 'vitest';
import { heapArguments, shareMemory } from '@/server/cluster/share-memory';

const MB = 2 ** 20;

describe('by default', () => {
  it.each([
    { cores: 4, megabytes: 16_384, count: 4 },
    { cores: 64, megabytes: 262_144, count: 8 },
    { cores: 2, megabytes: 1_024, count: 1 },
    { cores: 8, megabytes: 2_048, count: 3 },
    { cores: 2, megabytes: 256, count: 1 },
  ])('$cores cores and $megabytes MB bear $count processes', ({ cores, megabytes, count }) => {
    expect(shareMemory(undefined, { cores, bytes: megabytes * MB }).count).toBe(count);
  });
});

describe('the heap of a process', () => {
  it.each([
    { wanted: 1, megabytes: 16_384, heapMB: 384 },
    { wanted: 1, megabytes: 768, heapMB: 384 },
    { wanted: 2, megabytes: 1_280, heapMB: 320 },
    { wanted: 4, megabytes: 512, heapMB: 256 },
  ])('is limited to $heapMB MB with $wanted of them in $megabytes MB', ({ wanted, megabytes, heapMB }) => {
    expect(shareMemory(wanted, { cores: 2, bytes: megabytes * MB })).toEqual({ count: wanted, heapMB });
  });

  it('is limited by Node, unless the operator has set a limit', () => {
    const shares = { count: 1, heapMB: 300 };
    expect(heapArguments(shares)).toContain('--max-old-space-size=300');
    expect(heapArguments(shares, '--inspect')).toContain('--max-old-space-size=300');
    expect(heapArguments(shares, '--max_old_space_size=2000')).toEqual([]);
  });
});
