const PROMISES = {
  'Any vertical':
    'Your own items are ranked whatever they are: films, jobs, running shoes. A vertical is any text.',
  'Your items or its own':
    'Send up to 500 and only yours come back, with your ids. Without a list it suggests what the model knows.',
  Stateless:
    'Everything about the person is in the request. No profiles, no sessions, nothing to keep in step.',
  'Honest about limits': 'Hard limits are checked in code. What breaks one says so among its concerns.',
  'One schema':
    'Every answer is checked against the schema before it leaves, and the reference is generated from it.',
  Streams: 'Ask for server-sent events and show the first recommendation while the next is being written.',
};

/** Lists the promises that one can rely on. */
export function Promises() {
  return (
    <dl className="grid gap-x-12 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
      {Object.entries(PROMISES).map(([title, text]) => (
        <div key={title}>
          <dt className="font-medium">{title}</dt>
          <dd className="mt-1.5 text-sm text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
