/*
 * `npm run eval -- shops open [development|held-back|by-name] [--rules] [--people]`: what the built-in model suggests by itself, from
 * its catalogue, to the people of training/data/open.jsonl, who name what they look for and supply nothing. Printed in %:
 * of the first three the share that suits / how many people get something wrong among them / for how many the first suits. Every
 * figure stands beside its controls: what another person of the same vertical is given, and a person who says nothing. With
 * `--rules` the reader is left out; with `--people` each answer is printed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerRecommend } from '@/lib/builtin/answer-recommend';
import { boundTask } from '@/lib/builtin/bound-task';
import type { PersonContext } from '@/lib/contract/task';
import { loadedReader } from '@/lib/reader/shared-reader';
import { loadWeights } from '@/lib/startup/load-weights';
import { withTable } from '../../support/with-table';
import { DATA } from './shops';

type Person = {
  id: string;
  lang: string;
  vertical: string;
  split: string;
  context: PersonContext;
  suits: string[];
  wrong: string[];
};

const COLUMNS = ['own', 'another', 'nobody'] as const;
type Column = (typeof COLUMNS)[number];
const SUGGESTED = 3;

const split = ['held-back', 'by-name'].find((name) => process.argv.includes(name)) ?? 'development';
const people = readFileSync(join(DATA, 'open.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Person)
  .filter((person) => person.split === split);

/** Names of what is suggested, best first. */
function suggest({ vertical, lang }: Person, context: PersonContext): string[] {
  const reader = process.argv.includes('--rules') ? undefined : loadedReader();
  const task = withTable({
    kind: 'recommend',
    vertical,
    context,
    count: SUGGESTED,
    depth: 'brief',
    includeAlternatives: false,
    language: lang,
  });
  return [...answerRecommend(boundTask(task), reader)].flatMap((element) => element?.name ?? []);
}

type Count = { people: number; suits: number; wrong: number; first: number };
const none = (): Count => ({ people: 0, suits: 0, wrong: 0, first: 0 });
const table = new Map<string, Record<Column, Count>>();

const groupsOf = ({ lang, context }: Person) => [
  'all',
  lang === 'en' ? 'English' : 'other languages',
  ...(context.history ? ['with a past'] : []),
];

function add(person: Person, column: Column, names: readonly string[]): void {
  for (const group of groupsOf(person)) {
    const row = table.get(group) ?? { own: none(), another: none(), nobody: none() };
    table.set(group, row);
    const count = row[column];
    count.people += 1;
    // Where only two things suit, two are all that can be asked for.
    const most = Math.min(SUGGESTED, person.suits.length);
    count.suits += names.filter((name) => person.suits.includes(name)).length / most;
    count.wrong += Number(names.some((name) => person.wrong.includes(name)));
    count.first += Number(person.suits.includes(names[0] ?? ''));
  }
}

function measure(): void {
  const own = people.map((person) => suggest(person, person.context));
  for (const [at, person] of people.entries()) {
    const peers = people.flatMap(({ vertical }, place) => (vertical === person.vertical ? [place] : []));
    const next = peers[(peers.indexOf(at) + 1) % peers.length] ?? at;
    add(person, 'own', own[at] ?? []);
    add(person, 'another', own[next] ?? []);
    add(person, 'nobody', suggest(person, {}));
    if (process.argv.includes('--people')) printPerson(person, own[at] ?? []);
  }
}

function printPerson({ id, lang, suits, wrong }: Person, names: readonly string[]): void {
  const marked = names.map(
    (name) => `${suits.includes(name) ? '+' : wrong.includes(name) ? '-' : ' '}${name}`,
  );
  console.log(`${id} ${lang}: ${marked.join(' | ')}`);
}

const percent = (part: number, all: number) => ((100 * part) / all).toFixed(1);

function printTable(): void {
  console.log(`${split}: suits / something wrong / the first suits, in %`);
  console.log(`| | People | ${COLUMNS.join(' | ')} |\n|---|---|---|---|---|`);
  for (const [group, row] of table) {
    const cells = COLUMNS.map((column) => {
      const { people: all, suits, wrong, first } = row[column];
      return `${percent(suits, all)} / ${percent(wrong, all)} / ${percent(first, all)}`;
    });
    console.log(`| ${group} | ${row.own.people} | ${cells.join(' | ')} |`);
  }
}

void loadWeights().then(() => {
  measure();
  printTable();
});
