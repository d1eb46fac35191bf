import { dayOf } from '../constraints/units';
import type { Dimension, TextNumber } from './read-numbers';

/** A number with what it measures, and the name of the field that it stands in. */
export type KnownAmount = { value: number; dimension: Dimension; field: string | undefined };

/** The most amounts whose sums and differences are tried. */
const MOST_AMOUNTS = 40;
/** The most numbers that are kept of one source. */
const MOST_NUMBERS = 20_000;

const DAY_MINUTES = 1440;
/** The most times of day between which time passes. */
const MOST_TIMES = 8;

/** The most dates until which days are counted. */
const MOST_DATES = 8;

/** Nine digits that count, so that what was reckoned in another way is the same number. */
const key = (value: number) =>
  Number.isInteger(value) && Math.abs(value) < 1e9 ? value : Number(value.toPrecision(9));

/** Numbers that stand somewhere a text may take them from. */
export class KnownNumbers {
  /** As written, whatever they measure. */
  private readonly written = new Set<number>();
  /** In the unit of their dimension. */
  private readonly byDimension = new Map<Dimension, Set<number>>();
  private readonly marks = new Set<number>();
  /** Kinds of which an amount stands under a key, and numbers without a unit that stand under none. */
  private readonly keyedKinds = new Set<Dimension>();
  private readonly bareWords = new Set<number>();
  /** Times of day, in minutes. */
  readonly times: number[] = [];
  /** Days since 1970. */
  readonly dates: number[] = [];
  readonly amounts: KnownAmount[] = [];

  /** @param isReckoned whether sums, differences and the like may be made of it */
  add(value: number, dimension: Dimension = 'none', factor = 1, field?: string, isReckoned = true): void {
    if (!Number.isFinite(value) || this.written.size >= MOST_NUMBERS) return;
    this.written.add(key(value));
    const base = key(value * factor);
    if (dimension !== 'none' && field !== undefined) this.keyedKinds.add(dimension);
    if (dimension === 'none' && field === undefined) this.bareWords.add(base);
    const same = this.sameAs(dimension);
    if (same.has(base)) return;
    same.add(base);
    if (isReckoned && this.amounts.length < MOST_AMOUNTS)
      this.amounts.push({ value: base, dimension, field });
  }

  /** Adds a count that nothing is reckoned from, such as the length of a list. */
  addCount(value: number): void {
    this.written.add(key(value));
  }

  /** Adds the numbers of a name, of which those without a unit stand for nothing that is measured. */
  addNamed(numbers: readonly TextNumber[]): void {
    this.addAll(numbers.filter(({ dimension }) => dimension !== 'none'));
    for (const { values, dimension } of numbers)
      if (dimension === 'none') for (const value of values) this.addCount(value);
  }

  /** Adds the numbers of a mark that somebody gave, which may be named in any form but count nothing else. */
  addMarks(numbers: readonly TextNumber[]): void {
    this.addAll(numbers.filter(({ dimension }) => dimension !== 'none'));
    for (const { values } of numbers) for (const value of values) this.marks.add(key(value));
  }

  /** Adds a time of day, as its parts and as `19.30` and `19h30` write it; nothing is reckoned from it. */
  addClock(hours: number, minutes: number): void {
    for (const value of [hours, minutes, hours + minutes / 100]) this.written.add(key(value));
    const time = hours * 60 + minutes;
    const same = this.sameAs('time');
    // How long it is open, as a number of minutes.
    for (const other of this.times) {
      const apart = Math.abs(time - other);
      // From the afternoon until the next morning too.
      same.add(apart).add(DAY_MINUTES - apart);
    }
    same.add(time);
    if (this.times.length < MOST_TIMES) this.times.push(time);
  }

  /** Adds a date: its parts, which measure nothing, and how long it is until then. @param date `YYYY-MM-DD` */
  addDate(date: string): void {
    const [year = 0, month = 0, day0 = 0] = date.split('-').map(Number);
    this.add(year, 'none', 1, 'date');
    for (const part of [month, day0]) this.addCount(part);
    const day = dayOf(date);
    if (Number.isFinite(day) && this.dates.length < MOST_DATES) this.dates.push(day);
  }

  private sameAs(dimension: Dimension): Set<number> {
    const same = this.byDimension.get(dimension) ?? new Set();
    this.byDimension.set(dimension, same);
    return same;
  }

  /** Adds what `readNumbers` found, in every reading; where a number has no unit, the field's is taken. */
  addAll(
    numbers: readonly TextNumber[],
    field?: { name: string; dimension: Dimension; factor: number },
    isReckoned = true,
  ): void {
    for (const { values, dimension, factor, isClock } of numbers) {
      if (isClock) continue;
      const unit = dimension === 'none' && field ? field : { dimension, factor };
      for (const value of values) this.add(value, unit.dimension, unit.factor, field?.name, isReckoned);
    }
  }

  /** Whether the number stands here with a unit of the same kind. */
  hasOfKind(value: number, dimension: Dimension, factor: number): boolean {
    return Boolean(this.byDimension.get(dimension)?.has(key(value * factor)));
  }

  /** Whether the number stands here; a number without a unit may stand for any. */
  has(value: number, dimension: Dimension, factor: number): boolean {
    if (this.marks.has(key(value))) return true;
    if (dimension === 'none') return this.written.has(key(value));
    const base = key(value * factor);
    if (this.byDimension.get(dimension)?.has(base)) return true;
    // Where an amount of the kind stands under a key of its own, what counts something else is not meant.
    const bare = this.keyedKinds.has(dimension) ? this.bareWords : this.byDimension.get('none');
    return Boolean(bare?.has(base) || bare?.has(key(value)));
  }
}
