import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { writePrices } from './write-prices.ts';
import { lockGivingAway, lookAtPrices, restsOnGivenAway, shownGivenAway } from '../../promotion/given-away/index.ts';
import { type Figures, readFigures } from './read-figures.ts';
import { planPeriod } from './plan-period.ts';

interface Wanted {
  productId: number;
  figures: Figures;
  /** The usual price as the caller saw it; `had` has the present prices. */
  seen: bigint;
  had: { price: bigint; showPrice: bigint; pv: bigint };
}

type ChangePrices = Act<'changePrices'>;

/**
 * Sets prices of one product's variants, at once or from a moment on, if their present prices are those the caller saw. Unchanged ones are skipped. Prices that give goods away
 * wait for a second person.
 */
export const createChangePrices = (settings: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'changePrices'> =>
  approvable('changePrices', { preview, audited: createChanging(settings) });

/** Locks the variants whose price would change; or the refusal. Throws `amountRefused`. */
async function changingOf(database: Database, { goodsId, prices }: Pick<PayloadOf<'changePrices'>, 'goodsId' | 'prices'>) {
  const wanted = await lockWanted(database, goodsId, prices);
  if (wanted === undefined) return refuse('productNotFound');
  if (wanted.some(({ seen, had }) => seen !== had.price)) return refuse('priceChangedMeanwhile', { field: 'prices' });
  return wanted.filter(({ figures, had }) => figures.price !== had.price || figures.showPrice !== had.showPrice);
}

const preview: ChangePrices['preview'] = async ({ database, now }, payload) => {
  await lockGivingAway(database);
  const changing = await changingOf(database, payload);
  if (changing instanceof Refusal) return changing;
  const prices = changing.map(({ productId, figures }) => ({
    variantId: productId,
    priceCents: figures.price,
    pv: undefined,
    cv: undefined,
  }));
  const worst = await lookAtPrices(database, prices, now);
  return {
    subject: { kind: 'product', id: String(payload.goodsId) },
    companyCode: undefined,
    changes: worst === undefined ? [] : shownGivenAway(worst),
    restsOn: { had: changing.map(({ productId, had }) => `${productId} ${had.price} ${had.pv}`), ...restsOnGivenAway(worst) },
    needsSecond: worst?.isTooMuch === true,
  };
};

function createChanging(settings: Pick<Settings, 'businessTimeZone'>): ChangePrices['carryOut'] {
  return async (context, payload) => {
    const { database, staff, now, approval } = context;
    const changing = await changingOf(database, payload);
    if (changing instanceof Refusal) return changing;
    if (payload.from !== '') await planAll(context, { changing, from: new Date(payload.from) }, settings);
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
        { staffId: approval?.askedBy.id ?? staff.id, at: now, isApproved: approval !== undefined },
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

/** Locks the variants in the lock order of orders; undefined if one is not the product’s. Throws `amountRefused`. */
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
