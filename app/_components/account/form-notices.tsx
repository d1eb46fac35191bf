import { Notice } from '../ui/notice';
import type { KeyFormResult } from './key-form-dialog';

type FormNoticesProps = {
  result: KeyFormResult | undefined;
  /** Names of the fields that show their problems themselves. */
  fields?: string[];
  saved?: string;
};

/** Tells that settings were saved, or a problem that none of the form's fields shows itself. */
export function FormNotices({
  result,
  fields = [],
  saved = 'It holds from the next request on.',
}: FormNoticesProps) {
  if (!result) return null;
  if (result.ok)
    return (
      <Notice tone="good" role="status" title="Saved">
        {saved}
      </Notice>
    );
  if (fields.includes(result.field ?? '')) return null;
  return (
    <Notice tone="bad" role="alert">
      {result.problem}
    </Notice>
  );
}
