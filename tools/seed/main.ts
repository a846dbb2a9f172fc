import { parseArgs } from 'node:util';
import { parseLocale } from '@upline/i18n';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { loadSettings } from '../../apps/server/src/config/load-settings.ts';
import { OperatorError, printable } from '../../apps/server/src/config/operator-error.ts';
import { type Database, openDatabase } from '../../apps/server/src/platform/database/connection.ts';
import { prepareSchema } from '../../apps/server/src/platform/database/prepare-schema.ts';
import { requireShopKind } from '../../apps/server/src/platform/database/require-shop-kind.ts';
import { createLogger } from '../../apps/server/src/platform/logger.ts';
import { findDatabase } from '../../apps/server/src/start-server.ts';
import { fillOnce } from './fill-once.ts';
import { openShop } from './opening/open-shop.ts';
import { BASE_PRODUCTS, LEAST_MEMBERS, MOST_PRODUCTS } from './limits.ts';
import { warmHomePictures } from './warm-home-pictures.ts';

const MOST_MEMBERS = 1_000_000;
const MOST_ORDERS = 1_000_000;

function countOf(text: string | undefined, name: string, fallback: number, least: number, most: number): number {
  const count = text === undefined ? fallback : Number(text);
  if (!Number.isInteger(count) || count < least || count > most)
    throw new OperatorError(`--${name} is a whole number from ${least} to ${most}`);
  return count;
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase({ url, maxConnections: 2, statementTimeoutMs: 300_000, applicationName: 'upline-seed' });
  try {
    return await work(database);
  } finally {
    await database.destroy();
  }
}

const options = {
  members: { type: 'string' },
  products: { type: 'string' },
  'week-orders': { type: 'string' },
  'history-orders': { type: 'string' },
  opening: { type: 'boolean' },
  'without-goods': { type: 'boolean' },
  company: { type: 'string' },
  username: { type: 'string' },
  email: { type: 'string' },
  locale: { type: 'string' },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

/** Work on the database that returns its report line. */
type Work = (database: Database) => Promise<string>;

function demoWork(values: Values, { isDemo, businessTimeZone: timeZone, serverSecret, payoutKeys }: Settings): Work {
  if (!isDemo)
    throw new OperatorError(
      "DEMO=0 is a company's shop, which gets no demo data: nothing was changed. Open it with --opening; fill a demo without DEMO=0, in a database of its own.",
    );
  const members = countOf(values.members, 'members', 5_000, LEAST_MEMBERS, MOST_MEMBERS);
  const products = countOf(values.products, 'products', BASE_PRODUCTS, BASE_PRODUCTS, MOST_PRODUCTS);
  const orders = (name: 'week-orders' | 'history-orders'): number | undefined =>
    values[name] === undefined ? undefined : countOf(values[name], name, 0, 0, MOST_ORDERS);
  const volume = { weekOrders: orders('week-orders'), historyOrders: orders('history-orders') };
  const progress = (line: string): void => console.log(`  ${line}`);
  return async (database) =>
    (await fillOnce(database, { members, products, ...volume, timeZone, serverSecret, payoutKeys, progress }))
      ? 'Demo data is in place.'
      : 'The shop is not empty: nothing was changed. Use another DATA_DIR or DATABASE_URL for demo data of another size.';
}

function openingWork({ company, username, email, locale, 'without-goods': isWithoutGoods = false }: Values): Work {
  if (company === undefined || username === undefined || email === undefined)
    throw new OperatorError('--opening needs the founder: --company US --username <name> --email <address> (and --locale <language>)');
  const founder = { companyCode: company, username, email, locale: parseLocale(locale) };
  return async (database) => {
    const opened = await openShop(database, { founder, hasBrandGoods: !isWithoutGoods }, new Date());
    if (opened === undefined) return 'The shop is open already: nothing was changed.';
    return `The shop is open: ${opened.countries} countries, ${opened.products === 0 ? 'no products' : `${opened.products} products with nothing in stock`}, and ${opened.founder} (${username}), who sets a password by "forgot password".`;
  };
}

async function fillShop(
  settings: Settings,
  work: Work,
  { isDemo, hasBrandGoods }: { isDemo: boolean; hasBrandGoods: boolean },
): Promise<void> {
  const place = await findDatabase(settings, createLogger({ level: settings.logLevel }));
  try {
    await prepareSchema(place);
    await requireShopKind(place.directUrl, { isDemo });
    const line = await withDatabase(place.ownerUrl ?? place.directUrl, work);
    if (hasBrandGoods) await warmHomePictures(settings.dataDir);
    console.log(line);
  } finally {
    await place.stop();
  }
}

/**
 * `npm run seed -- --members N --products N --week-orders N --history-orders N`: fills an empty shop
 * with demo data of the given size. `npm run seed -- --opening --company US --username NAME --email
 * ADDRESS`: opens a shop without any; with `--without-goods` also without the brand's assortment.
 */
async function seed(): Promise<void> {
  const { values } = parseArgs({ options });
  const settings = loadSettings(process.env);
  if (values.opening) await fillShop(settings, openingWork(values), { isDemo: false, hasBrandGoods: values['without-goods'] !== true });
  else await fillShop(settings, demoWork(values, settings), { isDemo: true, hasBrandGoods: true });
}

await seed().catch((error: unknown) => {
  console.error(printable(error));
  process.exitCode = 1;
});
