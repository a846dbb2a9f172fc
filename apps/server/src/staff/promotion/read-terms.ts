import { type PayloadOf, promotionKinds } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { Texts } from '../../platform/database/schema/texts.ts';
import { promotionKindsOf, type PromotionTerms } from '../../features/promotion/index.ts';
import { readHundredths } from '../../desk/lists/read-hundredths.ts';

export type SentTerms = Omit<PayloadOf<'addPromotion'>, 'reason'>;

const noneIsAll = <T extends string | number>(values: readonly T[]): T[] | null =>
  values.length === 0 ? null : values.toSorted((one, other) => (one < other ? -1 : 1));

/** Reads the sent terms. Throws `promotionOfferRefused`, `amountRefused`, and `countryUnknown`, `shelfNotFound` or `productNotFound` for unknown ones. */
export async function readTerms(database: Database, sent: SentTerms): Promise<PromotionTerms> {
  const { names, offer: asked, pvRule, priority, isExclusive, isOn, mostUses, mostUsesEach } = sent;
  const read = promotionKindsOf[asked.kind].read(asked);
  if ('wrong' in read) throw refuse('promotionOfferRefused', { field: `offer.${read.field}`, params: { context: read.wrong } });
  if (read.offer.variantId !== undefined) await requireAll(database, sql`product_variant`, [read.offer.variantId], 'offer.productId');
  await requireAll(database, sql`category`, sent.shelves, 'shelves');
  const unknown = await unknownCompanies(database, sent.companies);
  if (unknown.length > 0) throw refuse('countryUnknown', { field: 'companies' });
  return {
    name: names as Texts,
    kind: asked.kind,
    offer: read.offer,
    pvRule: promotionKinds[asked.kind].changesPv ? pvRule : 'kept',
    priority,
    isExclusive,
    companies: noneIsAll(sent.companies),
    cardLevels: noneIsAll(sent.cardLevels),
    shelves: noneIsAll(sent.shelves),
    products: noneIsAll(await productsOf(database, sent.productNos)),
    minimumCents: readHundredths(sent.minimum, 'minimum'),
    isOn,
    mostUses,
    mostUsesEach,
  };
}

async function requireAll(database: Database, table: RawBuilder<unknown>, ids: readonly number[], field: string): Promise<void> {
  // A number may exceed the column's type.
  const { rows } = await sql<{ known: number }>`SELECT count(*)::int AS known FROM ${table} WHERE id = ANY (${[...ids]}::bigint[])`.execute(
    database,
  );
  if (rows[0]?.known === ids.length) return;
  throw field === 'shelves' ? refuse('shelfNotFound', { field }) : refuse('productNotFound', { field });
}

async function unknownCompanies(database: Database, companies: readonly string[]): Promise<string[]> {
  const rows = await database.selectFrom('country').select('company_code').execute();
  return companies.filter((code) => !rows.some((row) => row.company_code === code));
}

async function productsOf(database: Database, numbers: readonly string[]): Promise<number[]> {
  if (numbers.length === 0) return [];
  const rows = await database.selectFrom('product').select('id').where('product_no', 'in', numbers).execute();
  if (rows.length < numbers.length) throw refuse('productNotFound', { field: 'productNos' });
  return rows.map(({ id }) => id);
}
