import { cents, centsFromText, centsToText } from '@upline/money';
import { planFrom, writePrices } from '../../../catalogue/prices/index.ts';
import { maySetPrices } from '../../../../desk/access/refuse-limited.ts';
import { readDays } from './first-days.ts';
import { admitPrices, lookAtPriceFile } from './look-at-price-file.ts';
import { amount, day, optional, whole } from '../../../../desk/imports/columns.ts';
import { amountCell, existingVariants } from '../existing-variants.ts';
import { undoPrices } from './undo-prices.ts';
import { defineImport, type Fault, fault, valuesIn } from '../../../../desk/imports/import-kind.ts';
import { MOST_VARIANT, readVariants, unknownVariant, type Variant } from './variants.ts';

/** Prices of variants, with PV and CV if given. No original price means no higher price. */
export const prices = defineImport({
  name: 'prices',
  permission: 'price.write',
  operation: 'setPrice',
  secondPerson: lookAtPriceFile,
  columns: {
    variant: whole(1, MOST_VARIANT, '1204'),
    price: amount('64.00'),
    original: optional(amount('72.00')),
    pv: optional(amount('40')),
    cv: optional(amount('32')),
    from: optional(day('2027-01-01')),
  },
  key: 'variant',
  existing: existingVariants(
    { variant: 'count', price: 'amount', original: 'amount', pv: 'amount', cv: 'amount' },
    ({ id, priceCents, showPriceCents, pv, cv }) => [
      id,
      ...[priceCents, showPriceCents, pv].map(amountCell),
      cv === null ? '' : amountCell(cv),
    ],
  ),
  undo: undoPrices,
  actMany: async (context, payloads, importId, timeZone) => {
    const { database, staff, now } = context;
    const isApproved = await admitPrices(database, payloads, importId);
    const wanted = payloads.map(({ productId, price, showPrice = price, pv, cv, from = '' }) => ({
      from,
      productId,
      price: centsFromText(price),
      originalPrice: centsFromText(showPrice),
      pv: pv === undefined ? undefined : centsFromText(pv),
      cv: cv === undefined ? undefined : centsFromText(cv),
    }));
    for (const { from, ...later } of wanted)
      if (from !== '') await planFrom(context, { wanted: later, from: new Date(from) }, { businessTimeZone: timeZone });
    const atOnce = wanted.filter(({ from }) => from === '');
    if (atOnce.length > 0) await writePrices(database, atOnce, { staffId: staff.id, at: now, isApproved });
  },
  async check(checking, rows) {
    const variants = await readVariants(checking, valuesIn(rows, 'variant'));
    const days = await readDays(checking, rows);
    return rows.map(({ readable, whole: row }) => {
      const known = variants.get(readable.variant ?? 0);
      const subject = known?.name ?? '';
      const planned = days(readable);
      const faults = [
        ...(maySetPrices(checking.staff) ? [] : [fault('', 'messages:error.notAllowed_staff')]),
        ...unknownVariant(readable, known),
        ...faultsOfPrices(readable),
        ...planned.faults,
      ];
      if (known === undefined || row === undefined || faults.length > 0) return { subject, verdict: 'wrong', faults };
      const { variant, price, original = price, pv, cv } = row;
      const before = shown(known);
      const after = { price, original, pv: pv ?? before.pv, cv: cv ?? before.cv };
      const columns = (['price', 'original', 'pv', 'cv'] as const).filter((column) => before[column] !== after[column]);
      const { from } = planned;
      if (columns.length === 0 && from === '') return { verdict: 'same', subject };
      return {
        verdict: 'change',
        subject,
        payload: {
          productId: variant,
          price,
          showPrice: original,
          ...(pv === undefined ? {} : { pv }),
          ...(cv === undefined ? {} : { cv }),
          ...(from === '' ? {} : { from }),
        },
        difference: [
          ...columns.map((column) => ({ column, before: before[column], after: after[column] })),
          ...(from === '' ? [] : [{ column: 'from', before: '', after: row.from ?? '' }]),
        ],
        basis: [...Object.values(before), ...(from === '' ? [] : [from])].join(' '),
      };
    });
  },
});

function faultsOfPrices({ price, original = price }: { price?: string; original?: string | undefined }): Fault[] {
  if (price === undefined || original === undefined) return [];
  return [
    ...(centsFromText(price) === 0n ? [fault('price', 'consoleImports:fault.zero')] : []),
    ...(centsFromText(original) < centsFromText(price) ? [fault('original', 'consoleImports:fault.belowPrice', { price })] : []),
  ];
}

const shown = ({ priceCents, showPriceCents, pv, cv }: Variant) => ({
  price: centsToText(cents(priceCents)),
  original: centsToText(cents(showPriceCents)),
  pv: centsToText(cents(pv)),
  cv: cv === null ? '' : centsToText(cents(cv)),
});
