import { placeHold, postHold, postTransfer } from '../../../apps/server/src/ledger/index.ts';
import type { Database } from '../../../apps/server/src/platform/database/connection.ts';
import type { SeededMembers } from './seed-members.ts';

const DAY_MS = 86_400_000;
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

/** Gives the demo account a wallet with a past: transfers both ways, to VST, and withdrawals of which one waits for the staff. */
export async function seedWallets(database: Database, { idOf }: SeededMembers, now: Date): Promise<void> {
  const id = (username: string): bigint => {
    const found = idOf.get(username);
    if (found === undefined) throw new Error(`no demo account ${username}`);
    return found;
  };
  const demo = id('demo');
  await transfer(database, id('taiwan'), demo, 6_000n);
  await transfer(database, demo, id('korea'), 4_500n);
  await postTransfer(database, {
    kind: 'vst_transfer',
    reference: 'demo:vst',
    entries: [
      { memberId: demo, book: '6', amountCents: -15_000n },
      { company: 'partner_clearing', amountCents: 15_000n },
    ],
  });
  const approver = await database.selectFrom('staff').select('id').where('name', '=', 'finance1').executeTakeFirstOrThrow();
  for (const withdrawal of withdrawals) await withdraw(database, demo, approver.id, withdrawal, now);
}

async function transfer(database: Database, from: bigint, to: bigint, amountCents: bigint): Promise<void> {
  await postTransfer(database, {
    kind: 'member_transfer',
    reference: `demo:transfer:${from}:${to}`,
    entries: [
      { memberId: from, book: '6', amountCents: -amountCents },
      { memberId: to, book: '6', amountCents },
    ],
  });
}

async function withdraw(
  database: Database,
  memberId: bigint,
  approverId: bigint,
  { daysAgo, amountCents, currency, address, isPaid }: DemoWithdrawal,
  now: Date,
): Promise<void> {
  const reference = `demo:withdrawal:${daysAgo}`;
  const requestedAt = new Date(now.getTime() - daysAgo * DAY_MS);
  const decidedAt = new Date(requestedAt.getTime() + DAY_MS / 2);
  await placeHold(database, { from: { memberId, book: '6' }, amountCents, reference });
  const request = {
    reference,
    member_id: memberId,
    amount_cents: amountCents,
    currency,
    address,
    needs_two: false,
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
  const payout = `demo-${daysAgo}`;
  await postTransfer(database, {
    kind: 'withdrawal_paid',
    reference: `payout:${payout}`,
    entries: [
      { company: 'withdrawals_payable', amountCents: -amountCents },
      { company: currency === 1 ? 'gateway_clearing' : 'crypto_clearing', amountCents },
    ],
  });
  const decided = {
    state: 'paid',
    approved_by: approverId,
    paid_by: approverId,
    payout_reference: payout,
    decided_at: decidedAt,
    paid_at: decidedAt,
  } as const;
  await database
    .insertInto('withdrawal')
    .values({ ...request, ...decided })
    .execute();
}
