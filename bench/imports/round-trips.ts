import type { Report } from '../harness/figure.ts';
import { call, type ImportsPlace, processorOf, sendFile, timesOf } from './desk.ts';
import type { Format } from './files.ts';

/** Limit in seconds for writing a file of 100,000 rows. */
const MOST_SECONDS = 60;
const MEGABYTE = 1_048_576;

/** Exports the shop's data and imports the same file: no row may count as a change. */
export async function measureRoundTrip(
  place: ImportsPlace,
  report: Report,
  asked: { kind: string; filters?: object; format: Format; rows: number },
): Promise<void> {
  const { kind, filters = {}, format, rows } = asked;
  const { exportNo } = await call(place, 'startExport', { list: kind, filters, format });
  let grownBytes = 0;
  const written = await timesOf(place, async (job) => {
    ({ grownBytes } = await job({ url: place.url, number: Number(exportNo), work: 'write' }));
  });
  const content = await contentOf(place, Number(exportNo));
  report({
    name: `imports export of ${kind}, ${format}`,
    figure: written.seconds,
    unit: 's',
    ratio: MOST_SECONDS / written.seconds,
    against: `the speed of ${MOST_SECONDS} s`,
    target: 1,
    samples: rows,
    note: `${processorOf(written)}; ${Math.round(grownBytes / MEGABYTE)} MB more memory at its highest; a file of ${(content.length / MEGABYTE).toFixed(1)} MB`,
  });
  const importNo = await sendFile(place, { kind, format, content });
  const checked = await timesOf(place, async (job) => void (await job({ url: place.url, number: importNo, work: 'check' })));
  const found = await call(place, 'getImport', { importNo });
  if (found['same'] !== rows || found['changes'] !== 0 || found['wrong'] !== 0) throw new Error(`not the same: ${JSON.stringify(found)}`);
  report({
    name: `imports the same ${kind} again, ${format}`,
    figure: checked.seconds,
    unit: 's',
    ratio: MOST_SECONDS / checked.seconds,
    against: `the speed of ${MOST_SECONDS} s`,
    target: 1,
    samples: rows,
    note: `no row is a difference; ${processorOf(checked)}`,
  });
}

async function contentOf({ database }: ImportsPlace, exportNo: number): Promise<Buffer> {
  const parts = await database
    .selectFrom('staff_export_part')
    .select('content')
    .where('export_id', '=', BigInt(exportNo))
    .orderBy('part')
    .execute();
  return Buffer.concat(parts.map(({ content }) => content));
}
