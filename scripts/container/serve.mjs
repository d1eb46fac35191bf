// Starts in a container: the server, on Next as a standalone build has left it. That has no next.config.ts, and Next
// takes what the build made of it from this variable, as in the server.js of such a build.
import { readFileSync } from 'node:fs';

const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
await import('../../dist/primary.mjs');
