import { sql } from 'kysely';
import { loadSettings } from '../../../../config/load-settings.ts';
import { letDueGo } from '../../../../desk/approvals/let-due-go.ts';
import { type Holder, openWalletShop, type WalletShop } from '../../../../features/wallet/testing/wallet-shop.ts';
import { createLogger } from '../../../../platform/logger.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../../../testing/staff-door.ts';
import { createApproveWithdrawal } from '../approve-withdrawal.ts';

const MINUTE_MS = 60_000;

/** A shop in which approvals wait ten minutes, and its people of finance. */
export interface WaitingDesk {
  shop: WalletShop;
  door: StaffDoorOfTest;
  finance1: StaffBrowser;
  finance2: StaffBrowser;
  root: StaffBrowser;
  /** A withdrawal of this amount by a new member. */
  asked(amount: string): Promise<{ withdrawalId: number; member: Holder }>;
  stateOf(withdrawalId: number): Promise<string>;
  /** Mails that tell the member of an approved withdrawal. */
  mails(member: Holder): Promise<number>;
  /** Runs the work by the clock, so many minutes from now. Returns how many acts it carried out. */
  afterMinutes(minutes: number): Promise<number>;
}

export async function openWaitingDesk(): Promise<WaitingDesk> {
  const shop = await openWalletShop();
  const { database } = shop.server;
  await sql`UPDATE company_rule SET value = 10 WHERE name = 'approvalWaitMinutes'`.execute(shop.server.admin);
  const door = await openStaffDoor(shop.server);
  const findAct = (): never => createApproveWithdrawal(loadSettings({})).act as never;
  return {
    shop,
    door,
    finance1: await door.as('finance1'),
    finance2: await door.as('finance2'),
    root: await door.as('root'),
    async asked(amount) {
      const member = await shop.holder(500_000, {});
      await member.giveBankAccount();
      const answer = await member.call('saveJbdSendNote', { amount, sendType: '1', address: '' });
      if (answer.success !== '1') throw new Error(answer.resultMessage);
      const { id } = await database.selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      return { withdrawalId: Number(id), member };
    },
    async stateOf(withdrawalId) {
      const found = database.selectFrom('withdrawal').select('state').where('id', '=', BigInt(withdrawalId));
      return (await found.executeTakeFirstOrThrow()).state;
    },
    async mails({ email }) {
      const { rows } = await sql`SELECT FROM job
        WHERE name = 'mail.send' AND payload ->> 'template' = 'withdrawalApproved' AND payload ->> 'to' = ${email}`.execute(database);
      return rows.length;
    },
    afterMinutes: (minutes) =>
      letDueGo({
        database,
        clock: { now: () => new Date(shop.clock.now().getTime() + minutes * MINUTE_MS) },
        log: createLogger({ level: 'silent' }),
        findAct,
      }),
  };
}

/** The request that an approval waits with. */
export const requestOf = (answer: Record<string, unknown>): number => (answer['waiting'] as { requestId: number }).requestId;
