import { z } from 'zod';

export const paymentMethods = ['card', 'alipay', 'paypal', 'venmo'] as const;

const minorUnits = z.int().min(0);

/** A refund of a charge or of a part of it, as a separate transaction. */
export const refundSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount: minorUnits,
  status: z.enum(['pending', 'refunded', 'failed']),
});
export type Refund = z.infer<typeof refundSchema>;

/** One payment as the gateway stores it. Amounts in minor units, times in milliseconds since 1970. It never contains a card number. */
export const chargeSchema = z.object({
  id: z.string(),
  /** Secret name of the pay page; its holder may decide the charge. */
  chargeToken: z.string(),
  reference: z.string(),
  amount: minorUnits,
  /** The amount that the gateway reports; it differs from `amount` only under the faults `amount_mismatch` and `amount_short`. */
  reportedAmount: minorUnits,
  amountCaptured: minorUnits,
  amountRefunded: minorUnits,
  currency: z.string(),
  country: z.string(),
  method: z.enum(paymentMethods),
  autoCapture: z.boolean(),
  status: z.enum(['pending', 'authorized', 'captured', 'success', 'fail', 'cancelled', 'refunded', 'chargeback']),
  /** The card that was typed or taken from the vault, shown on the page for the bank's code. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).optional(),
  goodsName: z.string().optional(),
  urls: z.object({ ipn: z.string(), success: z.string(), fail: z.string(), cancel: z.string() }),
  timeCreatedMs: z.number(),
  timeCompletedMs: z.number().optional(),
  /** References of this charge's captures and refunds: no reference may be used twice. */
  laterReferences: z.array(z.string()),
  /** The requested refunds, oldest first. Only the last one can still be pending. */
  refunds: z.array(refundSchema).default([]),
  amountChargedBack: minorUnits.default(0),
});

export type Charge = z.infer<typeof chargeSchema>;
export type ChargeStatus = Charge['status'];

/** True while the payer can still decide. */
export function isOpen(charge: Charge): boolean {
  return charge.status === 'pending';
}

/** True while the captured money has not been returned. */
export function isPaid(charge: Charge): boolean {
  return charge.status === 'success' || charge.status === 'captured';
}
