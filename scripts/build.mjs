#!/usr/bin/env node
// `npm run build`: installs what is missing and builds for production what `npm start` serves.
import { ensureBuilt } from './setup/build.mjs';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages();
await ensureBuilt();
