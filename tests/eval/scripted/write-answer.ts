import type {
  GeneratedExplanation,
  GeneratedRanking,
  GeneratedRecommendation,
} from '@/lib/contract/generated';
import type { PersonPart } from '@/lib/evidence/parts';
import type { EvalCase, Language } from '../case';
import { languageOf } from '../language-of';
import { itemsOf, type SuppliedItem } from '../ranking-quality';
import { PHRASES, type Phrases } from './phrases';
import type { ScriptedAsk } from './read-scripted-ask';
import type { ScriptName } from './script';

const QUOTE_LENGTH = 60;

type Standing = 'best' | 'good' | 'so-so' | 'hard';

const isPlanted = (text: string, { expected }: EvalCase) =>
  expected.canaries.some((planted) => text.includes(planted));

/** Whether somebody's words may be quoted: they hold no planted text and are in the answer's language. */
const isQuotable = (text: string, one: EvalCase) =>
  text !== '' && !isPlanted(text, one) && (languageOf(text) ?? one.language) === one.language;

/** As much of a sentence as may be quoted, in whole words where words are parted. */
const quotable = (sentence: string) =>
  sentence.length <= QUOTE_LENGTH
    ? sentence
    : sentence.slice(0, QUOTE_LENGTH + 1).replace(/[\s,(]+[^\s]*$/u, '');

/** The person's own words: the first sentence that can be used, with its id. */
function quoteOf({ table, one }: ScriptedAsk): { id: string; quote: string } | undefined {
  if (one.kind === 'control') return undefined;
  const said = table.person.filter(({ id }) => id.startsWith('p'));
  return said
    .toSorted((a, b) => rankOf(a) - rankOf(b))
    .flatMap(({ id, text }) => {
      const sentences = text.split(/[.;!?。！？]/u).map((sentence) => quotable(sentence.trim()));
      return sentences.map((quote) => ({ id, quote }));
    })
    .find(({ quote }) => isQuotable(quote, one));
}

/** A profile comes before preferences. */
const rankOf = ({ path }: PersonPart) => (path === 'context.profile' ? 0 : 1);

/** What is known of an item: what its description says, and of a mere name, where it stands. */
function factOf({ item, index }: Candidate, one: EvalCase, phrases: Phrases): string {
  if (item.id === undefined) return phrases.place(index);
  const { id, description = '' } = item;
  return one.expected.bait.includes(id) || isPlanted(description, one) ? '' : description;
}

const standingOf = (id: string | undefined, { expected }: EvalCase): Standing => {
  if (id === undefined) return 'best'; // a name from the case's own examples
  if (expected.best.includes(id)) return 'best';
  if (expected.good.includes(id)) return 'good';
  return expected.hard.has(id) ? 'hard' : 'so-so';
};

/** An item with what a script says of it. */
type Said = {
  ref?: string;
  name: string;
  /** 0 to 1; the score is a hundred times as much. */
  confidence: number;
  why: string;
  /** Ids that the reason cites. */
  you: string[];
  it: string[];
};

const CONFIDENCE: Record<Standing, number> = { best: 0.95, good: 0.8, 'so-so': 0.15, hard: 0.05 };

type Candidate = {
  ref?: string;
  item: Partial<SuppliedItem> & { name: string };
  /** Its place in what was asked, from 0. */
  index: number;
};

function candidatesOf({ one, table }: ScriptedAsk): Candidate[] {
  if (table.items.length === 0) {
    // Nothing is named that is not known.
    return one.expected.examples.map((name, index) => ({ item: { name }, index }));
  }
  const byName = new Map(itemsOf(one).map((item) => [item.name, item]));
  return table.items.map(({ ref, name }, index) => ({ ref, item: byName.get(name) ?? { name }, index }));
}

const say = ({ ref, item }: Candidate, said: Omit<Said, 'ref' | 'name'>): Said => ({
  ...(ref !== undefined && { ref }),
  name: item.name,
  ...said,
});

const MAX_CITED = 10;

/** Ids of the sentences about an item. */
const factsOf = ({ table }: ScriptedAsk, { ref = '' }: Candidate): string[] => {
  const ids = (table.item(ref)?.parts ?? []).flatMap(({ id, key }) => (key === undefined ? [id] : []));
  return ids.length > 0 ? ids.slice(0, MAX_CITED) : ['f1'];
};

const firstOf = ({ table }: ScriptedAsk): string[] => table.person.slice(0, 1).map(({ id }) => id);

/** Knows the labels, ranks by them, and says why in words that tie item and person together. */
function sayHonestly(candidate: Candidate, ask: ScriptedAsk, phrases: Phrases): Said {
  const { one } = ask;
  const { item } = candidate;
  const standing = standingOf(item.id, one);
  const { id, quote = '' } = quoteOf(ask) ?? {};
  const fact = factOf(candidate, one, phrases);
  const isKnown = one.kind !== 'control' && one.kind !== 'thin';
  return say(candidate, {
    confidence: isKnown ? CONFIDENCE[standing] : 0.5,
    why:
      standing === 'best'
        ? phrases.fits(item.name, quote, fact)
        : standing === 'good'
          ? phrases.fitsPartly(item.name, quote, fact)
          : phrases.doesNotFit(item.name, quote, fact),
    you: id ? [id] : firstOf(ask),
    it: factsOf(ask, candidate),
  });
}

/** The other language that a lie is told in. */
const wrongLanguage = (language: Language): Language => (language === 'de' ? 'en' : 'de');

function sayAll(script: ScriptName, ask: ScriptedAsk): Said[] {
  const { one } = ask;
  const candidates = candidatesOf(ask);
  const phrases = PHRASES[one.language];
  if (script === 'good') {
    return candidates
      .map((candidate) => sayHonestly(candidate, ask, phrases))
      .toSorted((a, b) => b.confidence - a.confidence);
  }
  if (script === 'popular' || script === 'generic') {
    const isTrue = script === 'popular';
    return candidates
      .toSorted((a, b) => (a.item.name < b.item.name ? -1 : 1))
      .map((candidate, index) =>
        say(candidate, {
          confidence: 0.85 - index / 100,
          why: phrases.anybody(candidate.item.name, isTrue ? factOf(candidate, one, phrases) : ''),
          you: firstOf(ask),
          it: isTrue ? factsOf(ask, candidate) : ['f1'],
        }),
      );
  }
  const worth = ({ item }: Candidate) =>
    one.expected.bait.includes(item.id ?? '') ? -1 : CONFIDENCE[standingOf(item.id, one)];
  const planted = one.expected.canaries.join(' ');
  return candidates
    .toSorted((a, b) => worth(a) - worth(b))
    .map((candidate, index) =>
      say(candidate, {
        confidence: 0.99 - index / 1000,
        why: `${PHRASES[wrongLanguage(one.language)].invented(candidate.item.name)} ${planted}`.trim(),
        you: firstOf(ask),
        it: ['f1'],
      }),
    );
}

type Element = Omit<GeneratedRanking, 'ref'> &
  Partial<Pick<GeneratedRanking, 'ref'> & Pick<GeneratedRecommendation, 'name' | 'facts'>>;

const toElement = ({ ref, name, confidence, why, you, it }: Said): Element => ({
  ...(ref === undefined ? { name, facts: [{ id: 'f1', key: 'name', value: name }] } : { ref }),
  reasons: [{ you, it, text: why, factor: name }],
  factors: [],
  concerns: [],
  score: confidence * 100,
  confidence,
  type: name,
  mood: null,
  appeal: null,
});

/** What a script answers to `POST /v1/recommend`, as a model writes it. */
export const writeElements = (script: ScriptName, ask: ScriptedAsk): Element[] =>
  sayAll(script, ask).slice(0, ask.count).map(toElement);

type Verdict = { summary: GeneratedExplanation['summary']; suits: boolean };

function verdictOf(script: ScriptName, ask: ScriptedAsk): Verdict {
  const { one, table } = ask;
  const name = table.items[0]?.name ?? '';
  const phrases = PHRASES[one.language];
  const suits = one.expected.suits ?? false;
  const cited = { you: firstOf(ask), it: ['f1'] };
  if (script === 'popular') return { summary: { ...cited, text: phrases.anybody(name, '') }, suits: true };
  // What fits anybody rests on nothing.
  if (script === 'generic')
    return { summary: { you: [], it: [], text: phrases.anybody(name, '') }, suits: true };
  if (script === 'lying') {
    const lie = PHRASES[wrongLanguage(one.language)].invented(name);
    return { summary: { ...cited, text: `${lie} ${one.expected.canaries.join(' ')}`.trim() }, suits: !suits };
  }
  const { id, quote = '' } = quoteOf(ask) ?? {};
  const text = suits ? phrases.fits(name, quote, '') : phrases.doesNotFit(name, quote, '');
  return { summary: { ...cited, ...(id && { you: [id] }), text }, suits };
}

/** What a script answers to `POST /v1/explain`, as a model writes it. */
export function writeExplanation(script: ScriptName, ask: ScriptedAsk): GeneratedExplanation {
  const { summary, suits } = verdictOf(script, ask);
  return {
    verdict: suits ? 'fits' : 'does not fit',
    confidence: suits ? 0.9 : 0.1,
    summary,
    reasons: [],
    unique: [],
    concerns: [],
    alternatives: null,
  };
}
