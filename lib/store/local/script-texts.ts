import { createHash } from 'node:crypto';
import type { Command } from '../../request-context';

/** A first line that only Upstash understands in full; Redis refuses the flags and older servers the line. */
const SHEBANG = /^#!lua[^\n]*\n/;

const sha1 = (text: string) => createHash('sha1').update(text).digest('hex');

/**
 * Creates the rewriting of scripts for every Redis: without a first line `#!lua flags=…`, so that they may have another SHA-1
 * than their callers know. It remembers every script that it has seen.
 */
export function createScriptTexts() {
  const textOf = new Map<string, string>();
  const shaOf = new Map<string, string>();

  const learn = (script: string): string => {
    const text = script.replace(SHEBANG, '');
    textOf.set(script, text).set(sha1(script), text);
    shaOf.set(text, sha1(text));
    return text;
  };

  return {
    /** Returns an `EVAL` or `EVALSHA` as an `EVAL` of the text; as it is where the script was not seen, and other commands. */
    withText(command: Command): Command {
      const [name, script = '', ...rest] = command;
      if (name !== 'EVAL' && name !== 'EVALSHA') return command;
      const text = textOf.get(script) ?? (name === 'EVAL' ? learn(script) : undefined);
      return text === undefined ? command : ['EVAL', text, ...rest];
    },

    /** Returns an `EVAL` that `withText` has returned as an `EVALSHA`, and other commands as they are. */
    withSha(command: Command): Command {
      const [name, text = '', ...rest] = command;
      const sha = name === 'EVAL' && shaOf.get(text);
      return sha ? ['EVALSHA', sha, ...rest] : command;
    },
  };
}
