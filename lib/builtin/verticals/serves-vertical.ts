import { findVertical } from './find-vertical';

/** Whether a catalogue serves what a caller names (decisions.md, D49). */
export const servesVertical = (vertical: string): boolean => findVertical(vertical) !== undefined;
