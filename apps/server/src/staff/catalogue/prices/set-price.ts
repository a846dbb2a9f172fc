import type { PayloadOf } from '@upline/contract';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { amountOf } from '../../../operation/amounts.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { lockGivingAway, lookAtPrices, restsOnGivenAway, shownGivenAway } from '../../promotion/given-away/index.ts';
import { readHundredths } from '../../../desk/lists/read-hundredths.ts';
import { planFrom } from './plan-from.ts';
import { type PricesToWrite, writePrices } from './write-prices.ts';

type SetPrice = Act<'setPrice'>;

/** The requested prices in hundredths, or the refusal. Throws `amountRefused`. */
function readWanted({ productId, price, showPrice, pv, cv }: PayloadOf<'setPrice'>): PricesToWrite | Refusal<'amountRefused'> {
  const priceCents = readHundredths(price, 'price');
  const showCents = showPrice === undefined ? priceCents : readHundredths(showPrice, 'showPrice');
  if (priceCents === 0n) return refuse('amountRefused', { field: 'price', params: { context: 'price' } });
  if (showCents < priceCents) return refuse('amountRefused', { field: 'showPrice', params: { context: 'showPrice' } });
  return {
    productId,
    price: priceCents,
    originalPrice: showCents,
    pv: pv === undefined ? undefined : readHundredths(pv, 'pv'),
    cv: cv === undefined ? undefined : cv === '' ? null : readHundredths(cv, 'cv'),
  };
}

const preview: SetPrice['preview'] = async ({ database, now, isBinding }, payload) => {
  const wanted = readWanted(payload);
  if (wanted instanceof Refusal) return wanted;
  await lockGivingAway(database);
  const query = database.selectFrom('product_variant').select(['price_cents', 'pv', 'cv']).where('id', '=', payload.productId);
  const had = await (isBinding ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (had === undefined) return refuse('productNotFound');
  const { productId, price, pv, cv } = wanted;
  const worst = await lookAtPrices(database, [{ variantId: productId, priceCents: price, pv, cv }], now);
  return {
    subject: { kind: 'variant', id: String(productId) },
    companyCode: undefined,
    changes: worst === undefined ? [] : shownGivenAway(worst),
    restsOn: { price: String(had.price_cents), pv: String(had.pv), cv: String(had.cv), ...restsOnGivenAway(worst) },
    needsSecond: worst?.isTooMuch === true,
  };
};

const createCarryOut =
  (settings: Pick<Settings, 'businessTimeZone'>): SetPrice['carryOut'] =>
  (context, payload) =>
    payload.from === undefined || payload.from === ''
      ? setNow(context, payload)
      : setLater(context, payload, new Date(payload.from), settings);

async function setLater(
  context: StaffContext,
  payload: PayloadOf<'setPrice'>,
  from: Date,
  settings: Pick<Settings, 'businessTimeZone'>,
): Promise<Awaited<ReturnType<SetPrice['carryOut']>>> {
  const wanted = readWanted(payload);
  if (wanted instanceof Refusal) return wanted;
  const period = await planFrom(context, { wanted, from }, settings);
  if (period === undefined) return refuse('productNotFound');
  const { priceCents, showPriceCents, pv, cv } = period;
  return {
    data: { price: amountOf(priceCents), showPrice: amountOf(showPriceCents), pv: amountOf(pv), cv: cv === null ? null : amountOf(cv) },
    message: 'staff.done',
  };
}

async function setNow(
  { database, staff, now, approval }: StaffContext,
  payload: PayloadOf<'setPrice'>,
): Promise<Awaited<ReturnType<SetPrice['carryOut']>>> {
  const wanted = readWanted(payload);
  if (wanted instanceof Refusal) return wanted;
  const by = { staffId: approval?.askedBy.id ?? staff.id, at: now, isApproved: approval !== undefined };
  const [written] = await writePrices(database, [wanted], by);
  if (written === undefined) return refuse('productNotFound');
  return {
    data: {
      price: amountOf(written.price),
      showPrice: amountOf(written.originalPrice),
      pv: amountOf(written.pv),
      cv: written.cv === null ? null : amountOf(written.cv),
    },
    message: 'staff.done',
  };
}

/**
 * Sets price, original price, PV and CV; every process shows them within a second. A price that gives goods away waits for a second person. Prices are for all companies, so staff
 * limited to some set none. With a beginning it is planned for then.
 */
export const createSetPrice = (settings: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'setPrice'> =>
  approvable('setPrice', { preview, audited: createCarryOut(settings) });
