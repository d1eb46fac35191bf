import { echoesSchema, repeatsItself } from './junk-rule';
import { bareText } from './text-facts';

const LONGEST_NAME = 200;
const REFERENCE = /^c\d{1,3}$/u;
/** Words that stand for an item without naming one: "item 1", "movie title". */
const STAND_INS =
  /^(?:item|option|candidate|recommendation|product|name|title|example|choice|placeholder)s?(?: (?:name|title|\d+|[a-c]))?$/u;
const DATE =
  /^(?:\d{4}[-/.]\d{1,2}(?:[-/.]\d{1,2})?|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}|\d{4}年\d{1,2}月(?:\d{1,2}日)?)(?:t.*)?$/iu;
/** What stands for no name at all; "Unknown" and "True" are titles. */
const NOTHING = /^(?:n\/?a|null|none|undefined|nan|tbd|string|\[object .*|.*[{}].*)$/isu;
const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/iu;

const singulars = (bare: string): string[] => {
  const core = bare.replace(/^(?:an?|some|best|top) /u, '');
  return [core, core.replace(/s$/u, ''), core.replace(/ies$/u, 'y')];
};

/** `Movies`, `a movie`, `movie` for the vertical `movies`. */
function namesVertical(bare: string, vertical: string): boolean {
  const verticals = singulars(bareText(vertical));
  return singulars(bare).some((name) => verticals.includes(name));
}

/**
 * Whether a name can be an item at all (contract: truth-of-text): not its vertical ("Movies" for movies), a date, a
 * reference such as `c3`, a web address, a placeholder, or a piece of the schema. A number can be a name: 1917, 300,
 * 24.
 */
export function isItemName(name: string, vertical: string): boolean {
  const text = name.trim();
  const bare = bareText(text);
  if (bare === '' || text.length > LONGEST_NAME) return false;
  if (DATE.test(text) || REFERENCE.test(text) || ADDRESS.test(text) || STAND_INS.test(bare)) return false;
  if (namesVertical(bare, vertical)) return false;
  return !NOTHING.test(text) && !echoesSchema(bare) && !(bare.split(' ').length > 2 && repeatsItself(bare));
}
