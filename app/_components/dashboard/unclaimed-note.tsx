import { Notice } from '../ui/notice';

type UnclaimedNoteProps = {
  /** How many active keys an account may have. */
  most: number;
  /** On the page of one of them. */
  isOne?: boolean;
};

/** What unclaimed keys are, and what to do about them. */
export function UnclaimedNote({ most, isOne = false }: UnclaimedNoteProps) {
  return (
    <Notice title={isOne ? 'This key is unclaimed' : 'Some keys are unclaimed'}>
      {isOne ? 'It was' : 'They were'} made on the sign-up page with your address, by whoever typed it.{' '}
      {isOne ? 'It works' : 'They work'}, and {isOne ? 'does' : 'do'} not count against your {most} active
      keys. Revoke {isOne ? 'it if it is' : 'those that are'} not yours; renaming or rotating one claims it.
    </Notice>
  );
}
