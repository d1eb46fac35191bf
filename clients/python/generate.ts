import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generatedSyncClient, generatedTypes } from './generated';

/** Writes what `npm run client` generates of the Python client: the types of the API, and the client without `asyncio`. */
const pathOf = (name: string) => fileURLToPath(new URL(`src/reco_client/${name}`, import.meta.url));
writeFileSync(pathOf('types.py'), generatedTypes());
writeFileSync(pathOf('_client.py'), generatedSyncClient(readFileSync(pathOf('_async_client.py'), 'utf8')));
console.log(`Wrote ${pathOf('types.py')} and _client.py`);
