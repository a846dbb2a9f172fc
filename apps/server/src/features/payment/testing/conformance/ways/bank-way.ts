import { sql } from 'kysely';
import { createFixedClock } from '../../../../../platform/clock.ts';
import { inTransaction } from '../../../../../platform/database/transaction.ts';
import { withdrawTransfer } from '../../../bank/bank-attempt.ts';
import { matchEntry } from '../../../bank/entries/match-entry.ts';
import { recordEntry } from '../../../bank/entries/record-entry.ts';
import { bookSentBack } from '../../../bank/refund-by-bank.ts';
import { openPayShop } from '../../pay-shop.ts';
import type { PayWay } from '../pay-way.ts';

const noMessages = 'a bank sends no messages';
const byHand = 'a person sends the money, and two say so';
const nobodyAsked = 'nobody is asked about a bank transfer';

const account = {
  company_code: 'US',
  currency: 'USD',
  holder: 'Northern Goods',
  bank_name: 'Bank of the North',
  bank_country: 'US',
  number_kind: 'other' as const,
  number: '021000021 12345',
  bic: '',
  note: '',
  qr_kind: 'none' as const,
  qr_id: '',
  rate_micros: 1_000_000n,
  table_form: '{}',
  turn: 1,
  is_active: true,
};

const cannot = (): never => {
  throw new Error('a bank does not do this');
};

type Shop = Awaited<ReturnType<typeof openPayShop>>;

async function heldOf(shop: Shop, reference: string) {
  const { rows } = await sql<{ charges: number; taken: bigint; returned: bigint }>`
    SELECT (SELECT count(*)::int FROM bank_entry_part AS part WHERE part.attempt_id = attempt.id) AS charges,
      (SELECT coalesce(sum(amount_units), 0)::int8 FROM bank_entry_part AS part WHERE part.attempt_id = attempt.id) AS taken,
      (SELECT coalesce(sum(amount_units), 0)::int8 FROM bank_payout AS payout WHERE payout.attempt_id = attempt.id AND state = 'sent') AS returned
    FROM payment_attempt AS attempt WHERE reference = ${reference}`.execute(shop.server.database);
  return rows[0] ?? { charges: 0, taken: 0n, returned: 0n };
}

async function sendBack(shop: Shop, reference: string) {
  const { database } = shop.server;
  const payout = await database
    .selectFrom('bank_payout')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_payout.attempt_id')
    .select('task_id')
    .where('reference', '=', reference)
    .where('bank_payout.state', '=', 'open')
    .executeTakeFirstOrThrow();
  const sent = {
    payeeName: 'Ada',
    payeeAccount: '12345678',
    bankReference: '1',
    reason: 'sent',
    askedBy: 'finance1',
    approvedBy: 'finance2',
  };
  await inTransaction(database, (transaction) => bookSentBack({ ...shop.parts, database: transaction }, payout.task_id, sent));
}

/** A transfer to the company's account, reported by its statements. */
export const bankWay: PayWay = {
  name: 'Bank',
  lacks: {
    'over amount: a person decides, and the excess is the payer’s': 'the order is paid, and the excess is undecided money',
    'part amount: a person decides, and the rest is not forgotten': 'the part waits for the rest',
    'that comes for a cancelled order goes back': 'a person decides about late money',
    'told: a message settles it, though nothing in it is believed': noMessages,
    'told twice, and five times at once: posted once': noMessages,
    'told of a success that nobody paid for: nothing changes': noMessages,
    'altered: a message that was changed after it was signed is refused': noMessages,
    'forged: a message that another secret signed is refused, though the money is there': noMessages,
    'out of order: an older state that arrives later changes nothing': noMessages,
    'replayed after the refund: the order stays refunded': noMessages,
    'told of a chargeback that there is none of: no money moves, and a person looks': noMessages,
    'asked after a crash between any two steps of paying: paid once, for exactly its total': nobodyAsked,
    'asked after a crash between any two steps of a refund in part: given back once': byHand,
    'no answer in time: the payer is told so, and is charged once': nobodyAsked,
    'away: the order is kept, and paid when the third party is back': nobodyAsked,
    'refunded whole: the money is back, once': byHand,
    'refunded in parts: each part once, and the last takes what is left': byHand,
    'a part that is refused is a task, and the order stands': byHand,
    'failed: a person has another refund made, under another reference': byHand,
    'charged back in part: the books follow what the third party confirms, once': 'a transfer is not taken back',
    'charged back whole: the order is refunded, and nothing is given back twice': 'a transfer is not taken back',
  },
  async open() {
    const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
    const shop = await openPayShop(clock);
    const { database } = shop.server;
    const now = clock.now();
    const { id } = await database
      .insertInto('bank_account')
      .values({ ...account, added_at: now, changed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    const attemptOf = (reference: string) =>
      database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
    let bookings = 0;
    return {
      shop,
      clock,
      pay: { payType: '8' },
      async approve({ reference }) {
        const { code, amount_units: units } = await database
          .selectFrom('bank_transfer')
          .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_transfer.attempt_id')
          .select(['code', 'amount_units'])
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow();
        bookings += 1;
        const booking = { key: `ref:${bookings}`, bankReference: String(bookings), bookedOn: '2026-11-18', remittance: `order ${code}` };
        const payer = { payerName: 'Ada', payerAccount: '', source: 'statement' as const, recordedBy: 'finance1', now: clock.now() };
        const entry = { account: { id, company_code: 'US', currency: 'USD' }, amountUnits: units, ...booking, ...payer };
        const entryId = await inTransaction(database, (transaction) => recordEntry(transaction, entry));
        if (entryId !== undefined) await matchEntry(shop.parts, entryId);
      },
      async decline({ reference }) {
        await withdrawTransfer(shop.parts, await attemptOf(reference));
      },
      held: (reference) => heldOf(shop, reference),
      silence: async () => undefined,
      clear: async () => undefined,
      cut: async () => cannot(),
      loseAnswer: async () => cannot(),
      takeOther: async () => cannot(),
      takeBack: async () => cannot(),
      // Every refund waits for a person.
      nextRefund: async () => undefined,
      decideRefund: (reference) => sendBack(shop, reference),
      messages: { about: async () => cannot(), altered: cannot, forged: async () => cannot() },
      close: () => shop.close(),
    };
  },
};
