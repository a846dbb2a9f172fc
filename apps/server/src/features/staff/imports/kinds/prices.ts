import { cents, centsFromText, centsToText } from '@upline/money';
import { setPrice } from '../../goods/set-price.ts';
import { amount, optional, whole } from '../columns.ts';
import { defineImport, wrong } from '../import-kind.ts';
import { MOST_VARIANT, readVariants, type Variant } from './variants.ts';

/** Prices of variants, and their PV where it is given. Without an original price there is no higher one. */
export const prices = defineImport({
  name: 'prices',
  permission: 'price.write',
  operation: 'setPrice',
  columns: {
    variant: whole(1, MOST_VARIANT, '1204'),
    price: amount('64.00'),
    original: optional(amount('72.00')),
    pv: optional(amount('40')),
  },
  key: 'variant',
  createAct: () => setPrice,
  async check(checking, rows) {
    const variants = await readVariants(
      checking,
      rows.map(({ variant }) => variant),
    );
    return rows.map(({ variant, price, original = price, pv }) => {
      const known = variants.get(variant);
      if (known === undefined) return wrong('variant', 'consoleImports:fault.noVariant');
      const subject = known.name;
      if (centsFromText(price) === 0n) return { subject, ...wrong('price', 'consoleImports:fault.zero') };
      if (centsFromText(original) < centsFromText(price))
        return { subject, ...wrong('original', 'consoleImports:fault.belowPrice', { price }) };
      const before = shown(known);
      const after = { price, original, pv: pv ?? before.pv };
      const columns = (['price', 'original', 'pv'] as const).filter((column) => before[column] !== after[column]);
      if (columns.length === 0) return { verdict: 'same', subject };
      return {
        verdict: 'change',
        subject,
        payload: { productId: variant, price, showPrice: original, ...(pv === undefined ? {} : { pv }) },
        difference: columns.map((column) => ({ column, before: before[column], after: after[column] })),
        basis: Object.values(before).join(' '),
      };
    });
  },
});

const shown = ({ priceCents, showPriceCents, pv }: Variant) => ({
  price: centsToText(cents(priceCents)),
  original: centsToText(cents(showPriceCents)),
  pv: centsToText(cents(pv)),
});
