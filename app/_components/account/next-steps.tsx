import { TextLink } from '../ui/text-link';

const STEPS = [
  {
    href: '/docs',
    label: 'Make the first call',
    text: 'Three snippets, in curl, TypeScript and Python. Each runs as it stands.',
  },
  {
    href: '/playground',
    label: 'Try requests in the playground',
    text: 'See what a good description of a person does to the answer.',
  },
  {
    href: '/dashboard',
    label: 'Open the dashboard',
    text: 'Use against the quota, test keys, rotating and revoking. You sign in by a link sent to your e-mail address.',
  },
] as const;

/** What to do with a new key. */
export function NextSteps() {
  return (
    <ul className="flex flex-col divide-y divide-line border-y border-line">
      {STEPS.map(({ href, label, text }) => (
        <li key={href} className="py-4">
          <TextLink href={href} className="font-medium">
            {label}
          </TextLink>
          <p className="mt-0.5 text-sm text-soft">{text}</p>
        </li>
      ))}
    </ul>
  );
}
