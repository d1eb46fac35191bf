/*
 * `npm run build:kernel`: compiles the reader's multiplication (lib/reader/simd/multiply.as) to WebAssembly and writes it
 * as text into lib/reader/simd/multiply-bytes.ts, which is checked in: nobody else needs the compiler.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILER = 'assemblyscript@0.28.20';
const SOURCE = 'lib/reader/simd/multiply.as';
const TARGET = 'lib/reader/simd/multiply-bytes.ts';
const FEATURES = ['--enable', 'simd', '--enable', 'relaxed-simd'];
const OPTIONS = [...FEATURES, '--runtime', 'stub', '-O3', '--noAssert', '--importMemory', '--use', 'abort='];
/** Characters of a line of the written file. */
const LINE = 90;

const folder = mkdtempSync(join(tmpdir(), 'reco-kernel-'));
try {
  // The compiler takes nothing that is not called .ts.
  const source = join(folder, 'multiply.ts');
  const binary = join(folder, 'multiply.wasm');
  copyFileSync(SOURCE, source);
  execFileSync('npx', ['--yes', '--package', COMPILER, 'asc', source, '-o', binary, ...OPTIONS], {
    stdio: 'inherit',
  });
  const lines = readFileSync(binary)
    .toString('base64')
    .match(new RegExp(`.{1,${LINE}}`, 'g'))
    .map((line) => `  '${line}',\n`);
  writeFileSync(
    TARGET,
    `/* Made by \`npm run build:kernel\` with ${COMPILER}; in base64. */\nexport const MULTIPLY_BYTES = [\n${lines.join('')}].join('');\n`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
