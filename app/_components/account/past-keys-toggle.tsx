import { SubmitButton } from './submit-button';

type PastKeysToggleProps = {
  /** How many keys are revoked or expired. */
  count: number;
  isHidden: boolean;
  action: (data: FormData) => Promise<void>;
};

/** Hides revoked and expired keys, or shows them again; nothing when there are none. */
export function PastKeysToggle({ count, isHidden, action }: PastKeysToggleProps) {
  if (count === 0) return null;
  const keys = count === 1 ? '1 revoked or expired key' : `${count} revoked and expired keys`;
  return (
    <form action={action}>
      <input type="hidden" name="show" value={isHidden ? '1' : '0'} />
      <SubmitButton variant="quiet" size="sm" className="-ml-3">
        {isHidden ? `Show ${keys}` : `Hide ${keys}`}
      </SubmitButton>
    </form>
  );
}
