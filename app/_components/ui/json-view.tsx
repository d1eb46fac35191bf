'use client';

import { classNames } from './class-names';

/** Hanging indents by depth; deeper lines than these share the last one. */
const INDENTS = ['pl-[2ch]', 'pl-[4ch]', 'pl-[6ch]', 'pl-[8ch]', 'pl-[10ch]', 'pl-[12ch]', 'pl-[14ch]'];

const LINE = /^( *)("(?:[^"\\]|\\.)*")?(: )?(.*)$/s;

/** JSON over several lines, for `<CodeBlock>`: names set back, long texts wrapped under their own start. */
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
          {colon ? <span className="text-faint">{name + colon}</span> : name}
          {rest}
        </span>
      );
    });
}
