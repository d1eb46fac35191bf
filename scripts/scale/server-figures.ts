import type { Redis } from 'ioredis';

/** What a Redis server says of its own work, in microseconds. */
export type ServerFigures = {
  /** In scripts, with all that these ran. */
  scriptUs: number;
  /** Processor time of the whole process, with reading commands and writing replies. */
  processorUs: number;
};

const field = (info: string, name: string) =>
  Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(info)?.[1] ?? 0);

async function processorUs(admin: Redis): Promise<number> {
  const info = await admin.info('cpu');
  return (field(info, 'used_cpu_user') + field(info, 'used_cpu_sys')) * 1e6;
}

/** Memory that the server has given out, in bytes. */
export const usedMemory = async (admin: Redis) => field(await admin.info('memory'), 'used_memory');

/** What the server did while something ran. */
export async function figuresOf(admin: Redis, work: () => Promise<unknown>): Promise<ServerFigures> {
  await admin.config('RESETSTAT');
  const before = await processorUs(admin);
  await work();
  const after = await processorUs(admin);
  const info = await admin.info('commandstats');
  const scripts = info.matchAll(/^cmdstat_eval(?:sha)?:calls=\d+,usec=(\d+)/gm);
  const scriptUs = [...scripts].reduce((sum, [, us]) => sum + Number(us), 0);
  return { scriptUs, processorUs: after - before };
}
