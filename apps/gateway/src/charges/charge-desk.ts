import { randomBytes } from 'node:crypto';
import { refusals } from '../api/refusal.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { IpnSender } from '../ipn/ipn-sender.ts';
import { type Charge, isOpen, isPaid, type Refund } from './charge.ts';
import type { ChargeBook } from './charge-book.ts';

/** Last four digits of the card whose issuer always declines. */
export const decliningLastFour = '0002';

export type Decision = 'approve' | 'decline' | 'cancel';
export type NewCharge = Pick<Charge, 'reference' | 'amount' | 'currency' | 'country' | 'method' | 'autoCapture' | 'urls'> &
  Partial<Pick<Charge, 'card' | 'goodsName'>>;

/** All changes of a charge. Each change is written before it is answered; refusals are thrown as `Refusal`. */
export interface ChargeDesk {
  open(request: NewCharge): Charge;
  /** Stores the card that was typed on the pay page. */
  takeCard(charge: Charge, card: NonNullable<Charge['card']>): Charge;
  /** Applies the decision of the payer or the issuer. A decided charge does not change. */
  decide(charge: Charge, decision: Decision): Charge;
  /** Cancels for the merchant before the money is taken; refuses later. */
  cancel(charge: Charge): Charge;
  capture(charge: Charge, reference: string, amount: number): Charge;
  /**
   * Refunds a charge or a part of what is left of it. The fault `refund_pending` leaves the refund undecided and `refund_failed` makes it fail; with `part_refused` only the whole
   * charge can be refunded, as with some of the real gateway's ways to pay.
   */
  refund(charge: Charge, reference: string, amount: number): Refund;
  decideRefund(charge: Charge, refund: Refund, outcome: 'refunded' | 'failed'): Refund;
  /** Charges back a further amount of the payment, in minor units (absent: all that is not charged back yet), even if the merchant has refunded it. */
  chargeBack(charge: Charge, amount?: number): Charge;
  /** The merchant wins the dispute and the charged-back money returns. */
  returnChargeback(charge: Charge): Charge;
}

/** Difference between the captured and the requested amount, in minor units; 0 without the faults `amount_mismatch` and `amount_short`. */
export function differenceOf(faults: FaultSwitch, reference: string | undefined): number {
  if (faults.strike('amount_mismatch', reference)) return 100;
  return faults.strike('amount_short', reference) ? -100 : 0;
}

function approved(charge: Charge, differsBy: number): Charge {
  // The reported amount is the amount taken, so that it can be returned.
  const amount = charge.amount + differsBy;
  return {
    ...charge,
    status: charge.autoCapture ? 'success' : 'authorized',
    reportedAmount: amount,
    amountCaptured: charge.autoCapture ? amount : 0,
    timeCompletedMs: Date.now(),
  };
}

/** Every decision sends a notification to the shop. */
export function createChargeDesk(book: ChargeBook, faults: FaultSwitch, sender: IpnSender): ChargeDesk {
  const conclude = (charge: Charge): Charge => {
    const saved = book.save(charge);
    sender.notify(saved);
    return saved;
  };
  const claimReference = (reference: string): void => {
    if (book.isReferenceTaken(reference)) throw refusals.duplicate();
  };
  const over = (charge: Charge, status: 'fail' | 'cancelled') => conclude({ ...charge, status, timeCompletedMs: Date.now() });

  return {
    open(request) {
      claimReference(request.reference);
      return book.save({
        ...request,
        id: randomBytes(16).toString('hex'),
        chargeToken: randomBytes(32).toString('base64url'),
        reportedAmount: request.amount,
        amountCaptured: 0,
        amountRefunded: 0,
        status: 'pending',
        timeCreatedMs: Date.now(),
        laterReferences: [],
        refunds: [],
        amountChargedBack: 0,
      });
    },
    takeCard: (charge, card) => book.save({ ...charge, card }),
    decide(charge, decision) {
      if (!isOpen(charge)) return charge;
      if (decision === 'cancel') return over(charge, 'cancelled');
      const isDeclined =
        decision === 'decline' || charge.card?.lastFour === decliningLastFour || faults.strike('decline', charge.reference);
      if (isDeclined) return over(charge, 'fail');
      return conclude(approved(charge, differenceOf(faults, charge.reference)));
    },
    cancel(charge) {
      if (charge.status === 'cancelled') return charge;
      if (!isOpen(charge) && charge.status !== 'authorized') throw refusals.wrongState(charge.status);
      return over(charge, 'cancelled');
    },
    capture(charge, reference, amount) {
      claimReference(reference);
      if (charge.status !== 'authorized') throw refusals.wrongState(charge.status);
      if (amount > charge.amount) throw refusals.malformed('amount is above the authorized amount');
      const laterReferences = [...charge.laterReferences, reference];
      return conclude({ ...charge, status: 'captured', amountCaptured: amount, laterReferences, timeCompletedMs: Date.now() });
    },
    ...createReturns({ book, faults, sender }, claimReference),
  };
}

