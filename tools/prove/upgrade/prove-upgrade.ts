import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { startBuyers, type ToldOrder } from '../harness/buyers.ts';
import { countLosses } from '../harness/count-losses.ts';
import { addFailure, type Failures } from '../harness/failures.ts';
import type { Workplace } from '../harness/new-folder.ts';
import type { Kept } from '../harness/supervisor.ts';
import { mustBeNone, type Row } from '../harness/table.ts';
import { type BuiltFile, builtFiles, differing } from './built-files.ts';
import type { Release } from './former-release.ts';
import { migrateInSteps } from './migrate-in-steps.ts';
import { type Market, openMarket, type Side } from './open-market.ts';
import { filesOf, startVisitor } from './visitors.ts';
import { rowsOf, type Step, type Watch, watchStep } from './watch-step.ts';

export interface UpgradeParts extends Workplace {
  former: Release;
  present: Release;
  /** Duration of each state. */
  stateMs: number;
  say(line: string): void;
}

/** Time for running work to end, and for the sweep to settle payments whose follow-up failed. */
const SETTLES_MS = 75_000;
/** Pause after each migration, enough for some orders and payments of a buyer. */
const STOP_MS = 2_000;

/** Lets people buy while a shop goes from the previous release to this one and back, and counts. */
export async function proveUpgrade({ folder, closers, former, present, stateMs, say }: UpgradeParts): Promise<Row[]> {
  const market = await openMarket({ folder, closers, former, present, say });
  say('The former release opens …');
  const oldShops = await market.start(market.old);
  const page = await (await fetch(`${market.url}/pc/index`)).text();
  let failures: Failures = new Map();
  const buying = await startBuyers({ ...market, failed: (kind) => addFailure(failures, kind) });
  const visiting = startVisitor(market.url);
  closers.push(() => Promise.all([buying.stop(), visiting.stop()]));
  const watch: Watch = { market, told: buying.told, visiting, countInto: (next) => void (failures = next) };
  const steps: Step[] = [];
  const rows: Row[] = [];
  const step = async (title: string, act: () => Promise<unknown>): Promise<void> => {
    say(`While people buy: ${title} …`);
    steps.push(await watchStep(watch, title, act));
  };
  const serve = () => delay(stateMs);
  await step('the old release alone', serve);
  await step('the new release migrates', async () => rows.push(...(await migrateInSteps({ market, folder, stopMs: STOP_MS, say }))));
  const youngShops = await upgrade({ market, step, serve, leaving: oldShops, coming: market.young, going: 'old' });
  await step('the new release alone', serve);
  rows.push(await filesRow(market, { gone: former, asked: market.young, isJudged: former.keepsFiles }));
  rows.push(pageRow(page, former, await builtFiles(former)));
  const backShops = await upgrade({ market, step, serve, leaving: youngShops, coming: market.old, going: 'new' });
  await step('the old release alone again', serve);
  rows.push(await filesRow(market, { gone: present, asked: market.old, isJudged: former.keepsFiles }));
  await Promise.all([buying.stop(), visiting.stop()]);
  say('Waiting for what is under way …');
  await delay(SETTLES_MS);
  return [
    { what: 'releases', is: `${former.name} and ${present.name}` },
    ...steps.flatMap((each) => rowsOf(each, market, former.keepsFiles)),
    ...rows,
    mustBeNone('processes that ended by themselves', endedByThemselves([oldShops, youngShops, backShops])),
    ...(await countLosses(market.database, buying.told)),
    await doubled(market.database, buying.told),
  ];
}

/** Checks that the old page's files are among those requested later. */
function pageRow(html: string, { name }: Release, files: readonly BuiltFile[]): Row {
  const built = new Set(files.map(({ address }) => address));
  const found = filesOf(html).filter((file) => built.has(file)).length;
  return { what: `  of them named by a page of ${name} that stays open`, is: String(found), wanted: 'above 0', isGood: found > 0 };
}

/** Requests every file of a release whose processes have ended from processes of the other release. */
async function filesRow(market: Market, { gone, asked, isJudged }: { gone: Release; asked: Side; isJudged: boolean }): Promise<Row> {
  const [files, others] = [await builtFiles(gone), await builtFiles(asked.release)];
  const known = new Set(others.map(({ site, address }) => `${site} ${address}`));
  const own = files.filter(({ site, address }) => !known.has(`${site} ${address}`)).length;
  const wrong = await differing(files, { shop: market.url, console: `http://127.0.0.1:${asked.staffPorts[0]}` });
  const what = `files of ${gone.name} that are gone with its processes, of ${files.length}, of which only it has ${own}`;
  if (!isJudged) return { what, is: String(wrong.length), wanted: 'not judged' };
  const row = mustBeNone(what, wrong.length, wrong);
  return { ...row, isGood: row.isGood === true && own > 0 };
}

interface Change {
  market: Market;
  step(title: string, act: () => Promise<unknown>): Promise<void>;
  serve(): Promise<unknown>;
  leaving: readonly Kept[];
  coming: Side;
  /** Release whose processes end. */
  going: 'old' | 'new';
}

/** Starts the processes of the other release, lets both serve, and ends the `leaving` ones, one after the other. */
async function upgrade({ market, step, serve, leaving, coming, going }: Change): Promise<Kept[]> {
  let started: Kept[] = [];
  await step(`processes of the ${going === 'old' ? 'new' : 'old'} release start`, async () => void (started = await market.start(coming)));
  await step(going === 'old' ? 'both releases serve' : 'both releases serve, on the way back', serve);
  await step(`the processes of the ${going} release end`, async () => {
    for (const shop of leaving) await shop.stop();
  });
  return started;
}

const endedByThemselves = (sides: readonly (readonly Kept[])[]): number => sides.flat().reduce((sum, shop) => sum + shop.starts() - 1, 0);

/** Orders of the buyers that were never confirmed to them: a buyer would have placed them twice. */
async function doubled(database: Database, told: readonly ToldOrder[]): Promise<Row> {
  const numbers = told.map(({ orderNo }) => orderNo);
  const { rows } = await sql<{ orderNo: string }>`
    SELECT order_no AS "orderNo" FROM member_order
    WHERE member_id IN (SELECT member_id FROM member_order WHERE order_no = ANY (${numbers}::text[])) AND order_no <> ALL (${numbers}::text[])`.execute(
    database,
  );
  return mustBeNone(
    'orders of the buyers that nobody was told of',
    rows.length,
    rows.map(({ orderNo }) => orderNo),
  );
}
