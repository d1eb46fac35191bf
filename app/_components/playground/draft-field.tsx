'use client';

import type { ComponentProps } from 'react';
import { TextArea, TextField } from '../ui/text-field';
import type { DraftField } from './draft';
import { useForm } from './use-playground';

export function useDraftField(field: DraftField) {
  const { draft, errors, change } = useForm();
  return {
    name: field,
    value: draft[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => change({ [field]: event.target.value }),
  };
}

type DraftTextProps = { field: DraftField } & Pick<
  ComponentProps<typeof TextArea> & ComponentProps<typeof TextField>,
  'label' | 'hint' | 'placeholder' | 'rows' | 'mono' | 'list'
>;

export function DraftText({ field, rows, list, ...text }: DraftTextProps) {
  const shared = { ...text, ...useDraftField(field), autoComplete: 'off' };
  return rows ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} list={list} />;
}
