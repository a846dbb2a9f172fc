import { z } from 'zod';

export const paymentMethods = ['card', 'alipay', 'paypal', 'venmo'] as const;

const minorUnits = z.int().min(0);

/** A refund of a whole charge, a transaction of its own. */
export const refundSchema = z.object({
  id: z.string(),
  reference: z.string(),
  amount: minorUnits,
  status: z.enum(['pending', 'refunded', 'failed']),
});
export type Refund = z.infer<typeof refundSchema>;

/** One payment as the gateway keeps it. Amounts in minor units, times in milliseconds since 1970. Card numbers never stand here. */
export const chargeSchema = z.object({
  id: z.string(),
  /** Unguessable name of the pay page; whoever holds it may decide the charge. */
  chargeToken: z.string(),
  reference: z.string(),
  amount: minorUnits,
  /** What the gateway says the amount is; differs from `amount` only under the fault `amount_mismatch`. */
  reportedAmount: minorUnits,
  amountCaptured: minorUnits,
  amountRefunded: minorUnits,
  currency: z.string(),
  country: z.string(),
  method: z.enum(paymentMethods),
  autoCapture: z.boolean(),
  status: z.enum(['pending', 'authorized', 'captured', 'success', 'fail', 'cancelled', 'refunded', 'chargeback']),
  /** The card that was typed or taken from the vault, shown while the bank asks for its code. */
  card: z.object({ brand: z.string(), lastFour: z.string() }).optional(),
  goodsName: z.string().optional(),
  urls: z.object({ ipn: z.string(), success: z.string(), fail: z.string(), cancel: z.string() }),
  timeCreatedMs: z.number(),
  timeCompletedMs: z.number().optional(),
  /** References of the captures and refunds made on this charge: no reference may be used twice. */
  laterReferences: z.array(z.string()),
  /** The refunds asked for, oldest first. At most the last one is still pending. */
  refunds: z.array(refundSchema).default([]),
  /** What the payer's bank has taken back so far. */
  amountChargedBack: minorUnits.default(0),
});

export type Charge = z.infer<typeof chargeSchema>;
export type ChargeStatus = Charge['status'];

/** True while the payer can still decide. */
export function isOpen(charge: Charge): boolean {
  return charge.status === 'pending';
}

/** True once the money has been taken and not been given back. */
export function isPaid(charge: Charge): boolean {
  return charge.status === 'success' || charge.status === 'captured';
}
