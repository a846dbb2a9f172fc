import { z } from 'zod';
import type { GatewayNotification, RefusedNotification } from '../payment-gateway.ts';
import { chargeStatusOf } from './charge-status.ts';
import { isSignedByGateway } from './ipn-signature.ts';
import { fromMinorUnits } from '../minor-units.ts';

const maxParameters = 50;

const notificationSchema = z.object({
  id: z.string().min(1).max(64),
  transaction_type: z.enum(['charge', 'refund', 'chargeback', 'vault']),
  reference: z.string().min(1).max(64),
  amount: z.string().regex(/^\d{1,12}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  status: z.string().min(1).max(32),
});

/** The form-encoded parameters, or undefined if a name is repeated or there are too many. */
function parametersOf(rawBody: string): Map<string, string> | undefined {
  const pairs = [...new URLSearchParams(rawBody)];
  const parameters = new Map(pairs);
  return parameters.size === pairs.length && pairs.length <= maxParameters ? parameters : undefined;
}

/** Reads the form-encoded body of a notification and verifies its signature. Never throws. */
export function readNotification(rawBody: string, secret: string): GatewayNotification | RefusedNotification {
  const parameters = parametersOf(rawBody);
  if (!parameters) return { ok: false, reason: 'malformed' };
  if (!isSignedByGateway(parameters, secret)) return { ok: false, reason: 'forged' };
  const read = notificationSchema.safeParse(Object.fromEntries(parameters));
  if (!read.success) return { ok: false, reason: 'malformed' };
  const { id, transaction_type: type, reference, amount, currency, status } = read.data;
  try {
    const amountCents = fromMinorUnits(Number(amount), currency);
    return { ok: true, type, gatewayId: id, reference, amountCents, currency, status: chargeStatusOf(status) ?? 'unknown' };
  } catch {
    return { ok: false, reason: 'malformed' };
  }
}
