import { cents } from '@upline/money';
import { sql } from 'kysely';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { GatewayFailure } from '../../../platform/gateways/index.ts';
import type { Attempt } from './attempt.ts';
import { carriageOf } from '../gateways/choose-account.ts';
import { notificationAddress } from '../gateways/notification-address.ts';
import { inquireAttempt } from './inquire-attempt.ts';
import {
  type Beginning,
  type ChargeRefusal,
  deskOf,
  methodOf,
  type PayDesk,
  type Payer,
  type Started,
  type StoreStarted,
} from '../methods/pay-method.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { failAttempt } from './settle-charge.ts';

/**
 * Opens the charge of an attempt at its third party and stores the charge's id and page. Called again for the same attempt, it finds the same charge.
 */
export async function chargeAttempt(
  parts: PaymentParts,
  attempt: Attempt,
  { payer, storeStarted }: Beginning = {},
): Promise<Started | ChargeRefusal> {
  const request = await chargeRequest(parts, attempt, payer);
  if (request === undefined) {
    await failAttempt(parts, attempt, 'card deleted', null);
    return refuse('gatewayRefused');
  }
  const opened = await deskOf(parts, attempt).createCharge(request);
  await passFaultPoint('payment.chargeOpened');
  if (opened.ok && opened.status === 'pending') return storeCharge(parts, attempt, opened.gatewayId, opened.link, storeStarted);
  if (opened.ok) return decidedAtOnce(parts, attempt, opened.gatewayId);
  parts.log.warn(
    { attempt: attempt.reference, reason: opened.reason, code: opened.code, detail: opened.detail },
    'a charge could not be opened',
  );
  return afterFailure(parts, attempt, opened);
}

/** Handles a charge without a page. An inquiry finds its outcome. */
async function decidedAtOnce(parts: PaymentParts, attempt: Attempt, gatewayId: string): Promise<Started | ChargeRefusal> {
  // Stores the id first: if the server dies now, the charge can still be queried.
  const stored = await storeCharge(parts, attempt, gatewayId);
  if (stored instanceof Refusal) return stored;
  const { attempt: decided } = await inquireAttempt(parts, { ...attempt, gateway_id: gatewayId });
  if (decided.state === 'paid') return { link: '', reference: attempt.reference };
  return refuse(decided.state === 'open' ? 'paymentPending' : 'gatewayRefused');
}

async function afterFailure(parts: PaymentParts, attempt: Attempt, failure: GatewayFailure): Promise<Started | ChargeRefusal> {
  if (failure.reason === 'refused' || failure.reason === 'unauthorised') {
    await failAttempt(parts, attempt, 'refused by the gateway', null);
    return refuse(failure.reason === 'refused' ? 'gatewayRefused' : 'gatewayUnavailable');
  }
  // The charge may exist although its answer was lost. One inquiry now spares the payer a second try. Otherwise the attempt stays open, and the next click or the sweep continues
  // it under the same reference.
  const { charge } = await inquireAttempt(parts, attempt);
  if (charge?.link !== undefined) return storeCharge(parts, attempt, charge.id, charge.link);
  return refuse(charge !== undefined || failure.reason === 'duplicate' ? 'paymentPending' : 'gatewayUnavailable');
}

/** Stores the gateway's answer. If the attempt was given up in between, its charge is cancelled so that it cannot be paid. */
export async function storeCharge(
  parts: PaymentParts,
  attempt: Attempt,
  gatewayId: string,
  link = '',
  store: StoreStarted = async (change) => (await change.execute(parts.database)).rows.length > 0,
): Promise<Started | ChargeRefusal> {
  const started = { link, reference: attempt.reference };
  const change = sql`UPDATE payment_attempt SET gateway_id = ${gatewayId}, link = ${link} WHERE id = ${attempt.id} AND state = 'open' RETURNING id`;
  const isStored = await store(change, started);
  await passFaultPoint('payment.chargeKept');
  if (isStored) return started;
  const known = await parts.database.selectFrom('payment_attempt').select('state').where('id', '=', attempt.id).executeTakeFirst();
  if (known?.state === 'paid') return { link: '', reference: attempt.reference };
  await deskOf(parts, attempt).cancel(gatewayId);
  return refuse('paymentPending');
}

/** Undefined if the card was deleted in between and the gateway cannot take one on its own page. */
async function chargeRequest(
  parts: PaymentParts,
  attempt: Attempt,
  known: Payer | undefined,
): Promise<Parameters<PayDesk['createCharge']>[0] | undefined> {
  const { settings } = parts;
  // A card can be deleted as soon as the attempt is committed, so it is always read.
  const payer = known !== undefined && attempt.card_id === null ? { ...known, vault_token: null } : await readPayer(parts, attempt);
  const method = methodOf(parts, attempt);
  if (method.asksForCard && payer.vault_token === null && (await carriageOf(parts, attempt.gateway_account_id, method))?.page !== true)
    return undefined;
  const result = resultAddress(settings, attempt);
  return {
    reference: attempt.reference,
    amountCents: cents(attempt.amount_cents),
    currency: attempt.currency,
    country: payer.company_code,
    ...(payer.vault_token !== null && { token: payer.vault_token }),
    urls: { ipn: notificationAddress(settings, attempt.gateway_account_id), success: result, fail: result, cancel: result },
    consumer: {
      reference: payer.code,
      ...(payer.first_name !== '' && { firstName: payer.first_name }),
      ...(payer.last_name !== '' && { lastName: payer.last_name }),
    },
    goods: { name: payer.order_no },
  };
}

async function readPayer({ database }: PaymentParts, attempt: Attempt): Promise<Payer & { vault_token: string | null }> {
  return database
    .selectFrom('payment_attempt')
    .innerJoin('member_order', 'member_order.id', 'payment_attempt.order_id')
    .innerJoin('member', 'member.id', 'payment_attempt.payer_id')
    .leftJoin('saved_card', 'saved_card.id', 'payment_attempt.card_id')
    .select(['order_no', 'member.company_code', 'member.first_name', 'member.last_name', 'member.code', 'vault_token'])
    .where('payment_attempt.id', '=', attempt.id)
    .executeTakeFirstOrThrow();
}

/** Address of the result page. The phone's page itself distinguishes the app, another phone's browser and a desktop. */
function resultAddress({ publicUrl }: PaymentParts['settings'], { reference, begun_on_phone: isOnPhone }: Attempt): string {
  return `${publicUrl}${isOnPhone ? '/h5/#/result' : '/pc/pc_result'}?shOrderId=${reference}`;
}
