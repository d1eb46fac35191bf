'use client';

import type { ReactNode } from 'react';
import { TextArea } from '../ui/text-area';
import { TextField } from '../ui/text-field';
import type { DraftField } from './draft';
import type { Playground } from './use-playground';

type DraftTextProps = {
  playground: Playground;
  field: DraftField;
  label: string;
  hint?: ReactNode;
  note?: string;
  placeholder?: string;
  /** Lines to show; one means a single line. */
  rows?: number;
  mono?: boolean;
  list?: string;
};

/** Shows a field of the form, tied to the draft and to what is wrong with it. */
export function DraftText({ playground, field, rows = 1, mono, list, ...text }: DraftTextProps) {
  const shared = {
    ...text,
    name: field,
    value: playground.draft[field],
    error: playground.errors[field],
    autoComplete: 'off',
  };
  if (rows === 1) {
    return (
      <TextField
        {...shared}
        list={list}
        onChange={(event) => playground.change({ [field]: event.target.value })}
      />
    );
  }
  return (
    <TextArea
      {...shared}
      rows={rows}
      mono={mono}
      onChange={(event) => playground.change({ [field]: event.target.value })}
    />
  );
}
