import { amountOf } from '../../../operation/amounts.ts';
import type { Preview } from '../../../desk/approvals/preview.ts';
import type { GivenAway } from './worst-case.ts';

/** Goods in the worst case: full price, paid price, and counted value. */
export const shownGivenAway = ({ variantId, fullCents, paidCents, counted }: GivenAway): Preview['changes'] => [
  { what: 'goods.paid', whose: String(variantId), unit: 'money', before: amountOf(fullCents), after: amountOf(paidCents) },
  { what: 'goods.counted', whose: String(variantId), unit: 'pv', before: null, after: amountOf(counted) },
];

export const restsOnGivenAway = (worst: GivenAway | undefined): Preview['restsOn'] =>
  worst === undefined
    ? {}
    : { variantId: worst.variantId, full: String(worst.fullCents), paid: String(worst.paidCents), counted: String(worst.counted) };
