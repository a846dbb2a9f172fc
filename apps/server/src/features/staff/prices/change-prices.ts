import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { writePrices } from '../goods/write-prices.ts';
import { type Figures, readFigures } from './read-figures.ts';
import { planPeriod } from './plan-period.ts';

interface Wanted {
  productId: number;
  figures: Figures;
  /** What it costs usually, as the caller saw it, and by now. */
  seen: bigint;
  had: { price: bigint; showPrice: bigint; pv: bigint };
}

/** Sets what variants of one product cost, at once or from a moment on, where they cost what the caller saw. Those that would cost the same are left alone. */
export function createChangePrices(settings: Pick<Settings, 'businessTimeZone'>): Handler<'changePrices'> {
  return async (context, { goodsId, prices, from }) => {
    const { database, staff, now } = context;
    const wanted = await lockWanted(database, goodsId, prices);
    if (wanted === undefined) return refuse('productNotFound');
    if (wanted.some(({ seen, had }) => seen !== had.price)) return refuse('priceChangedMeanwhile', { field: 'prices' });
    const changing = wanted.filter(({ figures, had }) => figures.price !== had.price || figures.showPrice !== had.showPrice);
    if (from !== '') await planAll(context, { changing, from: new Date(from) }, settings);
    else if (changing.length > 0)
      await writePrices(
        database,
        changing.map(({ productId, figures: { price, showPrice } }) => ({
          productId,
          price,
          originalPrice: showPrice,
          pv: undefined,
          cv: undefined,
        })),
        { staffId: staff.id, at: now },
      );
    return { data: { variants: changing.length }, message: 'staff.done' };
  };
}

async function planAll(
  context: StaffContext,
  { changing, from }: { changing: readonly Wanted[]; from: Date },
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<void> {
  const at = await timeOf(context.database);
  for (const { productId, figures, had } of changing)
    await planPeriod(context, { variantId: productId, figures: { ...figures, pv: had.pv }, from, until: null, at }, settings);
}

/** The variants, locked in the order in which orders lock them; undefined where one is not the product’s. Throws `amountRefused`. */
async function lockWanted(database: Database, goodsId: number, prices: PayloadOf<'changePrices'>['prices']): Promise<Wanted[] | undefined> {
  const read = new Map(
    prices.map(({ productId, seen, ...given }) => [productId, { figures: readFigures(given), seen: readFigures({ price: seen }).price }]),
  );
  const { rows } = await sql<{ id: number } & Wanted['had']>`
    SELECT id, price_cents AS price, show_price_cents AS "showPrice", pv FROM product_variant
    WHERE product_id = ${goodsId}::bigint AND id = ANY (${[...read.keys()]}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(database);
  if (rows.length < read.size) return undefined;
  return rows.flatMap(({ id, ...had }) => {
    const asked = read.get(id);
    return asked === undefined ? [] : [{ productId: id, had, ...asked }];
  });
}
