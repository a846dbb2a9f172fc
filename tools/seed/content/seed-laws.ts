import { DEMO } from '@upline/brand';
import { cents, centsToText } from '@upline/money';
import { sql } from 'kysely';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import { keepManyGoodsHistories } from '../../../apps/server/src/features/catalogue/index.ts';
import type { SeededProduct } from '../catalogue/seed-catalogue.ts';
import { BASE_PRODUCTS } from '../limits.ts';

/** The demo's country in the European Union, and what its laws ask of a shop. */
const COMPANY = 'ES';
const RULES = { unitPriceQuantity: 100, priorPriceDays: 30, orderButtonObliges: 1 } as const;
const BY = 'demo';
const DAY_MS = 86_400_000;
/** The struck price was charged until a day between these, so that the reduction is a true one. */
const [LATEST_DAYS, SPREAD_DAYS] = [3, 18];

/** Gives the demo what laws of the European Union ask for: rules of its country there, prices before their reduction, and a page about accessibility. Needs the staff. */
export async function seedLaws(database: Database, products: readonly SeededProduct[], now: Date): Promise<void> {
  const staff = await database.selectFrom('staff').select('id').where('name', '=', 'editor').executeTakeFirstOrThrow();
  await database
    .insertInto('company_rule')
    .values(Object.entries(RULES).map(([name, value]) => ({ name, value, company_code: COMPANY, changed_by: BY, changed_at: now })))
    .execute();
  const priced = products.slice(0, BASE_PRODUCTS).map(({ product, variants }) => ({
    goodsId: product.number,
    staffId: staff.id,
    at: new Date(now.getTime() - (LATEST_DAYS + (product.number % SPREAD_DAYS)) * DAY_MS),
    changes: variants.map(({ id, variant }) => ({
      path: `variants.${id}.price`,
      before: centsToText(cents(BigInt(variant.showPriceCents))),
      after: centsToText(cents(BigInt(variant.priceCents))),
    })),
  }));
  await keepManyGoodsHistories(database, priced);
  if (DEMO.accessibility === undefined) return;
  await sql`INSERT INTO accessibility_page (body, staff_id, changed_at) VALUES (${JSON.stringify(DEMO.accessibility)}::jsonb, ${staff.id}, ${now})`.execute(
    database,
  );
}
