import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import { inTransaction } from '../../apps/server/src/platform/database/transaction.ts';
import { seedAddresses } from './members/seed-addresses.ts';
import { seedCards } from './members/seed-cards.ts';
import { seedCatalogue } from './catalogue/seed-catalogue.ts';
import { seedContent } from './content/seed-content.ts';
import { seedMembers } from './members/seed-members.ts';
import { seedOrders } from './orders/seed-orders.ts';
import { seedStaff } from './members/seed-staff.ts';
import { seedWallets } from './members/seed-wallets.ts';
import { seedPlaces } from './places/seed-places.ts';

export interface SeedOptions {
  members?: number;
  products?: number;
  /** Dates count back from it. Default: now. */
  now?: Date;
  /** Business weeks begin in it. */
  timeZone?: string;
  progress?: (line: string) => void;
}

/**
 * Fills a migrated, empty database with demo data, all in one transaction: killed half-way it leaves nothing. The same options
 * give the same data, password hashes apart. Throws where the database is not empty.
 */
export async function seedDemo(database: Database, options: SeedOptions = {}): Promise<void> {
  const { members = 5_000, products = 240, now = new Date(), timeZone = 'America/Los_Angeles', progress = () => undefined } = options;
  await inTransaction(database, async (transaction) => {
    const provinces = await seedPlaces(transaction);
    const catalogue = await seedCatalogue(transaction, products);
    progress(`${catalogue.length} products`);
    await seedContent(transaction, catalogue, now);
    const seeded = await seedMembers(transaction, { count: members, now, timeZone });
    progress(`${members} members`);
    const addresses = await seedAddresses(transaction, seeded, provinces, now);
    await seedCards(transaction, seeded, now);
    const orders = await seedOrders(transaction, { seeded, addresses, catalogue, now, timeZone });
    progress(`${orders} orders of the demo account`);
    await seedStaff(transaction);
    await seedWallets(transaction, seeded, now);
  });
}
