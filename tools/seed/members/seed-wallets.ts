import { freeCents, placeHold, postHold, postTransfer } from '../../../apps/server/src/ledger/index.ts';
import { inTransaction } from '../../../apps/server/src/platform/database/transaction.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';

const DAY_MS = 86_400_000;
/** Time from a withdrawal's request to its decision and booking. */
export const DECIDED_AFTER_MS = DAY_MS / 2;
const ERC20 = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const TRC20 = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

interface DemoWithdrawal {
  daysAgo: number;
  amountCents: bigint;
  currency: 1 | 3 | 4;
  address: string;
  isPaid: boolean;
}

const withdrawals: readonly DemoWithdrawal[] = [
  { daysAgo: 24, amountCents: 32_000n, currency: 1, address: '', isPaid: true },
  { daysAgo: 9, amountCents: 12_550n, currency: 4, address: TRC20, isPaid: true },
  { daysAgo: 1, amountCents: 20_000n, currency: 3, address: ERC20, isPaid: false },
];

/** The demo account's wallet acts, oldest first; each is booked `bookedAfterMs` (default 0) later. */
const acts: readonly { daysAgo: number; bookedAfterMs?: number; act: (database: Database, demo: bigint, at: Date) => Promise<void> }[] = [
  { daysAgo: 30, act: async (database, demo, at) => transfer(database, await idOf(database, 'taiwan'), demo, 6_000n, at) },
  { daysAgo: 29, act: async (database, demo, at) => transfer(database, demo, await idOf(database, 'korea'), 4_500n, at) },
  { daysAgo: 28, act: transferToVst },
  ...withdrawals.map(({ daysAgo, ...withdrawal }) => ({
    daysAgo,
    bookedAfterMs: withdrawal.isPaid ? DECIDED_AFTER_MS : 0,
    act: async (database: Database, memberId: bigint, requestedAt: Date) => {
      const finance = await financeIds(database);
      await withdraw(database, { ...withdrawal, memberId, finance, reference: `demo:withdrawal:${daysAgo}`, requestedAt });
    },
  })),
];

/**
 * Adds the demo account's wallet history up to a moment: transfers in both directions, transfers to VST, and withdrawals, one of which waits for staff. Running it again repeats
 * nothing.
 */
export async function playWallet(database: Database, now: Date, until: Date): Promise<void> {
  const demo = await idOf(database, 'demo');
  for (const { daysAgo, bookedAfterMs = 0, act } of acts) {
    const at = new Date(now.getTime() - daysAgo * DAY_MS);
    if (at.getTime() + bookedAfterMs <= until.getTime()) await inTransaction(database, (transaction) => act(transaction, demo, at));
  }
}

async function transferToVst(database: Database, demo: bigint, postedAt: Date): Promise<void> {
  await postTransfer(database, {
    kind: 'vst_transfer',
    reference: 'demo:vst',
    postedAt,
    entries: [
      { memberId: demo, book: '6', amountCents: -15_000n },
      { company: 'partner_clearing', amountCents: 15_000n },
    ],
  });
}

/** Withdraws most of the demo account's earnings; called every few weeks. Above the limit two people approve the withdrawal. */
export async function withdrawEarnings(database: Database, at: Date): Promise<void> {
  const memberId = await idOf(database, 'demo');
  const free = await freeCents(database, memberId, '6');
  const amountCents = ((free - LEFT_CENTS) / WHOLE_CENTS) * WHOLE_CENTS;
  if (amountCents <= 0n) return;
  const finance = await financeIds(database);
  const reference = `demo:withdrawal:${at.toISOString().slice(0, 10)}`;
  await inTransaction(database, (transaction) =>
    withdraw(transaction, { memberId, finance, reference, amountCents, requestedAt: at, currency: 1, address: '', isPaid: true }),
  );
}

const LEFT_CENTS = 150_000n;
const WHOLE_CENTS = 10_000n;
const TWO_APPROVALS_ABOVE_CENTS = 50_000n;

async function idOf(database: Database, username: string): Promise<bigint> {
  const { id } = await database.selectFrom('member').select('id').where('username', '=', username).executeTakeFirstOrThrow();
  return id;
}

async function financeIds(database: Database): Promise<bigint[]> {
  const staff = await database.selectFrom('staff').select('id').where('name', 'like', 'finance%').orderBy('id').execute();
  return staff.map(({ id }) => id);
}

async function transfer(database: Database, from: bigint, to: bigint, amountCents: bigint, postedAt: Date): Promise<void> {
  await postTransfer(database, {
    kind: 'member_transfer',
    reference: `demo:transfer:${from}:${to}`,
    postedAt,
    entries: [
      { memberId: from, book: '6', amountCents: -amountCents },
      { memberId: to, book: '6', amountCents },
    ],
  });
}

interface Withdrawal extends Omit<DemoWithdrawal, 'daysAgo'> {
  memberId: bigint;
  /** Staff who may approve, in the order of their approval. */
  finance: readonly bigint[];
  reference: string;
  requestedAt: Date;
}

async function withdraw(
  database: Database,
  { memberId, finance, reference, requestedAt, amountCents, currency, address, isPaid }: Withdrawal,
): Promise<void> {
  const known = await database.selectFrom('withdrawal').select('id').where('reference', '=', reference).executeTakeFirst();
  if (known !== undefined) return;
  const decidedAt = new Date(requestedAt.getTime() + DECIDED_AFTER_MS);
  const needsTwo = amountCents > TWO_APPROVALS_ABOVE_CENTS;
  await placeHold(database, { from: { memberId, book: '6' }, amountCents, reference });
  const request = {
    reference,
    member_id: memberId,
    amount_cents: amountCents,
    currency,
    address,
    needs_two: needsTwo,
    requested_at: requestedAt,
  };
  if (!isPaid) {
    await database.insertInto('withdrawal').values(request).execute();
    return;
  }
  await postHold(database, {
    reference,
    kind: 'withdrawal_approved',
    credits: [{ company: 'withdrawals_payable', amountCents }],
    now: decidedAt,
  });
  await postTransfer(database, {
    kind: 'withdrawal_paid',
    reference: `payout:${reference}`,
    postedAt: decidedAt,
    entries: [
      { company: 'withdrawals_payable', amountCents: -amountCents },
      { company: currency === 1 ? 'gateway_clearing' : 'crypto_clearing', amountCents },
    ],
  });
  const [first, second] = finance;
  const decided = {
    state: 'paid',
    approved_by: first,
    ...(needsTwo ? { confirmed_by: second } : {}),
    paid_by: first,
    payout_reference: reference,
    decided_at: decidedAt,
    paid_at: decidedAt,
  } as const;
  await database
    .insertInto('withdrawal')
    .values({ ...request, ...decided })
    .execute();
}
