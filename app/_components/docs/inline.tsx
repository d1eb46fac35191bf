import { parseInline } from '@/lib/docs/inline';
import { TextLink } from '../ui/text-link';

export function Inline({ text }: { text: string }) {
  return parseInline(text).map((part) => {
    switch (part.kind) {
      case 'code':
        return <InlineCode key={part.at}>{part.text}</InlineCode>;
      case 'strong':
        return (
          <strong key={part.at} className="font-medium text-ink">
            {part.text}
          </strong>
        );
      case 'link':
        return (
          <TextLink key={part.at} href={part.href}>
            {part.text}
          </TextLink>
        );
      default:
        return part.text;
    }
  });
}

function InlineCode({ children }: { children: string }) {
  return (
    <code className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.88em] wrap-break-word text-ink">
      {children}
    </code>
  );
}
