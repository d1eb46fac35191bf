import type { BaseUrlConfig } from '../../base-url';
import { fetchOnTheEdge } from '../../static-files/fetch-file';
import type { AttributeList } from './attribute-list';
import { ATTRIBUTES_FILE } from './attributes-file';
import { loadAttributes, loadedAttributes } from './shared-attributes';

/** The list of this process, if it is there; on the edge the first call has it fetched in the background. */
export function currentAttributes(config: BaseUrlConfig): AttributeList | undefined {
  const list = loadedAttributes();
  if (!list) fetchOnTheEdge(config, ATTRIBUTES_FILE, loadAttributes);
  return list;
}
