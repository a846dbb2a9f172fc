import { Refusal, refuse } from '../../../../operation/refusal.ts';
import type { Database, Within } from '../../../../platform/database/connection.ts';
import { lockOrder } from '../../../order/index.ts';
import type { Attempt } from '../../attempts/attempt.ts';
import { openAttempt } from '../../attempts/open-attempt.ts';
import { bankTransfer } from '../../methods/bank-transfer.ts';
import type { PaymentParts, PayMethod } from '../../methods/pay-method.ts';
import { lockAttempt } from '../bank-attempt.ts';
import { lockTransfer, waitingUnits, writeTransferTo } from '../bank-transfer.ts';
import { companiesServed } from '../offered-account.ts';
import { type Decision, type EntryHindrance, undecidedEntry } from './decide-entry.ts';
import { keepForPayment } from './keep-for-payment.ts';
import { payWithEntries } from './pay-with-entries.ts';
import type { BankEntry } from './entry-row.ts';

export interface OrderShare {
  orderId: bigint;
  units: bigint;
}

export interface Assignment {
  entryId: bigint;
  version: number;
  shares: readonly OrderShare[];
  /** Whether an order is paid even if something is missing; the company bears the rest. */
  isShortTaken: boolean;
  decision: Decision;
}

type Refused = Refusal<'orderNotFound' | 'orderNotPayable' | 'orderAlreadyPaid' | 'paymentPending' | 'bankOrderElsewhere'>;
/** Why money cannot be assigned. `tooMuch` also if an order lacks less than it would get. */
export type AssignHindrance = EntryHindrance | Refused;

/**
 * Assigns undecided money to orders, in the caller's transaction. An order that has its full amount is paid; any other keeps its part until the rest comes. An order without an
 * open bank transfer gets one. Throws what opening a payment throws.
 */
export async function assignEntry(
  parts: Within<PaymentParts>,
  { entryId, version, shares, isShortTaken, decision }: Assignment,
): Promise<BankEntry | AssignHindrance> {
  const { database: transaction } = parts;
  const sorted = shares.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
  const total = sorted.reduce((sum, { units }) => sum + units, 0n);
  for (const { orderId } of sorted) await lockOrder(transaction, orderId);
  const attempts: Attempt[] = [];
  const known = await transaction.selectFrom('bank_entry').selectAll().where('id', '=', entryId).executeTakeFirst();
  if (known === undefined) return 'notFound';
  for (const { orderId } of sorted) {
    const attempt = await openTransferOf(parts, orderId, known);
    if (attempt instanceof Refusal) return attempt;
    attempts.push(attempt);
  }
  let entry = await undecidedEntry(transaction, { entryId, version, units: total });
  if (typeof entry === 'string') return entry;
  for (const [at, { units }] of sorted.entries()) {
    const attempt = attempts[at] as Attempt;
    const transfer = await lockTransfer(transaction, attempt.id);
    if (!(await isOfAccount(transaction, transfer.account_id, entry))) return refuse('bankOrderElsewhere', { field: 'orders' });
    const lacking = transfer.amount_units - (await waitingUnits(transaction, attempt.id));
    if (units > lacking) return 'tooMuch';
    entry = await keepForPayment(transaction, entry, attempt, { units, ...decision });
    if (units === lacking) await payWithEntries(parts, attempt, transfer);
    else if (isShortTaken) await payWithEntries(parts, attempt, transfer, true);
  }
  return transaction.selectFrom('bank_entry').selectAll().where('id', '=', entryId).executeTakeFirstOrThrow();
}

/** The open bank transfer of an order that waits to be paid, or a new one into the entry's account. No payment mail is sent, because the money came already. */
async function openTransferOf(
  parts: Within<PaymentParts>,
  orderId: bigint,
  { account_id: accountId }: BankEntry,
): Promise<Attempt | Refused> {
  const { database: transaction, clock } = parts;
  const order = await lockOrder(transaction, orderId);
  if (order === undefined) return refuse('orderNotFound', { field: 'orders' });
  const open = await transaction
    .selectFrom('payment_attempt')
    .select(['id', 'settled_by'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open !== undefined)
    return open.settled_by === 'statement' ? lockAttempt(transaction, open.id) : refuse('paymentPending', { field: 'orders' });
  const member = await transaction.selectFrom('member').select('company_code').where('id', '=', order.memberId).executeTakeFirstOrThrow();
  const account = await transaction.selectFrom('bank_account').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  const companyCode = member.company_code;
  if (!companiesServed(account).includes(companyCode)) return refuse('bankOrderElsewhere', { field: 'orders' });
  const method: PayMethod = {
    ...bankTransfer,
    store: (given, settings, attempt) => writeTransferTo(given, settings, attempt, { account, companyCode, isMailed: false }),
  };
  const target = { orderId, payerId: order.memberId, ownerId: null };
  try {
    const { attempt } = await openAttempt(parts, { target, method, cardId: null, isMixed: false, isOnPhone: false, now: clock.now() });
    return await lockAttempt(transaction, attempt.id);
  } catch (error) {
    if (error instanceof Refusal && (error.error === 'orderAlreadyPaid' || error.error === 'orderNotPayable'))
      return refuse(error.error, { field: 'orders' });
    throw error;
  }
}

/** Whether a payment was requested on an account of the same company in the same currency. */
async function isOfAccount(database: Database, accountId: bigint, entry: BankEntry): Promise<boolean> {
  const account = await database
    .selectFrom('bank_account')
    .select(['company_code', 'currency'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return account.company_code === entry.company_code && account.currency === entry.currency;
}
