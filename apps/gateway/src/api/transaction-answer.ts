import { type Charge, isOpen, type Refund } from '../charges/charge.ts';

/** Address of a charge's pay page; a charge with a known card starts at the bank's code. */
export function payPageUrl(charge: Charge, publicUrl: string): string {
  return `${publicUrl.replace(/\/$/, '')}/pay/${charge.chargeToken}`;
}

/** A charge as the API answers it, the same for creation and inquiry. It contains the redirect while the payer can still decide. */
export function transactionAnswer(charge: Charge, publicUrl: string): { status: 'success'; data: object } {
  const redirect = { format: 'redirect', method: 'GET', content: payPageUrl(charge, publicUrl) };
  return {
    status: 'success',
    data: {
      object: 'charge',
      id: charge.id,
      reference: charge.reference,
      charge_token: charge.chargeToken,
      amount: charge.reportedAmount,
      amount_captured: charge.amountCaptured,
      amount_refunded: charge.amountRefunded,
      amount_charged_back: charge.amountChargedBack,
      currency: charge.currency,
      country: charge.country,
      auto_capture: charge.autoCapture,
      status: charge.status,
      time_created: new Date(charge.timeCreatedMs).toISOString(),
      time_completed: charge.timeCompletedMs === undefined ? null : new Date(charge.timeCompletedMs).toISOString(),
      payment: { method: charge.method, client: isOpen(charge) ? [redirect] : [] },
    },
  };
}

/** A refund as the API answers it: a separate transaction that names its charge. */
export function refundAnswer(charge: Charge, { id, reference, amount, status }: Refund): { status: 'success'; data: object } {
  return { status: 'success', data: { object: 'refund', id, charge_id: charge.id, reference, amount, currency: charge.currency, status } };
}
