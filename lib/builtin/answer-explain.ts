import type { GeneratedExplanation } from '../contract/generated';
import type { ExplainTask } from '../contract/task';
import { catalogueOf, findEntry, nameKey } from './catalogue/catalogue';
import { calibrate } from './explanations/calibrate';
import { explainMatch } from './explanations/explain-match';
import { viewItem } from './items/item-view';
import { createSpeaker, languageOf } from './messages/speaker';
import { readPerson } from './person/read-person';
import { rankItems } from './ranking/rank-items';
import { findVertical } from './verticals/find-vertical';

/** Answers an explain task. */
export function answerExplain(task: ExplainTask): GeneratedExplanation {
  const speaker = createSpeaker(task.language);
  const vertical = findVertical(task.vertical);
  const person = readPerson(task.context, vertical?.id, languageOf(task.language));
  const found = findEntry(task.item.name, vertical?.id);
  const view = viewItem(
    { ...task.item, entry: found?.entry, isGame: vertical?.id === 'games' },
    person.language,
  );
  const rivals = (vertical ? catalogueOf(vertical.id) : [])
    .filter((entry) => nameKey(entry.name) !== nameKey(view.name))
    .map((entry) => ({
      item: entry.name,
      view: viewItem({ name: entry.name, entry, isGame: vertical?.id === 'games' }),
    }));
  const ranking = rankItems(person, [{ item: '', view }, ...rivals], vertical?.id === 'games');
  const judgement = ranking.judgements.find(({ item }) => item === '') ?? ranking.judgements[0];
  if (!judgement) throw new Error('nothing to explain');
  const [scores] = calibrate([judgement]);
  const grounds = {
    judgement,
    wishes: ranking.wishesOf(view),
    past: ranking.pastOf(view),
    place: 0,
    depth: task.depth,
  };
  const explanation = explainMatch(grounds, speaker);
  const taste = scores?.taste ?? 0;
  const reason = explanation.key_factors[0] ?? explanation.potential_concerns?.[0] ?? '';
  const verdict = taste >= 60 ? 'verdict.yes' : taste >= 35 ? 'verdict.maybe' : 'verdict.no';
  const name = view.name;
  const alternatives = found
    ? ranking.judgements
        .filter(({ item }) => item !== '')
        .slice(0, 2)
        .map((other) => ({
          name: other.view.name,
          reason: explainMatch(
            {
              ...grounds,
              judgement: other,
              wishes: ranking.wishesOf(other.view),
              past: [],
              depth: 'brief',
            },
            speaker,
          ).why_match,
          key_difference: speaker.say('alternative.difference', {
            name: other.view.name,
            type: other.view.type ?? '',
          }),
        }))
    : [];
  return {
    taste_alignment: explanation.key_factors,
    constraint_satisfaction: judgement.limits
      .filter(({ outcome }) => outcome === 'met')
      .map(({ limit }) => speaker.say('factor.limit', { limit: limit.words })),
    unique_factors: view.description ? [speaker.say('unique.about', { about: view.description })] : [],
    potential_concerns: explanation.potential_concerns ?? [],
    summary:
      scores !== undefined && scores.confidence < 0.1
        ? speaker.say('verdict.unknown', { name })
        : speaker.say(verdict, { name, reason }),
    confidence: scores?.confidence ?? 0.1,
    alternatives: task.includeAlternatives ? alternatives : null,
  };
}
