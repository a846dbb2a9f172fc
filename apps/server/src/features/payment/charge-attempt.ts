import { cents } from '@upline/money';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { ChargeRequest, GatewayFailure } from '../../platform/gateways/index.ts';
import type { Attempt } from './attempt.ts';
import { inquireAttempt } from './inquire-attempt.ts';
import { methodOf } from './pay-types.ts';
import type { PaymentParts } from './payment-parts.ts';
import { failAttempt } from './settle-attempt.ts';

export interface Started {
  /** The page to send the payer to; '' where nothing is left for them to do. */
  link: string;
  reference: string;
}

export type ChargeRefusal = Refusal<'gatewayUnavailable' | 'gatewayRefused' | 'paymentPending'>;

/** Opens the charge of an attempt at the gateway and keeps its id and page. Asked again for the same attempt it finds the same charge. */
export async function chargeAttempt(parts: PaymentParts, attempt: Attempt): Promise<Started | ChargeRefusal> {
  const opened = await parts.gateway.createCharge(await chargeRequest(parts, attempt));
  if (opened.ok && opened.status === 'pending') return keepCharge(parts, attempt, opened.gatewayId, opened.link);
  if (opened.ok) return decidedAtOnce(parts, attempt, opened.gatewayId);
  parts.log.warn(
    { attempt: attempt.reference, reason: opened.reason, code: opened.code, detail: opened.detail },
    'a charge could not be opened',
  );
  return afterFailure(parts, attempt, opened);
}

/** A charge that needs no page: what became of it, an inquiry says. */
async function decidedAtOnce(parts: PaymentParts, attempt: Attempt, gatewayId: string): Promise<Started | ChargeRefusal> {
  const { attempt: decided } = await inquireAttempt(parts, { ...attempt, gateway_id: gatewayId });
  if (decided.state === 'paid') return { link: '', reference: attempt.reference };
  return refuse(decided.state === 'open' ? 'paymentPending' : 'gatewayRefused');
}

async function afterFailure(parts: PaymentParts, attempt: Attempt, failure: GatewayFailure): Promise<Started | ChargeRefusal> {
  if (failure.reason === 'refused' || failure.reason === 'unauthorised') {
    await failAttempt(parts, attempt, 'refused by the gateway', null);
    return refuse(failure.reason === 'refused' ? 'gatewayRefused' : 'gatewayUnavailable');
  }
  // The charge may stand although its answer was lost: one look now spares the payer a second try. Otherwise the attempt
  // stays open, and the next click or the sweep takes it up under the same reference.
  const { charge } = await inquireAttempt(parts, attempt);
  if (charge?.link !== undefined) return keepCharge(parts, attempt, charge.id, charge.link);
  return refuse(charge !== undefined || failure.reason === 'duplicate' ? 'paymentPending' : 'gatewayUnavailable');
}

/** Stores what the gateway answered. An attempt given up meanwhile must not be paid any more: its charge is withdrawn. */
export async function keepCharge(parts: PaymentParts, attempt: Attempt, gatewayId: string, link = ''): Promise<Started | ChargeRefusal> {
  const kept = await parts.database
    .updateTable('payment_attempt')
    .set({ gateway_id: gatewayId, link })
    .where('id', '=', attempt.id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst();
  if (kept) return { link, reference: attempt.reference };
  const known = await parts.database.selectFrom('payment_attempt').select('state').where('id', '=', attempt.id).executeTakeFirst();
  if (known?.state === 'paid') return { link: '', reference: attempt.reference };
  await parts.gateway.cancel(gatewayId);
  return refuse('paymentPending');
}

async function chargeRequest({ database, settings }: PaymentParts, attempt: Attempt): Promise<ChargeRequest> {
  const order = await database
    .selectFrom('member_order')
    .innerJoin('member', 'member.id', 'member_order.member_id')
    .select(['member_order.order_no', 'member_order.company_code', 'member_order.first_name', 'member_order.last_name', 'member.code'])
    .where('member_order.id', '=', attempt.order_id)
    .executeTakeFirstOrThrow();
  const method = methodOf(String(attempt.pay_type));
  if (method === undefined) throw new Error(`pay type ${attempt.pay_type} has no gateway method`);
  const result = `${settings.publicUrl}/pc/pc_result?shOrderId=${attempt.reference}`;
  return {
    reference: attempt.reference,
    amountCents: cents(attempt.amount_cents),
    currency: attempt.currency,
    country: order.company_code,
    method,
    ...(attempt.card_id !== null && { token: await vaultTokenOf(database, attempt.card_id) }),
    urls: { ipn: notificationAddress(settings), success: result, fail: result, cancel: result },
    consumer: { reference: order.code, firstName: order.first_name, lastName: order.last_name },
    goods: { name: order.order_no },
  };
}

async function vaultTokenOf(database: Database, cardId: bigint): Promise<string> {
  const card = await database.selectFrom('saved_card').select('vault_token').where('id', '=', cardId).executeTakeFirst();
  // Deleted since the attempt was opened: what the vault does not know is refused there, and the attempt ends.
  return card?.vault_token ?? 'deleted';
}

/** The sandbox runs beside the shop and calls it directly; a real gateway comes by the public address. */
function notificationAddress({ gateway, host, port, publicUrl }: PaymentParts['settings']): string {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `${gateway.isSandbox ? `http://${reachable}:${port}` : publicUrl}/api/gateway/ipn`;
}
