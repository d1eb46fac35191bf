import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type AttributeList, readAttributeList } from '@/lib/truth/attributes/attribute-list';
import { ATTRIBUTES_FILE } from '@/lib/truth/attributes/attributes-file';
import { createTruthGate, type TruthGate, type TruthRequest } from '@/lib/truth/truth-gate';

let list: AttributeList | undefined;

/** The list of attributes of the repository. */
export function attributes(): AttributeList {
  list ??= readAttributeList(readFileSync(join('public', ATTRIBUTES_FILE.path), 'utf8'));
  return list;
}

/** A gate as a server opens it. */
export const openGate = (request: TruthRequest): TruthGate => createTruthGate(request, attributes());
