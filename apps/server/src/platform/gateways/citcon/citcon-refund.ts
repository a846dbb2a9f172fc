import { cents } from '@upline/money';
import type { GatewayFailure } from '../gateway-failure.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { type Transaction, transactionSchema } from './citcon-answers.ts';
import type { CitconCaller } from './citcon-caller.ts';
import { failureOf, type RequestOutcome } from './citcon-request.ts';
import { toMinorUnits } from '../minor-units.ts';
import { refundStatusOf } from './refund-status.ts';

type Refund = PaymentGateway['refund'];
type Outcome = Awaited<ReturnType<Refund>>;

function readRefund(outcome: RequestOutcome<Transaction>): Outcome {
  if (!outcome.ok) return failureOf(outcome);
  const status = refundStatusOf(outcome.data);
  if (status === undefined) return { ok: false, reason: 'unavailable', detail: 'answer not understood' };
  return { ok: true, status, ...(outcome.data.object === 'refund' && { refundId: outcome.data.id }) };
}

function isAmong(
  { amount_refunded: back }: Transaction,
  { amountCents, refundedBeforeCents = cents(0n), currency }: Parameters<Refund>[0],
): boolean {
  if (back === undefined || back === null) return false;
  return back >= toMinorUnits(cents(refundedBeforeCents + amountCents), currency);
}

/**
 * Requests refunds. A used reference belongs to an earlier request of ours: its outcome comes from the refund if the gateway can find it by reference, otherwise from the charge.
 */
export function refunder(call: CitconCaller, inquiresByReference: boolean): Refund {
  const look = (path: string) => call({ method: 'GET', path: `/transactions${path}`, schema: transactionSchema });

  const findStanding = async (request: Parameters<Refund>[0], duplicate: GatewayFailure): Promise<Outcome> => {
    const { gatewayId, reference, refundId } = request;
    const named = refundId ?? (inquiresByReference ? undefined : gatewayId);
    const found = await look(named === undefined ? `?reference=${encodeURIComponent(reference)}` : `/${encodeURIComponent(named)}`);
    if (!found.ok) return found.reason === 'unavailable' ? failureOf(found) : duplicate;
    // The charge itself used this reference, so it belongs to no refund.
    if (found.data.object === 'refund') return readRefund(found);
    if (found.data.reference === reference) return duplicate;
    // A partly refunded charge stays paid; the refunded amount shows whether our part is included.
    return isAmong(found.data, request) ? { ok: true, status: 'refunded' } : readRefund(found);
  };

  return async (request) => {
    const { gatewayId, reference, amountCents, currency } = request;
    const body = { id: gatewayId, reference, amount: toMinorUnits(amountCents, currency) };
    const read = readRefund(await call({ method: 'POST', path: '/refunds', body, schema: transactionSchema }));
    return !read.ok && read.reason === 'duplicate' ? findStanding(request, read) : read;
  };
}
