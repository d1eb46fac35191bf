'use client';

import { classNames } from './class-names';

/** Hanging indents by depth; deeper lines than these share the last one. */
const INDENTS = ['pl-[2ch]', 'pl-[4ch]', 'pl-[6ch]', 'pl-[8ch]', 'pl-[10ch]', 'pl-[12ch]', 'pl-[14ch]'];

const LINE = /^( *)("(?:[^"\\]|\\.)*")?(: )?(.*)$/s;

/** Returns the colour of a value by its first sign, as in other code; brackets have none. */
function colourOf(value: string): string | undefined {
  if (value.startsWith('"')) return 'code-string';
  return /^[-\dtfn]/.test(value) ? 'code-constant' : undefined;
}

function Value({ text }: { text: string }) {
  const colour = colourOf(text);
  if (!colour) return text;
  const value = text.replace(/,$/, '');
  return (
    <>
      <span className={colour}>{value}</span>
      {text.slice(value.length)}
    </>
  );
}

/** Shows JSON over several lines: in colours, long texts wrapped under their own start. */
export function JsonView({ value }: { value: unknown }) {
  let offset = 0;
  return JSON.stringify(value, null, 2)
    .split('\n')
    .map((line) => {
      const key = offset;
      offset += line.length + 1;
      const [, indent = '', name = '', colon = '', rest = ''] = LINE.exec(line) ?? [];
      const depth = Math.min(indent.length / 2, INDENTS.length - 1);
      return (
        <span
          key={key}
          className={classNames('block -indent-[2ch] wrap-anywhere whitespace-pre-wrap', INDENTS[depth])}
        >
          {colon ? (
            <>
              <span className="code-parameter">{name}</span>
              {colon}
              <Value text={rest} />
            </>
          ) : (
            <Value text={name + rest} />
          )}
        </span>
      );
    });
}
