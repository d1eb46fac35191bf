import { sharedFile } from '../../static-files/shared-file';
import { checkStaticFile } from '../../static-files/static-file';
import { type AttributeList, readAttributeList } from './attribute-list';
import { ATTRIBUTES_FILE } from './attributes-file';

/** Reads all bytes of the file. */
type ReadFile = () => Promise<ArrayBuffer>;

/** The list of this process; the gate goes by the words of the keys alone until it is there. */
const attributes = sharedFile('attributes', async (readFile: ReadFile): Promise<AttributeList> => {
  const file = await readFile();
  await checkStaticFile(ATTRIBUTES_FILE, file);
  return readAttributeList(new TextDecoder().decode(file));
});

/** Loads it; see `SharedFile`. */
export const loadAttributes = (readFile: ReadFile): Promise<void> => attributes.load(readFile);

/** The one that is there; see `SharedFile`. */
export const loadedAttributes = (): AttributeList | undefined => attributes.loaded();
