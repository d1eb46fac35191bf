import { Notice } from '../ui/notice';

const NOTES: Record<string, string> = {
  here: 'Signed out of this browser.',
  everywhere: 'Signed out everywhere: every session and every unused sign-in link has ended.',
};

/** Says that signing out is done. @param where what the address says of it, if anything */
export function SignedOutNote({ where }: { where: unknown }) {
  const note = typeof where === 'string' && Object.hasOwn(NOTES, where) ? NOTES[where] : undefined;
  return note ? (
    <Notice tone="good" role="status">
      {note}
    </Notice>
  ) : null;
}
