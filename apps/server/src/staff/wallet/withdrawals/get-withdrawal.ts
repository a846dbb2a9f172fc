import type { AnswerOf, WithdrawalHint } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import { freeCents } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { SessionStaff } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { bankFormOf, type FoundWithdrawal, lastFourOf, openAccount, withdrawalSeal } from '../../../features/wallet/index.ts';
import { hintsOf, withdrawalHintsSql } from './hints.ts';
import { currencies } from './list-withdrawals.ts';
import { withdrawalInSight } from './withdrawal-in-sight.ts';

type Detail = AnswerOf<'getWithdrawal'>['data'];

interface Beside {
  firstName: string;
  lastName: string;
  approvedBy: string | null;
  confirmedBy: string | null;
  paidBy: string | null;
  heldBy: string | null;
  requestId: bigint | null;
  goesAt: Date | null;
  isAlone: boolean | null;
  askerId: bigint | null;
  askedBy: string | null;
  hints: Partial<Record<WithdrawalHint, boolean>>;
  usableAt: Date | null;
  paid: number;
  paidCents: bigint;
  failed: number;
  payableCents: bigint | null;
}

/** A withdrawal with the data for a decision. The bank account stays masked. */
export function createGetWithdrawal(settings: Settings): Handler<'getWithdrawal'> {
  return async ({ database, staff, locale }, { withdrawalId }) => {
    const withdrawal = await withdrawalInSight({ database, staff }, withdrawalId);
    const beside = await readBeside(database, withdrawal.id);
    const data: Detail = {
      withdrawalId,
      memberCode: withdrawal.code,
      memberName: formatName({ given: beside.firstName, family: beside.lastName }, locale),
      amount: amountOf(withdrawal.amount_cents),
      currency: currencies[withdrawal.currency],
      address: withdrawal.address,
      target: targetOf(withdrawal, beside, settings),
      requestedAt: withdrawal.requested_at.toISOString(),
      state: withdrawal.state,
      needsTwo: withdrawal.needs_two,
      approvedBy: beside.approvedBy ?? beside.askedBy ?? '',
      confirmedBy: beside.confirmedBy ?? '',
      paidBy: beside.paidBy ?? '',
      payoutReference: withdrawal.payout_reference,
      reason: withdrawal.reason,
      requestId: Number(beside.requestId ?? 0),
      ...goingOf(beside, staff),
      hold:
        withdrawal.held_at === null
          ? null
          : { by: beside.heldBy ?? '', at: withdrawal.held_at.toISOString(), reason: withdrawal.hold_reason },
      hints: hintsOf(beside.hints),
      paidBefore: beside.paid,
      paidBeforeAmount: amountOf(beside.paidCents),
      failedBefore: beside.failed,
      effects: withdrawal.state === 'requested' ? await effectsOf(database, withdrawal, beside) : [],
      earlier: await readEarlier(database, withdrawal),
    };
    return { data };
  };
}

/** Whether the approval waits for its time, and what the caller may do about it. */
function goingOf({ goesAt, isAlone, askerId }: Beside, { id, permissions }: SessionStaff) {
  const isGoing = goesAt !== null && permissions.has('withdrawal.decide');
  const isOwn = askerId === id;
  return {
    goesAt: goesAt?.toISOString() ?? null,
    isAlone: isAlone === true,
    mayTakeBack: goesAt !== null && (isOwn || (isGoing && isAlone !== true && permissions.has('approval.decide'))),
    mayLetGo: isGoing && !isOwn && permissions.has('approval.let-go'),
  };
}

async function readBeside(database: Database, id: bigint): Promise<Beside> {
  const { rows } = await sql<Beside>`
    SELECT member.first_name AS "firstName", member.last_name AS "lastName", one.name AS "approvedBy", two.name AS "confirmedBy",
      payer.name AS "paidBy", holder.name AS "heldBy", request.id AS "requestId", request.goes_at AS "goesAt", request.is_alone AS "isAlone", request.asked_by AS "askerId", asker.name AS "askedBy", ${withdrawalHintsSql} AS hints,
      CASE WHEN withdrawal.payout_sealed IS NULL AND withdrawal.currency = 1 THEN bank_details.usable_at END AS "usableAt",
      so_far.paid, so_far.paid_cents AS "paidCents", so_far.failed,
      (SELECT balance_cents FROM ledger_account WHERE book = 'withdrawals_payable' AND currency = base_currency()) AS "payableCents"
    FROM withdrawal JOIN member ON member.id = withdrawal.member_id
    LEFT JOIN staff AS one ON one.id = withdrawal.approved_by LEFT JOIN staff AS two ON two.id = withdrawal.confirmed_by
    LEFT JOIN staff AS payer ON payer.id = withdrawal.paid_by LEFT JOIN staff AS holder ON holder.id = withdrawal.held_by
    LEFT JOIN approval_request AS request ON request.subject_kind = 'withdrawal' AND request.subject_id = withdrawal.id::text
      AND request.operation = 'approveWithdrawal' AND request.state = 'waiting'
    LEFT JOIN staff AS asker ON asker.id = request.asked_by
    LEFT JOIN bank_details ON bank_details.member_id = withdrawal.member_id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE other.state IN ('paid', 'reissued'))::int AS paid,
        coalesce(sum(other.amount_cents) FILTER (WHERE other.state IN ('paid', 'reissued')), 0)::bigint AS paid_cents,
        count(*) FILTER (WHERE other.state IN ('rejected', 'returned'))::int AS failed
      FROM withdrawal AS other WHERE other.member_id = withdrawal.member_id AND other.id <> withdrawal.id) AS so_far
    WHERE withdrawal.id = ${id}`.execute(database);
  return rows[0] as Beside;
}

function targetOf(
  { payout_country: country, payout_sealed: sealed, payout_key_id: keyId, reference }: FoundWithdrawal,
  { usableAt }: Beside,
  { payoutKeys }: Pick<Settings, 'payoutKeys'>,
): Detail['target'] {
  if (country === null || sealed === null || keyId === null)
    return { country: '', form: 'none', lastFour: '', usableAt: usableAt === null ? null : usableAt.toISOString() };
  const account = openAccount(payoutKeys, { sealed, keyId }, withdrawalSeal(reference));
  return {
    country,
    form: bankFormOf(country) ?? 'other',
    lastFour: account === undefined ? '' : lastFourOf(account.account),
    usableAt: null,
  };
}

async function effectsOf(
  database: Database,
  { member_id: memberId, amount_cents: cents }: FoundWithdrawal,
  { payableCents }: Beside,
): Promise<Detail['effects']> {
  const [amount, free, payable] = [amountOf(cents), amountOf(await freeCents(database, memberId, '6')), amountOf(payableCents ?? 0n)];
  return [
    // The hold already reduced the available balance.
    { what: 'available', before: free, after: free },
    { what: 'held', before: amount, after: 0 },
    { what: 'payable', before: payable, after: amountOf((payableCents ?? 0n) + cents) },
  ];
}

async function readEarlier(database: Database, { id, member_id: memberId }: FoundWithdrawal): Promise<Detail['earlier']> {
  const rows = await database
    .selectFrom('withdrawal')
    .select(['id', 'requested_at', 'amount_cents', 'state'])
    .where('member_id', '=', memberId)
    .where('id', '<', id)
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return rows.map((row) => ({
    withdrawalId: Number(row.id),
    at: row.requested_at.toISOString(),
    amount: amountOf(row.amount_cents),
    state: row.state,
  }));
}
