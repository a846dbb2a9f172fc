import type { PayloadOf } from '@upline/contract';
import { cents, centsFromText, centsToText } from '@upline/money';
import { maySetPrices } from '../../../../desk/access/refuse-limited.ts';
import { staffAuditEvent } from '../../../../desk/audit/audited.ts';
import { type AppliedRow, fault, type UndoRows } from '../../../../desk/imports/import-kind.ts';
import type { StaffContext } from '../../../../operation/context.ts';
import { timeOf } from '../../../../platform/database/database-clock.ts';
import { takeBackPlanned, writePrices } from '../../../catalogue/prices/index.ts';
import { lockGivingAway, lookAtPrices } from '../../../promotion/given-away/index.ts';
import { readVariants, type Variant } from './variants.ts';

type Prices = Pick<Variant, 'priceCents' | 'showPriceCents' | 'pv' | 'cv'>;
type SetPrice = PayloadOf<'setPrice'>;

const stays = (key: string, column = '') => ({ faults: [fault(column, key)] });

/**
 * A price goes back if the variant still costs what its row made of it. This is a price change by one person, whoever approved the file: prices that one person may not set stay.
 */
export const undoPrices: UndoRows = {
  own(context, row, importId) {
    const made = row.payload as SetPrice;
    if (!maySetPrices(context.staff)) return Promise.resolve(stays('messages:error.notAllowed_staff'));
    return made.from === undefined || made.from === ''
      ? restore(context, { row, made, importId })
      : dropPlanned(context, { row, made: { ...made, from: made.from }, importId });
  },
};

interface Undoing<Made> {
  row: AppliedRow;
  made: Made;
  importId: bigint;
}

async function restore(context: StaffContext, { row, made, importId }: Undoing<SetPrice>) {
  const { database, staff, now, locale } = context;
  await lockGivingAway(database);
  const variant = (await readVariants({ database, locale, isApplying: true }, [made.productId])).get(made.productId);
  const was = pricesIn(row.basis);
  if (variant === undefined) return stays('consoleImports:fault.changedSince');
  if (isSame(variant, was)) return { events: [] };
  if (!isSame(variant, madeOf(made, was))) return stays('consoleImports:fault.changedSince');
  const worst = await lookAtPrices(database, [{ variantId: made.productId, ...was }], await timeOf(database));
  if (worst?.isTooMuch === true) return stays('messages:error.pricesNotAllowed_second', 'price');
  const { priceCents: price, showPriceCents: originalPrice, pv, cv } = was;
  await writePrices(database, [{ productId: made.productId, price, originalPrice, pv, cv }], {
    staffId: staff.id,
    at: now,
    isApproved: false,
  });
  const payload = { productId: made.productId, ...textsOf(was) };
  return { events: [staffAuditEvent(context, 'setPrice', payload, { undoneImport: Number(importId), row: row.row })] };
}

async function dropPlanned(context: StaffContext, { row, made, importId }: Undoing<SetPrice & { from: string }>) {
  const planned = { variantId: made.productId, from: new Date(made.from), priceCents: centsFromText(made.price) };
  const periodNo = await takeBackPlanned(context, planned);
  if (periodNo === undefined) return stays('consoleImports:fault.priceBegun', 'from');
  const payload = { periodNo: Number(periodNo), at: '' };
  return { events: [staffAuditEvent(context, 'endPrice', payload, { undoneImport: Number(importId), row: row.row })] };
}

/** The prices in the basis of a row, in the order of its columns; the last one is empty for a variant without a CV. */
function pricesIn(basis: string): Prices {
  const [price = '', original = '', pv = '', cv = ''] = basis.split(' ');
  return {
    priceCents: centsFromText(price),
    showPriceCents: centsFromText(original),
    pv: centsFromText(pv),
    cv: cv === '' ? null : centsFromText(cv),
  };
}

const madeOf = ({ price, showPrice = price, pv, cv }: SetPrice, was: Prices): Prices => ({
  priceCents: centsFromText(price),
  showPriceCents: centsFromText(showPrice),
  pv: pv === undefined ? was.pv : centsFromText(pv),
  cv: cv === undefined ? was.cv : centsFromText(cv),
});

const textsOf = ({ priceCents, showPriceCents, pv, cv }: Prices): Required<Pick<SetPrice, 'price' | 'showPrice' | 'pv' | 'cv'>> => ({
  price: centsToText(cents(priceCents)),
  showPrice: centsToText(cents(showPriceCents)),
  pv: centsToText(cents(pv)),
  cv: cv === null ? '' : centsToText(cents(cv)),
});

const isSame = (one: Prices, other: Prices): boolean =>
  one.priceCents === other.priceCents && one.showPriceCents === other.showPriceCents && one.pv === other.pv && one.cv === other.cv;
