/** A rule of docs/contract.md. */
export type ContractRule = { name: string; tests: { file: string; title: string }[] };

/** The rules of the contract, and the sections that they stand in. Both can be referred to. */
export type Contract = { sections: string[]; rules: ContractRule[] };

const TEST_LINE = /^- `(tests\/[^`]+)`: (.+)$/;

/** Reads docs/contract.md: `##` begins a section, `###` a rule, and a list item with a path names a test. */
export function readContract(markdown: string): Contract {
  const contract: Contract = { sections: [], rules: [] };
  for (const line of markdown.split('\n')) {
    const [, section] = /^## (.+)$/.exec(line) ?? [];
    const [, name] = /^### (.+)$/.exec(line) ?? [];
    const [, file, title] = TEST_LINE.exec(line) ?? [];
    if (section) contract.sections.push(section.toLowerCase().replaceAll(' ', '-'));
    if (name) contract.rules.push({ name, tests: [] });
    if (file && title) contract.rules.at(-1)?.tests.push({ file, title });
  }
  return contract;
}

const CITATION = /[(;]\s?contract:([^);]*)/g;
const LINK = /contract\.md#([\w-]+)/g;

/** The names that a text refers to, also where a comment breaks its line within the reference. */
export function citedRules(text: string): string[] {
  const oneLine = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ');
  const named = [...oneLine.matchAll(CITATION)].flatMap(([, names = '']) => names.split(','));
  const linked = [...oneLine.matchAll(LINK)].map(([, name = '']) => name);
  return [...named, ...linked].map((name) => name.trim());
}
