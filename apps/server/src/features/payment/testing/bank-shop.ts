import type { OperationName } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { dataOf } from '../../../testing/success-of.ts';
import { type DeskAnswer, openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { matchEntry } from '../bank/entries/match-entry.ts';
import { watchBankTransfers } from '../bank/close-overdue-transfers.ts';
import { openPayShop, type PayShop } from './pay-shop.ts';

/** An order and its open bank transfer. */
export interface Asked {
  shopper: Shopper;
  moId: number;
  memberOrderNo: string;
  reference: string;
  transferId: string;
  /** As shown to the payer: `BT-4K7Q-2MX9`. */
  code: string;
}

/** A shop with a bank account in euros for its members, and two finance users. */
export interface BankShop {
  shop: PayShop;
  staff: StaffShop;
  clock: ReturnType<typeof createFixedClock>;
  accountNo: number;
  /** Creates an order of 73.64 US dollars (67.94 euros), to be paid by bank transfer. */
  newTransfer(shopper?: Shopper): Promise<Asked>;
  /** Pays an existing order by bank transfer. */
  ask(shopper: Shopper, moId: number, more?: object): Promise<Pick<Asked, 'reference' | 'transferId' | 'code'>>;
  /** Answer for the page of a transfer. */
  standing(transferId: string): Promise<Record<string, unknown>>;
  /** Records money arriving at an account, with the payer's text; it is matched at once. Returns its number. */
  came(amount: string, remittance: string, more?: object): Promise<number>;
  /** An entry as staff see it. */
  entry(entryNo: number): Promise<EntryShown>;
  /** Runs an act of finance1 that finance2 approves. Returns the act's answer. */
  byTwo(operation: OperationName, payload: object): Promise<DeskAnswer>;
  watch(): Promise<void>;
  openTasks(): Promise<{ kind: string; subject: string }[]>;
}

export type EntryShown = {
  version: number;
  state: string;
  finding: string;
  left: string;
  parts: { kind: string; state: string; amount: string; decidedBy: string; approvedBy: string }[];
  orders: { orderNo: string; lacking: string; why: string }[];
};

export const account = {
  companyCode: 'US',
  currency: 'EUR',
  holder: 'Northern Goods GmbH',
  bankName: 'Bank of the North',
  bankCountry: 'DE',
  number: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  qrKind: 'epc',
  rate: '0.9225',
  tableForm: {
    days: 'dmy',
    amount: 'Betrag',
    day: 'Buchungstag',
    text: 'Verwendungszweck',
    payer: 'Auftraggeber',
    payerAccount: 'Konto',
    reference: '',
  },
  reason: 'opened at the bank in November',
};

/** Opens a bank shop for the tests of one file. After each test the books must agree with themselves and with the orders. */
export function bankShopOfFile(): BankShop {
  const bank = {} as BankShop;
  const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
  beforeAll(async () => {
    const shop = await openPayShop(clock);
    const staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
    Object.assign(
      bank,
      deskOf(shop, staff, clock, () => bank.accountNo),
    );
    bank.accountNo = dataOf(await bank.byTwo('addBankAccount', account))['accountNo'] as number;
  });
  afterEach(async () => {
    expect(await findDrift(bank.shop.server.database)).toEqual([]);
    expect(await unassignedIsLeft(bank.shop)).toBe(true);
  });
  afterAll(async () => {
    await bank.staff.close();
    await bank.shop.close();
  });
  return bank;
}

/** The unassigned money in the books equals what the entries show as undecided or waiting. */
async function unassignedIsLeft({ server: { database } }: PayShop): Promise<boolean> {
  const { rows } = await sql<{ same: boolean }>`
    SELECT coalesce((SELECT sum(balance_cents) FROM ledger_account WHERE book = 'bank_unassigned'), 0) = coalesce((SELECT sum(left_units) FROM bank_entry), 0)
      + coalesce((SELECT sum(amount_units) FROM bank_entry_part WHERE state = 'waiting'), 0) AS same`.execute(database);
  return rows[0]?.same === true;
}

function deskOf(shop: PayShop, staff: StaffShop, clock: BankShop['clock'], accountNo: () => number): Omit<BankShop, 'accountNo'> {
  const database = shop.server.database;
  const byTwo: BankShop['byTwo'] = async (operation, payload) => {
    const asked = await staff.as('finance1', operation, payload);
    const waiting = asked['waiting'] as { requestId: number } | undefined;
    if (waiting === undefined) return asked;
    const approved = await staff.as('finance2', 'approveRequest', { requestId: waiting.requestId });
    return approved['success'] === '1' ? { success: '1', data: await answerOf(waiting.requestId) } : approved;
  };
  const answerOf = async (requestId: number): Promise<unknown> => {
    const { rows } = await sql<{ answer: { data?: unknown } | null; outcome: string }>`
      SELECT answer, outcome FROM approval_request WHERE id = ${requestId}`.execute(database);
    return rows[0]?.answer?.data ?? rows[0]?.answer ?? {};
  };
  const ask: BankShop['ask'] = async (shopper, moId, more = {}) => {
    const started = await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '8', ...more });
    if (started.success !== '1') throw new Error(`no transfer: ${started.resultMessage}`);
    const transferId = new URL(String(started.data)).searchParams.get('id') ?? '';
    const { code } = (await shop.server.call('getBankTransfer', { transferId })).data as { code: string };
    return { reference: String(started['searchOrder']), transferId, code };
  };
  return {
    shop,
    staff,
    clock,
    byTwo,
    ask,
    async newTransfer(given) {
      const ordered = await shop.newOrder(given);
      return { ...ordered, ...(await ask(ordered.shopper, ordered.moId)) };
    },
    async standing(transferId) {
      return (await shop.server.call('getBankTransfer', { transferId })).data as Record<string, unknown>;
    },
    async came(amount, remittance, more = {}) {
      const payload = {
        accountNo: accountNo(),
        amount,
        bookedOn: '2026-11-18',
        remittance,
        reason: 'read on the screen of the bank',
        ...more,
      };
      const answer = dataOf(await byTwo('addBankEntry', { bankReference: `R${String(Math.random()).slice(2)}`, ...payload }));
      const entryNo = answer['entryNo'] as number;
      await matchEntry(shop.parts, BigInt(entryNo));
      return entryNo;
    },
    async entry(entryNo) {
      return dataOf(await staff.as('finance1', 'getBankEntry', { entryNo }));
    },
    watch: () => watchBankTransfers(shop.parts),
    async openTasks() {
      const { rows } = await sql<{ kind: string; subject: string }>`
        SELECT kind, subject FROM staff_task WHERE closed_at IS NULL ORDER BY id`.execute(database);
      return rows;
    },
  };
}
