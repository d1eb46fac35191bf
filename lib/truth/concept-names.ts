import { CONCEPTS, type Concept } from './concepts';
import { fold } from './fold';
import { compileMixed } from './phrases';

const patterns = new Map<string, RegExp>();

/** The pattern of a concept, in every language. */
export function conceptPattern(name: string): RegExp | undefined {
  const concept: Concept | undefined = Object.hasOwn(CONCEPTS, name) ? CONCEPTS[name] : undefined;
  if (!concept) return undefined;
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = compileMixed(concept.words, concept.signs);
    patterns.set(name, pattern);
  }
  return pattern;
}

const AROUND =
  /^(?:is|has|have|allows?|accepts?|offers?|includes?|with|supports?|provides?)_|_(?:allowed|accepted|available|included|friendly|option|options|support|supported|on_site|onsite|provided|offered|certified)$/gu;
const ALIASES: Record<string, string> = {
  dog: 'pet',
  dogs: 'pet',
  pets: 'pet',
  wi_fi: 'wifi',
  available: 'in_stock',
  availability: 'in_stock',
  verified_available: 'in_stock',
  swimming_pool: 'pool',
  anc: 'noise_cancelling',
  noise_canceling: 'noise_cancelling',
  noise_cancellation: 'noise_cancelling',
  child: 'family_friendly',
  kid: 'family_friendly',
  kids: 'family_friendly',
  family: 'family_friendly',
  children: 'family_friendly',
  wheelchair: 'wheelchair_accessible',
  wheelchair_access: 'wheelchair_accessible',
  accessible: 'wheelchair_accessible',
  water_resistant: 'waterproof',
  remote_work: 'remote',
  fully_remote: 'remote',
  ac: 'air_conditioning',
  lift: 'elevator',
  terrace: 'outdoor_seating',
  certificate: 'certified',
  certificado: 'certified',
  certificat: 'certified',
  certificato: 'certified',
  zertifikat: 'certified',
  lactose_free: 'dairy_free',
  offline_mode: 'offline',
  senza_glutine: 'gluten_free',
  sin_gluten: 'gluten_free',
  sans_gluten: 'gluten_free',
  sem_gluten: 'gluten_free',
  glutenfrei: 'gluten_free',
};

/** `petsAllowed` and `Pets allowed` as `pets_allowed`, folded. */
export const toSnake = (text: string) =>
  fold(text.replace(/([a-z\d])([A-Z])/g, '$1_$2'))
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/gu, '');

/** The concept that a key or a listed value names: `is_vegan`, `pets_allowed`, `Pet friendly`. */
export function conceptOf(text: string): string | undefined {
  const whole = toSnake(text);
  const core = whole.replace(AROUND, '').replace(AROUND, '');
  return [
    whole,
    core,
    (Object.hasOwn(ALIASES, whole) ? ALIASES[whole] : undefined) ?? '',
    ALIASES[core] ?? '',
  ].find((name) => name in CONCEPTS);
}
