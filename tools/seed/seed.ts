import { BASE_PRODUCTS } from './limits.ts';
import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { SealingKeys } from '../../apps/server/src/platform/sealing/index.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { seedAddresses } from './members/seed-addresses.ts';
import { seedBankDetails } from './members/seed-bank-details.ts';
import { seedCards } from './members/seed-cards.ts';
import { type SeededProduct, seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedContent } from './content/seed-content.ts';
import { seedLaws } from './content/seed-laws.ts';
import { joinedBy, namedAccounts, seedMembers } from './members/seed-members.ts';
import { loadOrders } from './orders/load-orders.ts';
import { drawOrderHistory } from './orders/order-history.ts';
import { orderVolume } from './orders/order-volume.ts';
import { saleItems } from './orders/sale-items.ts';
import { seedOrders } from './orders/seed-orders.ts';
import { createDraw } from './random.ts';
import { seedStaff } from './members/seed-staff.ts';
import { seedPlaces } from './places/seed-places.ts';

export interface SeedOptions {
  members?: number;
  products?: number;
  /** Orders in the last finished week, and in each of the previous 25. Default: by the size of the network. */
  weekOrders?: number | undefined;
  historyOrders?: number | undefined;
  /** Dates count back from this time. Default: now. */
  now?: Date;
  /** Time zone of business weeks. Default: America/Los_Angeles. */
  timeZone?: string;
  /** Seals the second factors of staff. Default: no staff have one. */
  serverSecret?: string;
  /** Seal the bank details of the demo accounts. Default: no account has any. */
  payoutKeys?: SealingKeys;
  progress?: (line: string) => void;
}

const HISTORY_SEED = 31_415;

/**
 * Fills a migrated, empty database with demo data in one transaction, so that a killed run leaves nothing. The same
 * options give the same data, except for password hashes. Throws if the database is not empty.
 */
export async function seedDemo(database: Database, options: SeedOptions = {}): Promise<void> {
  const {
    members = 5_000,
    products = BASE_PRODUCTS,
    now = new Date(),
    timeZone = 'America/Los_Angeles',
    progress = () => undefined,
  } = options;
  await inTransaction(database, async (transaction) => {
    // A million orders are generated between two statements and loaded in one; a slow machine takes minutes for each.
    await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(transaction);
    await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
    const provinces = await seedPlaces(transaction);
    const sold = await seedCatalogue(transaction, products, { changedAt: now });
    const catalogue = sold.products;
    progress(`${catalogue.length} products`);
    await seedContent(transaction, sold, now);
    const history = drawHistory(catalogue, { ...options, members, now, timeZone });
    const seeded = await seedMembers(transaction, { count: members, now, standings: history.standings });
    progress(`${members} members`);
    await loadOrders(transaction, { ...history, people: seeded.people, now });
    progress(`${history.orders.count} orders of 26 weeks`);
    const addresses = await seedAddresses(transaction, seeded, provinces, now);
    await seedCards(transaction, seeded, now);
    await seedBankDetails(transaction, seeded, options.payoutKeys, now);
    const orders = await seedOrders(transaction, { seeded, addresses, catalogue, now, timeZone });
    progress(`${orders} orders of the demo account`);
    await seedStaff(transaction, options.serverSecret, now);
    await seedLaws(transaction, catalogue, now);
  });
}

function drawHistory(catalogue: readonly SeededProduct[], options: SeedOptions & { members: number; now: Date; timeZone: string }) {
  const { members, now, timeZone } = options;
  const items = saleItems(catalogue);
  const usual = orderVolume(members, now, timeZone);
  const volume = {
    ...usual,
    weekOrders: options.weekOrders ?? usual.weekOrders,
    historyOrders: options.historyOrders ?? usual.historyOrders,
  };
  const skip = new Set(namedAccounts(members).keys());
  return {
    items,
    ...drawOrderHistory(createDraw(HISTORY_SEED), items, { ...volume, members, now, timeZone, joinedBy: joinedBy(members, now), skip }),
  };
}
