import path from 'node:path';
import { printable } from '../../../apps/server/src/config/operator-error.ts';
import { type DrillArguments, readArguments, usage } from './read-arguments.ts';
import { drillOnBackup } from './drill-on-backup.ts';
import { inNewFolder } from '../harness/new-folder.ts';
import { proveOnOwnShop } from './prove-on-own-shop.ts';
import { type Row, tableLines } from '../harness/table.ts';

/** `npm run prove -- restore`: prints the table and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  let read: DrillArguments;
  try {
    read = readArguments(args);
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 1;
  }
  const { backup, bin, into, isKept } = read;
  const say = (line: string): void => console.log(line);
  try {
    const rows = await inNewFolder({ parent: into && path.resolve(into), isKept }, (place) =>
      backup === undefined ? proveOnOwnShop({ ...place, bin, say }) : drillOnBackup({ ...place, bin, say, backup }),
    );
    return print(rows);
  } catch (error) {
    console.error(printable(error));
    return 1;
  }
}

function print(rows: readonly Row[]): number {
  const failed = rows.filter(({ isGood }) => isGood === false).length;
  console.log(`\n${tableLines(rows).join('\n')}`);
  console.log(failed === 0 ? '\nThe backup can be restored.' : `\n${failed} lines failed.`);
  return failed === 0 ? 0 : 1;
}
