import { createHash } from 'node:crypto';
import type { Command } from '../../request-context';

/** A first line that only Upstash understands in full; Redis refuses the flags and older servers the line. */
const SHEBANG = /^#!lua[^\n]*\n/;

/** How many SHA-1s and texts of scripts are remembered; the service has about ten scripts. */
const MAX_SCRIPTS = 500;

/** A script: its SHA-1 as the caller knows it, its text as Redis is sent it, and the SHA-1 of that. */
type Script = { sha: string; text: string; textSha: string };

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/**
 * Creates the rewriting of scripts written for Upstash for any Redis: it drops their first line (`#!lua flags=…`) and, since
 * that changes their SHA-1, remembers the text that a caller means by it, of about the last 500 scripts. Commands that run no
 * script, or by a SHA-1 that was not seen, come back as they are.
 */
export function createScriptTexts() {
  const bySha = new Map<string, Script>();
  /** The same by the script itself, so that its SHA-1 is taken once. */
  const learned = new Map<string, Script>();

  const forgetOldest = (map: Map<string, unknown>) => {
    const oldest = map.keys().next().value;
    if (map.size >= MAX_SCRIPTS && oldest !== undefined) map.delete(oldest);
  };
  const learn = (script: string): Script => {
    const known = learned.get(script);
    if (known) return known;
    const text = script.replace(SHEBANG, '');
    const one = { sha: sha1(script), text, textSha: sha1(text) };
    forgetOldest(bySha);
    bySha.set(one.sha, one).set(one.textSha, one);
    forgetOldest(learned);
    learned.set(script, one);
    return one;
  };
  /** Returns the script that a command runs, if it runs one that is known. */
  const scriptOf = ([name, script = '']: Command): Script | undefined => {
    if (name === 'EVAL' || name === 'EVAL_RO') return learn(script);
    if (name === 'EVALSHA' || name === 'EVALSHA_RO') return bySha.get(script.toLowerCase());
    return undefined;
  };

  return {
    learn,

    /** Returns the command with the text of its script, which every Redis understands. */
    withText(command: Command): Command {
      const script = scriptOf(command);
      const [name, , ...rest] = command;
      return script ? [name.replace('SHA', ''), script.text, ...rest] : command;
    },

    /** Returns the command with the SHA-1 of its script instead of the text, for a Redis that has run it before. */
    withSha(command: Command): Command {
      const script = scriptOf(command);
      const [name, , ...rest] = command;
      return script ? [name.replace(/^EVAL(?:SHA)?/, 'EVALSHA'), script.textSha, ...rest] : command;
    },
  };
}

/** Texts of the scripts that were seen, by SHA-1 (`createScriptTexts`). */
export type ScriptTexts = ReturnType<typeof createScriptTexts>;
