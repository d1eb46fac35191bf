import { TextLink } from '../ui/text-link';

/** Says beside a button that pressing it agrees to the terms of use (contract: terms). @param doing what the button does */
export function AgreeNote({ doing }: { doing: string }) {
  return (
    <p className="text-xs text-faint">
      By {doing} you agree to the <TextLink href="/terms">terms of use</TextLink>. What is stored about you is
      on the page about <TextLink href="/privacy">data and privacy</TextLink>.
    </p>
  );
}
