import { parseArgs } from 'node:util';
import { printable } from '../../../apps/server/src/config/operator-error.ts';
import { inNewFolder } from '../harness/new-folder.ts';
import { tableLines } from '../harness/table.ts';
import { proveUpgrade } from './prove-upgrade.ts';

const usage = `npm run prove -- upgrade [--from COMMIT | --twin] [--seconds COUNT] [--keep]
  Lets people buy while a shop goes from the release before to this commit and back. The release before is the newest tag, or else the last commit before the
  first migration that no release contains; --from names another one, FORMER_CHECKOUT=DIR a checkout that is there. --twin takes this commit with a changed
  script. --seconds is how long each state lasts.`;

/** `npm run prove -- upgrade`: prints the table and answers the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        twin: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '15' },
        keep: { type: 'boolean', default: false },
      },
    });
    const stateMs = Number(values.seconds) * 1_000;
    if (!(stateMs > 0) || (values.twin && values.from !== undefined)) throw new Error(usage);
    const checkout = process.env['FORMER_CHECKOUT'] || undefined;
    const former = { checkout, commit: values.from, isTwin: values.twin };
    const say = (line: string): void => console.log(line);
    const rows = await inNewFolder({ isKept: values.keep }, (place) => proveUpgrade({ ...place, former, stateMs, say }));
    const failed = rows.filter(({ isGood }) => isGood === false).length;
    console.log(`\n${tableLines(rows).join('\n')}`);
    console.log(failed === 0 ? '\nThe upgrade had no gap.' : `\n${failed} lines failed.`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(printable(error));
    return 1;
  }
}
