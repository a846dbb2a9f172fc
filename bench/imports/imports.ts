import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { openStaffShop } from '../../apps/server/src/testing/staff-shop.ts';
import type { TestServer } from '../../apps/server/src/testing/test-server.ts';
import type { Report } from '../harness/figure.ts';
import { withDatabase } from '../harness/shop.ts';
import type { Sizes } from '../harness/sizes.ts';
import * as files from './files.ts';
import { call, type ImportsPlace, processorOf, sendFile, timesOf, type Took as Times } from './desk.ts';
import { measureRoundTrip } from './round-trips.ts';

const ROWS = 100_000;
/** Limit in seconds for sending, checking and applying a file of this many rows. */
const MOST_SECONDS = 60;
/** A file with a fifth of the rows may need at least this share of the memory: only the file itself grows with the rows. */
const SMALLER = 5;
const LEAST_SHARE = 0.5;
const MEGABYTE = 1_048_576;
const formats = ['csv', 'xlsx'] as const;
/** Files of variants by import kind. */
const ofVariants = { prices: files.prices, stockCounts: files.stockCounts, stockChanges: files.stockChanges };
/** Exports in import format, with filters that leave one row per variant. */
const written = { products: {}, prices: {}, stockCounts: {}, translations: { language: ['ja_JP'], translationState: ['current'] } };

/** Imports products, prices and stock from files of 100,000 rows, as CSV and as workbooks: sent through staff calls, checked and applied by a separate process. */
export async function runImports(report: Report, { rows = ROWS }: Sizes = {}): Promise<void> {
  await withDatabase(async ({ database: owner, databaseUrl: url, databaseTime, closers }) => {
    await addShelf(owner);
    const database = openDatabase({ url, maxConnections: 4 });
    closers.push(() => database.destroy());
    const staff = await openStaffShop({ database, databaseUrl: url } as TestServer);
    closers.push(() => staff.close());
    await measureAll({ database, url, staff, databaseTime }, report, rows);
  });
}

async function measureAll(place: ImportsPlace, report: Report, rows: number): Promise<void> {
  await measure(place, report, { kind: 'products', about: 'new products', format: 'csv', file: files.newProducts(rows) });
  const variants = await place.database
    .selectFrom('product_variant')
    .innerJoin('product', 'product.id', 'product_variant.product_id')
    .select(['product_variant.id', 'product_no as number'])
    .orderBy('product_variant.id')
    .execute();
  await measure(place, report, { kind: 'products', about: 'changed products', format: 'xlsx', file: files.changedProducts(variants) });
  for (const [more, format] of formats.entries())
    for (const [kind, fileOf] of Object.entries(ofVariants))
      await measure(place, report, { kind, about: kind, format, file: fileOf(variants, more + 1) });
  await measure(place, report, { kind: 'translations', about: 'translations', format: 'csv', file: files.translatedValues(variants) });
  for (const format of formats)
    for (const [kind, filters] of Object.entries(written))
      await measureRoundTrip(place, report, { kind, filters, format, rows: variants.length });
  const few = variants.slice(0, Math.ceil(variants.length / SMALLER));
  await compareMemory(place, report, few, variants);
}

interface Given {
  kind: string;
  about: string;
  format: files.Format;
  file: files.BenchFile;
}

interface Took extends Times {
  checkSeconds: number;
  applySeconds: number;
  grownBytes: number;
  fileBytes: number;
}

async function measure(place: ImportsPlace, report: Report, given: Given): Promise<void> {
  const took = await importFile(place, given);
  const { seconds, checkSeconds, applySeconds, grownBytes, fileBytes } = took;
  report({
    name: `imports ${given.about}, ${given.format}`,
    figure: seconds,
    unit: 's',
    ratio: MOST_SECONDS / seconds,
    against: `the speed of ${MOST_SECONDS} s`,
    target: 1,
    samples: given.file.rows.length,
    note: [
      `checked in ${checkSeconds.toFixed(1)} s, applied in ${applySeconds.toFixed(1)} s`,
      processorOf(took),
      `${Math.round(grownBytes / MEGABYTE)} MB more memory at its highest`,
      `a file of ${(fileBytes / MEGABYTE).toFixed(1)} MB`,
    ].join('; '),
  });
}

/** Compares the memory for a file with that for a fifth of its rows. */
async function compareMemory(place: ImportsPlace, report: Report, few: { id: number }[], many: { id: number }[]): Promise<void> {
  for (const [at, format] of formats.entries()) {
    const [less, more] = [few, many].map((variants, turn) => files.prices(variants, 10 + 2 * at + turn)) as [
      files.BenchFile,
      files.BenchFile,
    ];
    const small = await importFile(place, { kind: 'prices', about: 'prices', format, file: less });
    const large = await importFile(place, { kind: 'prices', about: 'prices', format, file: more });
    report({
      name: `imports memory, ${format}`,
      figure: large.grownBytes / MEGABYTE,
      unit: 'MB',
      ratio: small.grownBytes / large.grownBytes,
      against: `what a file of ${less.rows.length} rows takes`,
      target: LEAST_SHARE,
      samples: more.rows.length,
    });
  }
}

/** Sends, checks and applies a file. Throws if a row is wrong or not every row is applied. */
async function importFile(place: ImportsPlace, { kind, format, file }: Given): Promise<Took> {
  const content = await files.bytesOf(file, format);
  const jobs: { seconds: number; grownBytes: number }[] = [];
  const times = await timesOf(place, async (job) => {
    const number = await sendFile(place, { kind, format, content });
    const run = async (work: 'check' | 'apply', counted: string): Promise<void> => {
      const { ms, grownBytes } = await job({ url: place.url, number, work });
      jobs.push({ seconds: ms / 1_000, grownBytes });
      const entry = await call(place, 'getImport', { importNo: number });
      if (entry[counted] !== file.rows.length) throw new Error(JSON.stringify(entry));
    };
    await run('check', 'changes');
    await call(place, 'applyImport', { importNo: number, way: 'whole' });
    await run('apply', 'applied');
  });
  const [check, apply] = jobs as [(typeof jobs)[number], (typeof jobs)[number]];
  return {
    ...times,
    checkSeconds: check.seconds,
    applySeconds: apply.seconds,
    grownBytes: Math.max(check.grownBytes, apply.grownBytes),
    fileBytes: content.length,
  };
}

/** Adds a shelf for the products, because imports create none. */
async function addShelf(database: Database): Promise<void> {
  const common = { order_type: '1' };
  const named = (name: string) => ({ ...common, name: JSON.stringify({ en_US: name }) });
  const partition = await database.insertInto('category').values(named('Care')).returning('id').executeTakeFirstOrThrow();
  await database
    .insertInto('category')
    .values({ ...named('Faces'), partition_id: partition.id })
    .execute();
}
