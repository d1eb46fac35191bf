import type { TrailEntry } from '../trail/trail';
import { type FileFormat, writeList } from './csv';

/** Names a deed of a trail on pages and in the operator command: `Key created` of `key-created` (contract: trail). */
export const deedText = (deed: TrailEntry['deed']) =>
  `${deed.slice(0, 1).toUpperCase()}${deed.slice(1).replaceAll('-', ' ')}`;

/** Names there of who did it, by which way. */
export const WAY_TEXTS: Record<TrailEntry['way'], string> = {
  dashboard: 'Owner, dashboard',
  link: 'Owner, mailed link',
  command: 'Operator, command',
  'sign-up': 'Sign-up page',
};

/** Converts an entry of a trail into the fields of downloads and the operator command, `time` in ISO 8601 (contract: trail). */
export const trailRow = ({ at, deed, way, keyId, keyName, detail }: TrailEntry) => ({
  time: new Date(at).toISOString(),
  deed,
  way,
  key_id: keyId,
  key_name: keyName,
  detail,
});

/** Writes a trail, in its order, as CSV or as JSON `{"trail": [...]}` of {@link trailRow}s (contract: trail). */
export const trailFile = (entries: readonly TrailEntry[], format: FileFormat): string =>
  writeList(format, 'trail', ['time', 'deed', 'way', 'key_id', 'key_name', 'detail'], entries.map(trailRow));
