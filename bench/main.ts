import { parseArgs } from 'node:util';
import { createReport } from './harness/figure.ts';
import { benches } from './registry.ts';

// `npm run bench -- api` comes without the two dashes, `node tools/bootstrap.mjs bench -- api` with them.
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { json: { type: 'boolean', default: false } } });
const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));

if (positionals.length === 0 || unknown.length > 0) {
  if (unknown.length > 0) console.error(`There is no bench named ${unknown.join(', ')}.`);
  console.log('npm run bench -- <name> [--json]\n');
  for (const [name, { summary }] of Object.entries(benches)) console.log(`  ${name.padEnd(10)}${summary}`);
  process.exitCode = unknown.length > 0 ? 1 : 0;
} else {
  const report = createReport(values.json);
  for (const name of positionals) {
    const run = await benches[name]?.load();
    await run?.(report);
  }
}
