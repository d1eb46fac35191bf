type Item = { id: string; name: string; type: string; description: string; metadata: object };
type Person = {
  context: Record<string, unknown>;
  best: string[];
  good: string[];
  bad: string[];
  hard: string[];
};

/** One line of training/data/shops: what an author wrote. */
export type Shop = { id: string; lang: string; vertical: string; items: Item[]; people: Person[] };

const contextKeys = ['profile', 'preferences', 'history', 'history_text', 'constraints'];

function personFaults(person: Person, itemIds: string[]): string[] {
  const named = [...person.best, ...person.good, ...person.bad, ...person.hard];
  const keys = Object.keys(person.context);
  const rules: [boolean, string][] = [
    [keys.length > 0 && keys.every((key) => contextKeys.includes(key)), `context has the keys ${keys}`],
    [person.best.length === 1, `best names ${person.best.length} items`],
    [named.every((id) => itemIds.includes(id)), `names items that are not there: ${named}`],
    [new Set(named).size === named.length, 'an item stands under two verdicts'],
  ];
  return rules.filter(([holds]) => !holds).map(([, fault]) => fault);
}

/** What is wrong with one shop, by the rules of training/check_data.py; empty when nothing is. */
export function shopFaults(shop: Shop): string[] {
  const itemIds = shop.items.map((item) => item.id);
  const complete = shop.items.every((item) => item.id && item.name && item.type && item.description);
  const rules: [boolean, string][] = [
    [itemIds.length === 10 && new Set(itemIds).size === 10, `${new Set(itemIds).size} items`],
    [complete, 'an item lacks its name, type or description'],
    [[5, 10].includes(shop.people.length), `${shop.people.length} people`],
    [
      new Set(shop.people.map((person) => person.best[0])).size === shop.people.length,
      'two people have the same best item',
    ],
  ];
  return [
    ...rules.filter(([holds]) => !holds).map(([, fault]) => fault),
    ...shop.people.flatMap((person) => personFaults(person, itemIds)),
  ];
}
