import type { GatewayFailure } from '../gateway-failure.ts';
import type { ChargeOpened, ChargeRequest, GatewayCharge, Inquiry, PaymentGateway } from '../payment-gateway.ts';
import { chargeBody } from './charge-body.ts';
import { chargeStatusOf } from './charge-status.ts';
import { redirectOf, type Transaction, transactionSchema } from './citcon-answers.ts';
import { type CitconCaller, createCitconCaller } from './citcon-caller.ts';
import { failureOf, type RequestOutcome } from './citcon-request.ts';
import { refunder } from './citcon-refund.ts';
import { createCitconVault, type VaultOptions } from './citcon-vault.ts';
import { fromMinorUnits, toMinorUnits } from '../minor-units.ts';
import { readNotification } from './read-notification.ts';

export interface CitconOptions extends VaultOptions {
  /** Shared secret of the notification signature. */
  ipnSecret: string;
  /** Whether the gateway answers an inquiry by our reference. The sandbox does; for the real gateway this is not known. */
  inquiresByReference: boolean;
}

type LaterRequest = Parameters<PaymentGateway['capture']>[0];
type ChargeOutcome = { ok: true; charge: GatewayCharge } | GatewayFailure;

function chargeOf(transaction: Transaction): ChargeOutcome {
  const word = chargeStatusOf(transaction.status);
  const notUnderstood: GatewayFailure = { ok: false, reason: 'unavailable', detail: 'answer not understood' };
  if (word === undefined) return notUnderstood;
  try {
    const { id, reference, currency } = transaction;
    const amountCents = fromMinorUnits(transaction.amount, currency);
    const chargedBack = word === 'charged_back' ? (transaction.amount_charged_back ?? transaction.amount) : 0;
    const chargedBackCents = fromMinorUnits(chargedBack, currency);
    const goneCents = chargedBackCents + fromMinorUnits(transaction.amount_refunded ?? 0, currency);
    // A charge is still paid while the bank and refunds together took less than its amount.
    const status = word === 'charged_back' && goneCents < amountCents ? 'paid' : word;
    const link = status === 'pending' ? redirectOf(transaction) : undefined;
    const more = { ...(chargedBack > 0 && { chargedBackCents }), ...(link !== undefined && { link }) };
    return { ok: true, charge: { id, reference, amountCents, currency, status, ...more } };
  } catch {
    return notUnderstood;
  }
}

function readCharge(outcome: RequestOutcome<Transaction>): ChargeOutcome {
  return outcome.ok ? chargeOf(outcome.data) : failureOf(outcome);
}

function openedOf({ id, status, link }: GatewayCharge): ChargeOpened | GatewayFailure {
  // A pending charge is useless without a page for its payer. A later inquiry returns its outcome.
  if (status === 'pending' && link === undefined) return { ok: false, reason: 'unavailable', detail: 'no redirect in the answer' };
  return { ok: true, gatewayId: id, status, ...(link !== undefined && { link }) };
}

function inquirer(call: CitconCaller, inquiresByReference: boolean): PaymentGateway['inquire'] {
  return async (by): Promise<Inquiry | GatewayFailure> => {
    if ('reference' in by && !inquiresByReference) {
      return { ok: false, reason: 'refused', code: 'no-reference-inquiry', detail: 'the gateway offers no inquiry by reference' };
    }
    const path =
      'gatewayId' in by
        ? `/transactions/${encodeURIComponent(by.gatewayId)}`
        : `/transactions?reference=${encodeURIComponent(by.reference)}`;
    const outcome = await call({ method: 'GET', path, schema: transactionSchema });
    // A bare 404 may come from a wrong address or a proxy; only the gateway's own error code means that the charge does not exist.
    if (!outcome.ok && outcome.httpStatus === 404 && outcome.code !== '404') return { ok: true, found: false };
    const read = readCharge(outcome);
    return read.ok ? { ok: true, found: true, charge: read.charge } : read;
  };
}

function charger(call: CitconCaller, inquire: PaymentGateway['inquire']): PaymentGateway['createCharge'] {
  /** A used reference usually belongs to an earlier request of ours whose answer was lost: then the existing charge is the answer. */
  const findStanding = async (request: ChargeRequest, duplicate: GatewayFailure) => {
    const standing = await inquire({ reference: request.reference });
    if (!standing.ok) return standing.reason === 'unavailable' ? standing : duplicate;
    if (!standing.found) return duplicate;
    const { amountCents, currency, reference } = standing.charge;
    const isOurs = amountCents === request.amountCents && currency === request.currency && reference === request.reference;
    return isOurs ? openedOf(standing.charge) : duplicate;
  };
  return async (request) => {
    const read = readCharge(await call({ method: 'POST', path: '/charges', body: chargeBody(request), schema: transactionSchema }));
    if (read.ok) return openedOf(read.charge);
    return read.reason === 'duplicate' ? await findStanding(request, read) : read;
  };
}

/** The payment gateway for Citcon's Universal Payment Interface. The sandbox differs only by base URL, keys and inquiry by reference. */
export function createCitconGateway(options: CitconOptions): PaymentGateway {
  const call = createCitconCaller(options);
  const inquire = inquirer(call, options.inquiresByReference);
  const later = (path: string, { gatewayId, reference, amountCents, currency }: LaterRequest) =>
    call({
      method: 'POST',
      path,
      body: { id: gatewayId, reference, amount: toMinorUnits(amountCents, currency) },
      schema: transactionSchema,
    });
  const statusOf = (read: ChargeOutcome) => (read.ok ? { ok: true as const, status: read.charge.status } : read);

  return {
    createCharge: charger(call, inquire),
    inquire,
    cancel: async (gatewayId) =>
      statusOf(readCharge(await call({ method: 'POST', path: '/cancels', body: { id: gatewayId }, schema: transactionSchema }))),
    capture: async (request) => statusOf(readCharge(await later('/captures', request))),
    refund: refunder(call, options.inquiresByReference),
    vault: createCitconVault(call, options),
    readNotification: ({ rawBody }) => readNotification(rawBody, options.ipnSecret),
  };
}