interface ReturnParts {
  book: ChargeBook;
  faults: FaultSwitch;
  sender: IpnSender;
}

/** Refunds by the merchant and chargebacks by the payer's bank. */
function createReturns(
  { book, faults, sender }: ReturnParts,
  claimReference: (reference: string) => void,
): Pick<ChargeDesk, 'refund' | 'decideRefund' | 'chargeBack' | 'returnChargeback'> {
  /** A pending or failed refund does not change its charge. */
  const keepRefund = (charge: Charge, refund: Refund): Refund => {
    const isBack = refund.status === 'refunded';
    const amountRefunded = charge.amountRefunded + (isBack ? refund.amount : 0);
    const isOver = isBack && amountRefunded >= charge.amountCaptured;
    const saved = book.save({ ...charge, amountRefunded, status: isOver ? 'refunded' : charge.status });
    if (refund.status !== 'pending') sender.notify(saved, 'refund');
    return refund;
  };
  return {
    refund(charge, reference, amount) {
      claimReference(reference);
      // The part of a charge that was not charged back can still be refunded.
      const isLeftByBank = charge.status === 'chargeback' && charge.amountChargedBack < charge.amountCaptured;
      if (!isPaid(charge) && !isLeftByBank) throw refusals.wrongState(charge.status);
      if (charge.refunds.some(({ status }) => status === 'pending')) throw refusals.wrongState('waiting for a refund');
      if (amount > charge.amountCaptured - charge.amountRefunded - charge.amountChargedBack)
        throw refusals.malformed('amount is above what is left of the charge');
      if (amount < charge.amountCaptured && faults.strike('part_refused', charge.reference)) throw refusals.partialRefund();
      const struck = (kind: 'refund_pending' | 'refund_failed') => faults.strike(kind, charge.reference) !== undefined;
      const status = struck('refund_pending') ? 'pending' : struck('refund_failed') ? 'failed' : 'refunded';
      const refund: Refund = { id: `rf_${randomBytes(16).toString('hex')}`, reference, amount, status };
      const laterReferences = [...charge.laterReferences, reference];
      return keepRefund({ ...charge, laterReferences, refunds: [...charge.refunds, refund] }, refund);
    },
    decideRefund(charge, { id }, outcome) {
      const refunds = charge.refunds.map((each) => (each.id === id && each.status === 'pending' ? { ...each, status: outcome } : each));
      return keepRefund({ ...charge, refunds }, refunds.find((each) => each.id === id) as Refund);
    },
    chargeBack(charge, amount = charge.amountCaptured - charge.amountChargedBack) {
      if (!isPaid(charge) && charge.status !== 'refunded' && charge.status !== 'chargeback') throw refusals.wrongState(charge.status);
      const amountChargedBack = charge.amountChargedBack + amount;
      if (amount < 1 || amountChargedBack > charge.amountCaptured) throw refusals.malformed('amount is above what is left of the charge');
      const saved = book.save({ ...charge, status: 'chargeback', amountChargedBack });
      sender.notify(saved, 'chargeback');
      return saved;
    },
    returnChargeback(charge) {
      if (charge.status !== 'chargeback') throw refusals.wrongState(charge.status);
      const saved = book.save({ ...charge, status: charge.amountRefunded > 0 ? 'refunded' : 'success', amountChargedBack: 0 });
      sender.notify(saved, 'chargeback');
      return saved;
    },
  };
}
