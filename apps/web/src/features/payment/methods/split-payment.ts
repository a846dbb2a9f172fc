import { hundredthsOf } from '../../cart/cart-totals.ts';

export interface PaymentSplit {
  /** Amounts as on the wire, at most two decimals. */
  readonly fromBalance: number;
  readonly remaining: number;
}

/** A balance's share of a total, and the rest. For display only: the server computes the amounts that are paid. */
export function splitPayment(total: number, balance: number): PaymentSplit {
  const whole = hundredthsOf(total);
  const used = Math.max(0, Math.min(hundredthsOf(balance), whole));
  return { fromBalance: used / 100, remaining: (whole - used) / 100 };
}
