import { createHash } from 'node:crypto';
import type { Command } from '../../request-context';

/** A first line that only Upstash understands in full; Redis refuses the flags and older servers the line. */
const SHEBANG = /^#!lua[^\n]*\n/;

/** How many scripts are remembered; the service has about ten. */
const MOST_SCRIPTS = 500;

/**
 * Makes scripts written for Upstash run on any Redis: drops their first line (`#!lua flags=…`) and, since that
 * changes their SHA-1, remembers which text a caller means by it.
 */
export function createScriptTexts() {
  const texts = new Map<string, string>();
  /** The same by the script itself, so that its SHA-1 is taken once. */
  const learned = new Map<string, { sha: string; text: string }>();

  const forgetOldest = (map: Map<string, unknown>) => {
    const oldest = map.keys().next().value;
    if (map.size >= MOST_SCRIPTS && oldest !== undefined) map.delete(oldest);
  };
  const learn = (script: string) => {
    const known = learned.get(script);
    if (known) return known;
    const one = { sha: createHash('sha1').update(script).digest('hex'), text: script.replace(SHEBANG, '') };
    forgetOldest(texts);
    texts.set(one.sha, one.text);
    forgetOldest(learned);
    learned.set(script, one);
    return one;
  };

  return {
    /** Learns the text of an EVAL or SCRIPT LOAD. */
    learn,

    /**
     * The command to send in place of another one. A known EVALSHA becomes an EVAL, so that a Redis that was
     * restarted needs no second round trip.
     */
    rewrite(command: Command): Command {
      const [name, script = '', ...rest] = command;
      if (name === 'EVAL' || name === 'EVAL_RO') return [name, learn(script).text, ...rest];
      if (name === 'EVALSHA' || name === 'EVALSHA_RO') {
        const text = texts.get(script.toLowerCase());
        return text === undefined ? command : [name === 'EVALSHA' ? 'EVAL' : 'EVAL_RO', text, ...rest];
      }
      return command;
    },
  };
}

export type ScriptTexts = ReturnType<typeof createScriptTexts>;
