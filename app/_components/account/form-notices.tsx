import { Notice } from '../ui/notice';
import type { KeyFormResult } from './key-form-dialog';

/** Tells that the settings of a key were saved, or a problem that none of the form's fields shows itself. */
export function FormNotices({ result, fields }: { result: KeyFormResult | undefined; fields: string[] }) {
  if (!result) return null;
  if (result.ok)
    return (
      <Notice tone="good" role="status" title="Saved">
        It holds from the next request on.
      </Notice>
    );
  if (fields.includes(result.field ?? '')) return null;
  return (
    <Notice tone="bad" role="alert">
      {result.problem}
    </Notice>
  );
}
