import { randomUUID } from 'node:crypto';
import { type Book, books } from '@upline/contract/books';
import { loadSettings } from '../../../config/load-settings.ts';
import { findDrift, postTransfer } from '../../../ledger/index.ts';
import { type Clock, createFixedClock } from '../../../platform/clock.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import type { PartnerWallet } from '../../../platform/partner-wallet/index.ts';
import { createCountry, createMember, type FixtureMember, md5, type NewMember } from '../../../testing/member-fixture.ts';
import { ownSeal, sealAccount } from '../bank-details/bank-details.ts';
import { type Answered, type CallOptions, createTestServer, type TestServer } from '../../../testing/test-server.ts';

export const payPassword: string = md5('pay1234');
export const code = '246810';
export const usualAccount = 'DE89370400440532013000';

/** A member with money and with the proofs to move it. */
export interface Holder extends FixtureMember {
  email: string;
  call: TestServer['call'];
  /** Stores an email code as if it had been mailed. */
  giveCode(purpose?: 'funds' | 'paymentPassword', digits?: string): Promise<void>;
  /** Stores a bank account that was entered four days ago. */
  giveBankAccount(account?: string): Promise<void>;
  /** The available balance, in cents. */
  free(book?: Book): Promise<number>;
}

export interface WalletShop {
  server: TestServer;
  clock: ReturnType<typeof createFixedClock>;
  holder(cents: number, settings?: NewMember): Promise<Holder>;
  /** Moves money into a book, or out of it if the amount is below zero. */
  book(memberId: bigint, cents: number, book?: Book): Promise<void>;
  /** All rows that say where money is, to check that a refusal moved none. */
  books(): Promise<{ accounts: unknown[]; withdrawals: unknown[]; jobs: unknown[] }>;
  close(): Promise<void>;
}

/** A server of the demo whose members have money; its `close` checks the ledger for drift. */
export async function openWalletShop(
  options: { settings?: Record<string, string>; partnerWallet?: PartnerWallet; runsJobs?: boolean } = {},
): Promise<WalletShop> {
  const clock = createFixedClock(new Date());
  const server = await createTestServer({ clock: clock as Clock, prepare: createCountry, ...options });
  const { database } = server;
  const book = async (memberId: bigint, cents: number, name: Book = books.eWallet) => {
    const entries = [
      { memberId, book: name, amountCents: BigInt(cents) },
      { company: 'opening', amountCents: BigInt(-cents) },
    ] as const;
    await postTransfer(database, { kind: 'opening', reference: `opening:${randomUUID()}`, entries });
  };
  return {
    server,
    clock,
    book,
    async holder(cents, settings = { paymentPassword: 'pay1234' }) {
      const username = settings.username ?? `w${randomUUID().slice(0, 8)}`;
      const member = await createMember(database, { ...settings, username, now: clock.now() });
      await database.updateTable('member').set({ first_name: 'Ada', last_name: 'Lind' }).where('id', '=', member.id).execute();
      if (cents !== 0) await book(member.id, cents);
      const email = `${username}@example.com`;
      const call = <N extends Parameters<TestServer['call']>[0]>(name: N, payload?: object, rest?: CallOptions): Promise<Answered<N>> =>
        server.call(name, payload, { token: member.token, ...rest });
      return {
        ...member,
        email,
        call,
        async giveCode(purpose = 'funds', digits = code) {
          await database
            .insertInto('email_code')
            .values({
              purpose,
              member_id: member.id,
              email,
              code_hash: await hashPassword(digits),
              requested_at: clock.now(),
              expires_at: new Date(clock.now().getTime() + 600_000),
            })
            .onConflict((conflict) => conflict.columns(['purpose', 'member_id', 'email']).doUpdateSet({ tries: 0 }))
            .execute();
        },
        async giveBankAccount(account = usualAccount) {
          await database
            .insertInto('bank_details')
            .values(oldDetails(member.id, account, clock.now()))
            .execute();
        },
        async free(name = books.eWallet) {
          return Math.round(Number((await call('getFbBalance', { bankbookType: name }))['data']) * 100);
        },
      };
    },
    async books() {
      const accounts = await database.selectFrom('ledger_account').selectAll().orderBy('id').execute();
      const withdrawals = await database.selectFrom('withdrawal').select(['id', 'state']).orderBy('id').execute();
      const jobs = await database.selectFrom('job').select('name').execute();
      // Reading the balance opens an empty account, which moves no money.
      return { accounts: accounts.filter((one) => one.balance_cents !== 0n || one.held_cents !== 0n), withdrawals, jobs };
    },
    async close() {
      const drift = await findDrift(database);
      await server.close();
      if (drift.length > 0) throw new Error(`the books drift: ${drift.map((one) => `${one.what} ${one.id}`).join(', ')}`);
    },
  };
}

const FOUR_DAYS_MS = 4 * 24 * 60 * 60_000;

function oldDetails(memberId: bigint, account: string, now: Date) {
  const { payoutKeys } = loadSettings({});
  const typed = { country: account.slice(0, 2), holder: 'Ada Lind', account, bankCode: '', bankName: '' };
  const { keyId, sealed } = sealAccount(payoutKeys, typed, ownSeal(memberId));
  const changedAt = new Date(now.getTime() - FOUR_DAYS_MS);
  return { member_id: memberId, country: typed.country, key_id: keyId, sealed, changed_at: changedAt, usable_at: changedAt };
}
