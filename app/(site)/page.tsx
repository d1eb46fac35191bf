import type { ReactNode } from 'react';
import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { FirstSteps } from '../_components/landing/first-steps';
import { Hero } from '../_components/landing/hero';
import { OnTheWire } from '../_components/landing/on-the-wire';
import { Plans } from '../_components/landing/plans';
import { Proofs, provenSentences } from '../_components/landing/proofs';
import { answerExample, bodyOf, firstOutcomeOf } from '../_components/playground/answer-example';
import { FIRST_DRAFT, OWN_ITEMS, SMALL_DRAFT } from '../_components/playground/draft';
import { TryIt } from '../_components/playground/try-it';
import { classNames } from '../_components/ui/class-names';
import { TextLink } from '../_components/ui/text-link';

type SectionProps = {
  id: string;
  title: string;
  lead?: ReactNode;
  className?: string;
  children: ReactNode;
};

function Section({ id, title, lead, className, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={classNames('mt-16 border-t border-line pt-12 sm:mt-20 sm:pt-14', className)}
    >
      <div className="mb-9 max-w-text">
        <h2 id={id} className="font-serif text-2xl font-medium tracking-[-0.012em]">
          {title}
        </h2>
        {lead ? <p className="mt-2 text-soft">{lead}</p> : null}
      </div>
      {children}
    </section>
  );
}

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

function Promises() {
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

/** Makes the requests of the page whose answers are made when the page is built, by the service itself. */
async function loadExamples() {
  const request = { ...bodyOf(FIRST_DRAFT), options: { count: 1 } };
  const [response, firstOutcome, ranked] = await Promise.all([
    answerExample(request),
    firstOutcomeOf(SMALL_DRAFT),
    answerExample(bodyOf(OWN_ITEMS)),
  ]);
  return { request, response, firstOutcome, sentences: provenSentences(ranked.recommendations) };
}

export default async function LandingPage() {
  const { request, response, sentences, firstOutcome } = await loadExamples();
  const [best] = response.recommendations;
  return (
    <>
      {best ? <Hero recommendation={best} /> : null}
      <Section
        id="wire"
        title="A request and its answer"
        lead="Both as they are on the wire. The built-in model gave the answer when this page was made."
      >
        <OnTheWire request={request} response={response} />
      </Section>
      {sentences.length > 0 ? (
        <Section
          id="proof"
          title="The proof beside the sentence"
          className="drawn-near [--about:66rem] lg:[--about:34rem]"
          lead={
            <>
              Each reason and each concern names the words that it rests on: the person’s and the item’s, as
              your request has them. Show them, link them, test them. A reason that rests on nothing is
              dropped. <TextLink href="/docs/evidence">How it works</TextLink>
            </>
          }
        >
          <Proofs sentences={sentences} />
        </Section>
      ) : null}
      <Section
        id="try"
        title="Try it"
        className="drawn-near [--about:97rem] lg:[--about:57rem]"
        lead={
          <>
            Without a key you talk to the built-in model, which knows a small catalogue and answers in
            milliseconds. The <TextLink href="/playground">playground</TextLink> has every field, and takes
            your own key.
          </>
        }
      >
        <TryIt firstDraft={SMALL_DRAFT} firstOutcome={firstOutcome} />
      </Section>
      <Section
        id="promises"
        title="What to rely on"
        className="drawn-near [--about:43rem] lg:[--about:17rem]"
      >
        <Promises />
      </Section>
      <Section
        id="steps"
        title="Three steps to a first call"
        className="drawn-near [--about:48rem] lg:[--about:33rem]"
      >
        <FirstSteps baseUrl={baseUrl(getConfig())} />
      </Section>
      <Section id="plans" title="Plans" className="drawn-near [--about:18rem]">
        <Plans />
      </Section>
    </>
  );
}
