import type {
  GeneratedExplanation,
  GeneratedRanking,
  GeneratedRecommendation,
} from '@/lib/contract/generated';
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

/** The person's own words: the first sentence that can be used of what they wrote first. */
function quoteOf({ person }: ScriptedAsk, one: EvalCase): string {
  if (one.kind === 'control') return '';
  const [text = ''] = [person.profile, ...((person.preferences as unknown[] | undefined) ?? [])].filter(
    (value) => typeof value === 'string',
  );
  const sentences = text.split(/[.;!?。！？]/u).map((sentence) => quotable(sentence.trim()));
  return sentences.find((sentence) => isQuotable(sentence, one)) ?? '';
}

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
  /** 0 to 1; the taste match score is a hundred times as much. */
  confidence: number;
  why: string;
  concerns: string[];
};

const CONFIDENCE: Record<Standing, number> = { best: 0.95, good: 0.8, 'so-so': 0.15, hard: 0.05 };

type Candidate = {
  ref?: string;
  item: Partial<SuppliedItem> & { name: string };
  /** Its place in what was asked, from 0. */
  index: number;
};

function candidatesOf(ask: ScriptedAsk, one: EvalCase): Candidate[] {
  if (!ask.candidates) {
    // Spares may be asked for; nothing is named that is not known.
    return one.expected.examples.map((name, index) => ({ item: { name }, index }));
  }
  const byName = new Map(itemsOf(one).map((item) => [item.name, item]));
  return ask.candidates.map(({ ref, name }, index) => ({ ref, item: byName.get(name) ?? { name }, index }));
}

const say = ({ ref, item }: Candidate, said: Omit<Said, 'ref' | 'name'>): Said => ({
  ...(ref !== undefined && { ref }),
  name: item.name,
  ...said,
});

/** Knows the labels, ranks by them, and says why in words that tie item and person together. */
function sayHonestly(candidate: Candidate, ask: ScriptedAsk, one: EvalCase, phrases: Phrases): Said {
  const { item } = candidate;
  const standing = standingOf(item.id, one);
  const quote = quoteOf(ask, one);
  const fact = factOf(candidate, one, phrases);
  const isKnown = one.kind !== 'control' && one.kind !== 'thin';
  const limit = one.expected.hard.get(item.id ?? '')?.join(', ') ?? '';
  return say(candidate, {
    confidence: isKnown ? CONFIDENCE[standing] : 0.5,
    why:
      standing === 'best'
        ? phrases.fits(item.name, quote, fact)
        : standing === 'good'
          ? phrases.fitsPartly(item.name, quote, fact)
          : phrases.doesNotFit(item.name, quote, fact),
    concerns: standing === 'hard' ? [phrases.breaksLimit(limit)] : [],
  });
}

/** The other language that a lie is told in. */
const wrongLanguage = (language: Language): Language => (language === 'de' ? 'en' : 'de');

function sayAll(script: ScriptName, ask: ScriptedAsk, one: EvalCase): Said[] {
  const candidates = candidatesOf(ask, one);
  const phrases = PHRASES[one.language];
  if (script === 'good') {
    return candidates
      .map((candidate) => sayHonestly(candidate, ask, one, phrases))
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
          concerns: [],
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
        concerns: [],
      }),
    );
}

type Element = Omit<GeneratedRanking, 'ref'> &
  Partial<Pick<GeneratedRanking, 'ref'> & Pick<GeneratedRecommendation, 'name'>>;

const toElement = ({ ref, name, confidence, why, concerns }: Said): Element => ({
  ...(ref === undefined ? { name } : { ref }),
  type: name,
  metadata: [],
  reasoning: null,
  explanation: { why_match: why, key_factors: [], potential_concerns: concerns.length > 0 ? concerns : null },
  taste_match_score: confidence * 100,
  confidence,
  mood_match: null,
  emotional_appeal: null,
});

/** What a script answers to `POST /v1/recommend`, as a model writes it. */
export const writeElements = (script: ScriptName, ask: ScriptedAsk, one: EvalCase): Element[] =>
  sayAll(script, ask, one).slice(0, ask.count).map(toElement);

function verdictOf(script: ScriptName, ask: ScriptedAsk, one: EvalCase): { summary: string; suits: boolean } {
  const name = ask.item?.name ?? '';
  const phrases = PHRASES[one.language];
  const suits = one.expected.suits ?? false;
  if (script === 'popular' || script === 'generic')
    return { summary: phrases.anybody(name, ''), suits: true };
  if (script === 'lying') {
    const lie = PHRASES[wrongLanguage(one.language)].invented(name);
    return { summary: `${lie} ${one.expected.canaries.join(' ')}`.trim(), suits: !suits };
  }
  const quote = quoteOf(ask, one);
  return { summary: suits ? phrases.fits(name, quote, '') : phrases.doesNotFit(name, quote, ''), suits };
}

/** What a script answers to `POST /v1/explain`, as a model writes it. */
export function writeExplanation(script: ScriptName, ask: ScriptedAsk, one: EvalCase): GeneratedExplanation {
  const { summary, suits } = verdictOf(script, ask, one);
  return {
    summary,
    confidence: suits ? 0.9 : 0.1,
    taste_alignment: [],
    constraint_satisfaction: [],
    unique_factors: [],
    potential_concerns: [],
    alternatives: null,
  };
}
