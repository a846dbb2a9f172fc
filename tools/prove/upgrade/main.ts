import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { printable } from '../../../apps/server/src/config/operator-error.ts';
import { buildWeb } from '../../start/build-web.ts';
import { inNewFolder, type Workplace } from '../harness/new-folder.ts';
import { tableLines } from '../harness/table.ts';
import { type FormerChoice, prepareFormer, thisRelease } from './former-release.ts';
import { proveUpgrade } from './prove-upgrade.ts';

const usage = `npm run prove -- upgrade [--from COMMIT | --twin] [--seconds COUNT] [--times COUNT] [--keep]
  Lets people buy while a shop goes from the release before to this commit and back. The release before is the newest tag, or else the last commit before the
  first migration that no release contains; --from names another one, FORMER_CHECKOUT=DIR a checkout that is there. --twin takes this commit with a changed
  script. --seconds is how long each state lasts, --times how often all of it is done, in a new shop each time.`;

/** `npm run prove -- upgrade`: prints the table and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        from: { type: 'string' },
        twin: { type: 'boolean', default: false },
        seconds: { type: 'string', default: '15' },
        times: { type: 'string', default: '1' },
        keep: { type: 'boolean', default: false },
      },
    });
    const [stateMs, times] = [Number(values.seconds) * 1_000, Number(values.times)];
    if (!(stateMs > 0) || !(times >= 1) || (values.twin && values.from !== undefined)) throw new Error(usage);
    const checkout = process.env['FORMER_CHECKOUT'] || undefined;
    const former = { checkout, commit: values.from, isTwin: values.twin };
    const failed = await inNewFolder({ isKept: values.keep }, (place) => proveTimes({ ...place, choice: former, times, stateMs }));
    console.log(failed === 0 ? '\nThe upgrade had no gap.' : `\n${failed} lines failed.`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(printable(error));
    return 1;
  }
}

interface Proof extends Workplace {
  choice: FormerChoice;
  times: number;
  stateMs: number;
}

/** Upgrades one shop after the other and prints each table. Returns the total number of failed rows. */
async function proveTimes({ folder, closers, choice, times, stateMs }: Proof): Promise<number> {
  const say = (line: string): void => console.log(line);
  say('Building the pages, unless they are built …');
  await buildWeb({ output: 'quiet' });
  const present = await thisRelease();
  const former = await prepareFormer(choice, path.join(folder, 'former'), say);
  let failed = 0;
  for (let time = 1; time <= times; time += 1) {
    if (times > 1) say(`\nTime ${time} of ${times}`);
    const place = path.join(folder, `shop-${time}`);
    await mkdir(place);
    const rows = await proveUpgrade({ folder: place, closers, former, present, stateMs, say });
    for (const closer of closers.splice(0).reverse()) await closer();
    say(`\n${tableLines(rows).join('\n')}`);
    failed += rows.filter(({ isGood }) => isGood === false).length;
  }
  return failed;
}
