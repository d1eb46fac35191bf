import type { GeneratedRanking, GeneratedRecommendation } from '../contract/generated';
import { ITEM_METADATA_KEYS, ITEM_METADATA_TYPES } from '../contract/item-metadata';
import type { RecommendTask, ReferencedCandidate } from '../contract/task';
import { allEntries, catalogueOf, findEntry, nameKey } from './catalogue/catalogue';
import type { CatalogueEntry } from './catalogue/catalogue-entry';
import { calibrate, type Scores } from './explanations/calibrate';
import { explainMatch } from './explanations/explain-match';
import { type ItemView, viewItem } from './items/item-view';
import { createSpeaker, languageOf, type Speaker } from './messages/speaker';
import { readPerson } from './person/read-person';
import { diversify } from './ranking/diversify';
import type { Judgement } from './ranking/judgement';
import { type Ranking, rankItems } from './ranking/rank-items';
import { findVertical } from './verticals/find-vertical';

type Element = GeneratedRanking | GeneratedRecommendation;

/** The keys of the closed set that have the right type. */
function metadataEntries(metadata: Record<string, unknown>): Element['metadata'] {
  const entries: Element['metadata'] = [];
  for (const key of ITEM_METADATA_KEYS) {
    const value = metadata[key];
    const type = ITEM_METADATA_TYPES[key];
    if (
      type === 'strings'
        ? Array.isArray(value) && value.every((one) => typeof one === 'string')
        : typeof value === type
    )
      entries.push({ key, value: value as string });
  }
  return entries;
}

const cataloguePool = (task: RecommendTask, past: ReadonlySet<string>) => {
  const vertical = findVertical(task.vertical);
  const entries = vertical ? catalogueOf(vertical.id) : allEntries().map(({ entry }) => entry);
  return entries
    .filter((entry) => !past.has(nameKey(entry.name)))
    .map((entry) => ({
      item: entry,
      view: viewItem({ name: entry.name, entry, isGame: vertical?.id === 'games' }),
    }));
};

function judgeItem(
  task: RecommendTask,
  speaker: Speaker,
  ranking: Ranking<unknown>,
  judgement: Judgement,
  scores: Scores,
  place: number,
) {
  const unknownVertical = !task.candidates && !findVertical(task.vertical) ? task.vertical : undefined;
  const view: ItemView = judgement.view;
  return {
    type: view.type ?? task.vertical,
    metadata: metadataEntries(view.metadata),
    reasoning: null,
    explanation: explainMatch(
      {
        judgement,
        wishes: ranking.wishesOf(view),
        past: ranking.pastOf(view),
        place,
        depth: task.depth,
        unknownVertical,
      },
      speaker,
    ),
    taste_match_score: scores.taste,
    confidence: scores.confidence,
    mood_match: null,
    emotional_appeal: null,
  };
}

/** Answers a recommend task, one element at a time, best first. */
export function* answerRecommend(task: RecommendTask): Generator<Element> {
  const speaker = createSpeaker(task.language);
  const vertical = findVertical(task.vertical);
  const language = languageOf(task.language);
  const person = readPerson(task.context, vertical?.id, language);
  const past = new Set(person.past.map(({ view }) => nameKey(view.name)));
  const items = task.candidates
    ? task.candidates.map((item) => ({
        item: item as ReferencedCandidate | CatalogueEntry,
        view: viewItem(
          { ...item, entry: findEntry(item.name, vertical?.id)?.entry, isGame: vertical?.id === 'games' },
          person.language,
        ),
      }))
    : cataloguePool(task, past);
  const ranking = rankItems<ReferencedCandidate | CatalogueEntry>(person, items, vertical?.id === 'games');
  const chosen = diversify(ranking.judgements, task.count);
  const scores = calibrate(chosen, vertical || task.candidates ? undefined : 0.3);
  for (const [place, judgement] of chosen.entries()) {
    const element = judgeItem(task, speaker, ranking, judgement, scores[place] as Scores, place);
    const { item } = judgement;
    yield 'ref' in item ? { ref: item.ref, ...element } : { name: item.name, ...element };
  }
}
