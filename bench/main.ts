import path from 'node:path';
import { parseArgs } from 'node:util';
import { OperatorError, printable } from '../apps/server/src/config/operator-error.ts';
import { writeProfilesTo } from './harness/child-server.ts';
import { createReport } from './harness/figure.ts';
import { benches } from './registry.ts';

// `npm run bench -- api` arrives without the two dashes, `node tools/bootstrap.mjs bench -- api` with them.
const words = process.argv.slice(2).filter((arg) => arg !== '--');

async function bench(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      members: { type: 'string' },
      orders: { type: 'string' },
      rows: { type: 'string' },
      minutes: { type: 'string' },
      keep: { type: 'string' },
      profile: { type: 'string' },
    },
  });
  if (positionals.length === 0) return list();
  const unknown = positionals.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    list();
    throw new OperatorError(`There is no bench named ${unknown.join(', ')}.`);
  }
  if (values.profile !== undefined) writeProfilesTo(path.resolve(values.profile));
  const report = createReport(values.json);
  const sizes = {
    ...(values.members !== undefined && { members: sizeOf(values.members) }),
    ...(values.orders !== undefined && { orders: sizeOf(values.orders) }),
    ...(values.rows !== undefined && { rows: sizeOf(values.rows) }),
    ...(values.minutes !== undefined && { minutes: minutesOf(values.minutes) }),
    ...(values.keep !== undefined && { keep: path.resolve(values.keep) }),
  };
  for (const name of positionals) {
    const run = await benches[name]?.load();
    await run?.(report, sizes);
  }
}

function sizeOf(text: string): number {
  if (!/^[1-9]\d{2,8}$/.test(text)) throw new OperatorError(`A size is a whole number from 100 on, not ${text}.`);
  return Number(text);
}

function minutesOf(text: string): number {
  if (!/^[1-9]\d{0,2}$/.test(text)) throw new OperatorError(`Minutes are a whole number from 1 to 999, not ${text}.`);
  return Number(text);
}

function list(): void {
  console.log('npm run bench -- <name> [--json] [--profile FOLDER]\n');
  for (const [name, { summary }] of Object.entries(benches)) console.log(`  ${name.padEnd(10)}${summary}`);
}

await bench(words).catch((error: unknown) => {
  console.error(printable(error));
  process.exitCode = 1;
});
