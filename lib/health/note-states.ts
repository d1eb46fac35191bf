import { z } from 'zod';
import type { Store } from '../store/client';
import { runScript } from '../store/run-script';

/** How a part of the service is: `good`, `bad`, or not set up. */
export type PartState = 'good' | 'bad' | 'off';

/** A state, and since when it has been that, as Unix time in milliseconds. */
type Noted = { state: PartState; since: number };

/**
 * Writes down the states of parts where they differ from what was written, with the time. `set up` says only that a part
 * is not off, and leaves good and bad as they are.
 *
 * KEYS: 1 states of all parts. ARGV: 1 now (ms), then for each part its name and its state.
 * Returns for each part `state:since`.
 */
const NOTE_STATES = `
local noted = {}
for at = 2, #ARGV, 2 do
  local part, state = ARGV[at], ARGV[at + 1]
  local known = redis.call('HGET', KEYS[1], part)
  local was = known and string.match(known, '^%a+')
  if state == 'set up' then state = (was and was ~= 'off') and was or 'good' end
  if state ~= was then
    known = state .. ':' .. ARGV[1]
    redis.call('HSET', KEYS[1], part, known)
  end
  noted[#noted + 1] = known
end
return noted`;

const reply = z.array(z.string().regex(/^(good|bad|off):\d+$/));

/**
 * Stores the states of parts by name, and returns the state of each and since when it has been so, in Unix
 * milliseconds (contract: status-page). `set up` keeps the last state of a part that was on, and turns one that was
 * off or new to `good`.
 */
export async function noteStates<Part extends string>(
  store: Store,
  states: Record<Part, PartState | 'set up'>,
  now: number,
): Promise<Record<Part, Noted>> {
  const entries = Object.entries(states) as [Part, string][];
  const noted = reply.parse(
    await runScript(store, NOTE_STATES, [store.names.healthStates], [Math.round(now), ...entries.flat()]),
  );
  return Object.fromEntries(
    entries.map(([part], index) => {
      const [state, since] = (noted[index] ?? '').split(':');
      return [part, { state, since: Number(since) }];
    }),
  ) as Record<Part, Noted>;
}
