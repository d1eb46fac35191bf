/*
 * `npm run build:kernel`: compiles the reader's multiplication (lib/reader/simd/multiply.as) to WebAssembly and writes it
 * as text into lib/reader/simd/multiply-bytes.ts, which is checked in: nobody else needs the compiler. Twice: for runtimes that can
 * multiply and add in one instruction, and for the others.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COMPILER = 'assemblyscript@0.28.20';
const SOURCE = 'lib/reader/simd/multiply.as';
const TARGET = 'lib/reader/simd/multiply-bytes.ts';
const OPTIONS = ['--runtime', 'stub', '-O3', '--noAssert', '--importMemory', '--use', 'abort='];
const KERNELS = { RELAXED_MULTIPLY_BYTES: ['simd', 'relaxed-simd'], MULTIPLY_BYTES: ['simd'] };
/** Characters of a line of the written file. */
const LINE = 90;

/** @returns the binary in base64, as a constant of that name */
function compile(name, features, source, binary) {
  const enabled = features.flatMap((feature) => ['--enable', feature]);
  execFileSync('npx', ['--yes', '--package', COMPILER, 'asc', source, '-o', binary, ...enabled, ...OPTIONS], {
    stdio: 'inherit',
  });
  const lines = readFileSync(binary)
    .toString('base64')
    .match(new RegExp(`.{1,${LINE}}`, 'g'))
    .map((line) => `  '${line}',`);
  return `export const ${name} = [\n${lines.join('\n')}\n].join('');\n`;
}

const folder = mkdtempSync(join(tmpdir(), 'reco-kernel-'));
try {
  // The compiler takes nothing that is not called .ts.
  const source = join(folder, 'multiply.ts');
  copyFileSync(SOURCE, source);
  const constants = Object.entries(KERNELS).map(([name, features]) =>
    compile(name, features, source, join(folder, 'multiply.wasm')),
  );
  writeFileSync(
    TARGET,
    `/* Made by \`npm run build:kernel\` with ${COMPILER}; in base64. */\n${constants.join('\n')}`,
  );
} finally {
  rmSync(folder, { recursive: true });
}
