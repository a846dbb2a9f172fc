import { randomBytes } from 'node:crypto';
import { refusals } from '../api/refusal.ts';
import type { FaultSwitch } from '../faults/fault-switch.ts';
import type { IpnSender } from '../ipn/ipn-sender.ts';
import { type Charge, isOpen, isPaid } from './charge.ts';
import type { ChargeBook } from './charge-book.ts';

/** The card whose issuer always declines, by its last four digits. */
export const decliningLastFour = '0002';

export type Decision = 'approve' | 'decline' | 'cancel';
export type NewCharge = Pick<Charge, 'reference' | 'amount' | 'currency' | 'country' | 'method' | 'autoCapture' | 'urls'> &
  Partial<Pick<Charge, 'card' | 'goodsName'>>;

/** Everything that changes a charge. Each change is written before it is told; refusals are thrown as `Refusal`. */
export interface ChargeDesk {
  open(request: NewCharge): Charge;
  /** Notes the card that was typed on the pay page. */
  takeCard(charge: Charge, card: NonNullable<Charge['card']>): Charge;
  /** The payer's or the issuer's word. A charge already decided stays as it is. */
  decide(charge: Charge, decision: Decision): Charge;
  /** The merchant's cancellation, before the money is taken. */
  cancel(charge: Charge): Charge;
  capture(charge: Charge, reference: string, amount: number): Charge;
  refund(charge: Charge, reference: string, amount: number): Charge;
  /** The payer's bank takes the money back, whatever the merchant has done since. */
  chargeBack(charge: Charge): Charge;
}

function approved(charge: Charge, isMismatched: boolean): Charge {
  const taken = charge.autoCapture ? charge.amount : 0;
  return {
    ...charge,
    status: charge.autoCapture ? 'success' : 'authorized',
    reportedAmount: charge.amount + (isMismatched ? 100 : 0),
    amountCaptured: taken,
    timeCompletedMs: Date.now(),
  };
}

/** Makes the desk over the book; every decision is followed by a notification to the shop. */
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
      });
    },
    takeCard: (charge, card) => book.save({ ...charge, card }),
    decide(charge, decision) {
      if (!isOpen(charge)) return charge;
      if (decision === 'cancel') return over(charge, 'cancelled');
      const isDeclined =
        decision === 'decline' || charge.card?.lastFour === decliningLastFour || faults.strike('decline', charge.reference);
      if (isDeclined) return over(charge, 'fail');
      return conclude(approved(charge, faults.strike('amount_mismatch', charge.reference) !== undefined));
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
    refund(charge, reference, amount) {
      claimReference(reference);
      if (!isPaid(charge)) throw refusals.wrongState(charge.status);
      if (amount !== charge.amountCaptured) throw refusals.partialRefund();
      const laterReferences = [...charge.laterReferences, reference];
      const saved = book.save({ ...charge, status: 'refunded', amountRefunded: amount, laterReferences });
      sender.notify(saved, 'refund');
      return saved;
    },
    chargeBack(charge) {
      if (!isPaid(charge) && charge.status !== 'refunded') throw refusals.wrongState(charge.status);
      const saved = book.save({ ...charge, status: 'chargeback' });
      sender.notify(saved, 'chargeback');
      return saved;
    },
  };
}
