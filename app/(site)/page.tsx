import { baseUrl } from '@/lib/base-url';
import { getConfig } from '@/lib/config';
import { FirstSteps } from '../_components/landing/first-steps';
import { Hero } from '../_components/landing/hero';
import { OnTheWire } from '../_components/landing/on-the-wire';
import { Plans } from '../_components/landing/plans';
import { Promises } from '../_components/landing/promises';
import { Section } from '../_components/landing/section';
import { answerExample } from '../_components/playground/answer-example';
import { type Draft, FIRST_DRAFT, SMALL_DRAFT } from '../_components/playground/draft';
import { readDraft } from '../_components/playground/read-draft';
import { TryIt } from '../_components/playground/try-it';
import { TextLink } from '../_components/ui/text-link';

function bodyOf(draft: Draft) {
  const read = readDraft(draft);
  if ('errors' in read) throw new Error('A draft that the page begins with cannot be read.');
  return read.body;
}

/** Requests whose answers are made when the page is built, by the service itself. */
async function loadExamples() {
  const request = { ...bodyOf(FIRST_DRAFT), options: { count: 1 } };
  const body = bodyOf(SMALL_DRAFT);
  const [response, document] = await Promise.all([answerExample(request), answerExample(body)]);
  return {
    request,
    response,
    firstOutcome: { task: 'recommend', kind: 'answered', body, document } as const,
  };
}

export default async function LandingPage() {
  const { request, response, firstOutcome } = await loadExamples();
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
