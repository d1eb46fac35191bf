import type { Redis } from 'ioredis';

const field = (info: string, name: string) =>
  Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? 0);

async function processorUs(admin: Redis): Promise<number> {
  const info = await admin.info('cpu');
  return (field(info, 'used_cpu_user') + field(info, 'used_cpu_sys')) * 1e6;
}

/** Memory that the server has given out, in bytes. */
export const usedMemory = async (admin: Redis) => field(await admin.info('memory'), 'used_memory');

/**
 * Processor time that the server took while something ran, in microseconds: for commands, and for reading them and
 * writing replies. Other programs on the machine disturb it less than the clock.
 */
export async function processorTimeOf(admin: Redis, work: () => Promise<unknown>): Promise<number> {
  const before = await processorUs(admin);
  await work();
  return (await processorUs(admin)) - before;
}
