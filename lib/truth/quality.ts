/** A quality that an item is known to have or to lack. */
export type Quality = {
  /** What a clause must have to speak of it. */
  parts: readonly RegExp[];
  isTrue: boolean;
  /** It is said to cost nothing of its own. */
  isIncluded?: boolean;
  /** What says the contrary in words of its own, which no claim is read from. */
  contrary?: RegExp | undefined;
  /** It is something that is needed: "not without it" affirms it. */
  isNeeded?: boolean;
  /** "Werbefrei" denies it, unlike "glutenfrei", which names it. */
  canBeFree?: boolean;
};
