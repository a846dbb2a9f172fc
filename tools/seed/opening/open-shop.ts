import { OperatorError } from '../../../apps/server/src/config/operator-error.ts';
import { sql } from 'kysely';
import { enrolFounder, type Founder } from '../../../apps/server/src/features/member/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { OPENING_MARK } from '../../../apps/server/src/platform/database/require-shop-kind.ts';
import { seedCatalogue } from '../catalogue/seed-catalogue.ts';
import { BASE_PRODUCTS } from '../limits.ts';
import { seedPlaces } from '../places/seed-places.ts';
import { SERVED_COUNTRIES } from '../places/countries.ts';

const OPENING_LOCK = 71_905_115;

export interface Opening {
  readonly founder: Founder;
  /** False for a shop without shelves and products: staff add their own. */
  readonly hasBrandGoods: boolean;
}

export interface Opened {
  /** The founder's member code. */
  founder: string;
  countries: number;
  products: number;
}

/**
 * Fills an empty, migrated database with the data that a shop needs before its first sale, without any demo data: the served countries with provinces, postal codes, shipping and
 * tax rates; the brand's assortment with nothing in stock, if wanted; and the founder. All in one transaction. Returns undefined and changes nothing if the shop is already open.
 * Throws OperatorError for a founder that registration would refuse.
 */
export async function openShop(database: Database, { founder, hasBrandGoods }: Opening, now: Date): Promise<Opened | undefined> {
  if (!SERVED_COUNTRIES.some(({ companyCode }) => companyCode === founder.companyCode)) {
    throw new OperatorError(`the company is one of ${SERVED_COUNTRIES.map(({ companyCode }) => companyCode).join(', ')}`);
  }
  return database.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${OPENING_LOCK})`.execute(transaction);
    const { rows } = await sql<{ open: boolean }>`
      SELECT EXISTS (SELECT FROM country) OR EXISTS (SELECT FROM product) OR EXISTS (SELECT FROM member) AS open`.execute(transaction);
    if (rows[0]?.open) return undefined;
    await seedPlaces(transaction);
    // No goods have been counted yet; the warehouse adds the stock.
    const goods = hasBrandGoods ? await seedCatalogue(transaction, BASE_PRODUCTS, { changedAt: now, isStocked: false }) : undefined;
    const code = await enrolFounder(transaction, founder, now);
    const opened = { founder: code, countries: SERVED_COUNTRIES.length, products: goods?.products.length ?? 0 };
    await sql`INSERT INTO installation (step, detail) VALUES (${OPENING_MARK}, ${JSON.stringify(opened)})`.execute(transaction);
    return opened;
  });
}
