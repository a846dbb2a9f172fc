import { parseArgs } from 'node:util';
import { readDocumentCalls } from './document-calls.ts';
import { tableOf } from './table.ts';
import { walkShop } from './walk-shop.ts';

const usage = 'npm run wire -- --base URL   walks every companion call of a running shop with demo data, such as http://127.0.0.1:3000';

function readBase(args: readonly string[]): string | undefined {
  try {
    const { values } = parseArgs({ args: [...args], options: { base: { type: 'string' } } });
    const url = new URL(values.base ?? '');
    return /^https?:$/.test(url.protocol) ? url.origin : undefined;
  } catch {
    return undefined;
  }
}

const isAnswered = (base: string): Promise<boolean> =>
  fetch(base, { method: 'HEAD', redirect: 'manual' }).then(
    () => true,
    () => false,
  );

/** Walks, prints the table, and returns the exit code: 0 if every call was made and every answer was as expected, 2 for wrong arguments or an unreachable shop. */
export async function runWire(args: readonly string[], print: (line: string) => void): Promise<number> {
  const base = readBase(args);
  if (base === undefined) {
    print(usage);
    return 2;
  }
  if (!(await isAnswered(base))) {
    print(`${base} does not answer. Start the shop, or name the one to walk with --base.`);
    return 2;
  }
  const { walk, faults } = await walkShop({ base, suffix: Date.now().toString(36), now: () => new Date() });
  print(tableOf(walk.rows));
  const came = new Set(walk.rows.map(({ method, group, call }) => `${method} ${group} ${call}`));
  const missing = readDocumentCalls().filter((call) => !came.has(call));
  for (const fault of faults) print(`unexpected: ${fault}`);
  if (missing.length > 0) print(`not asked: ${missing.join(', ')}`);
  print(
    `${walk.rows.length} answers of ${came.size} calls, ${faults.length} unexpected, ${missing.length} of the document's calls not asked`,
  );
  return faults.length + missing.length === 0 ? 0 : 1;
}
