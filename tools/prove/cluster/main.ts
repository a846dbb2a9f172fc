import { parseArgs } from 'node:util';
import { printable } from '../../../apps/server/src/config/operator-error.ts';
import { inNewFolder } from '../harness/new-folder.ts';
import { tableLines } from '../harness/table.ts';
import { proveCluster } from './prove-cluster.ts';

const usage = `npm run prove -- cluster [--kill-every SECONDS] [--kills COUNT] [--keep]
  Builds a cluster on loopback and breaks one part after the other while people buy. --kill-every 2 --kills 150 kills a shop's process each two seconds for five minutes.`;

/** `npm run prove -- cluster`: prints the tables and returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        'kill-every': { type: 'string', default: '8' },
        kills: { type: 'string', default: '6' },
        keep: { type: 'boolean', default: false },
      },
    });
    const kills = { everySeconds: Number(values['kill-every']), count: Number(values.kills) };
    if (!(kills.everySeconds > 0 && kills.count >= 0)) throw new Error(usage);
    const say = (line: string): void => console.log(line);
    const rows = await inNewFolder({ isKept: values.keep }, (place) => proveCluster({ ...place, kills, say }));
    const failed = rows.filter(({ isGood }) => isGood === false).length;
    console.log(`\n${tableLines(rows).join('\n')}`);
    console.log(failed === 0 ? '\nThe cluster held.' : `\n${failed} lines failed.`);
    return failed === 0 ? 0 : 1;
  } catch (error) {
    console.error(printable(error));
    return 1;
  }
}
