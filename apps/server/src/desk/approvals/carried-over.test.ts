import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { openWalletShop, type WalletShop } from '../../features/wallet/testing/wallet-shop.ts';

let shop: WalletShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openWalletShop();
  staff = await openStaffShop(shop.server, { clock: shop.clock });
});
afterAll(async () => {
  await staff.close();
  await shop.close();
});

/** Runs the statements of the migration that turn withdrawals approved by one person into requests. */
async function carryOver(): Promise<void> {
  const text = await readFile(new URL('../../migrations/0076-requests-for-a-second-person.sql', import.meta.url), 'utf8');
  const statements = text
    .slice(text.indexOf('INSERT INTO approval_request'))
    .split(/;\n/)
    .filter((one) => one.trim() !== '');
  for (const statement of statements) await sql.raw(statement).execute(shop.server.admin);
}

it('a withdrawal that one person had approved before the upgrade waits for another one after it', async () => {
  const member = await shop.holder(300_000, {});
  await member.giveBankAccount();
  const ids: bigint[] = [];
  for (const [amount, sendType, address] of [
    ['600', '3', '0xdAC17F958D2ee523a2206206994597C13D831ec7'],
    ['700.01', '1', ''],
  ]) {
    expect(await member.call('saveJbdSendNote', { amount, sendType, address })).toMatchObject({ success: '1' });
    ids.push((await shop.server.database.selectFrom('withdrawal').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id);
  }
  const first = await shop.server.database.selectFrom('staff').select('id').where('name', '=', 'finance1').executeTakeFirstOrThrow();
  await shop.server.database.updateTable('withdrawal').set({ approved_by: first.id }).where('id', 'in', ids).execute();
  await carryOver();
  const { data } = (await staff.as('finance2', 'listApprovals', { sort: 'askedAt' })) as {
    data: { requestId: number; subject: string }[];
  };
  expect(data.map(({ subject }) => subject)).toEqual(ids.map(String));
  for (const { requestId, subject } of data) {
    expect(await staff.as('finance1', 'approveRequest', { requestId })).toMatchObject({ error: 'approvalOwn' });
    expect(await staff.as('finance2', 'getApproval', { requestId })).toMatchObject({
      data: { askedBy: 'finance1', check: { holds: true } },
    });
    expect(await staff.as('finance2', 'approveRequest', { requestId })).toMatchObject({ data: { answer: { state: 'approved' } } });
    const row = await shop.server.database.selectFrom('withdrawal').selectAll().where('id', '=', BigInt(subject)).executeTakeFirstOrThrow();
    expect(row.approved_by).toBe(first.id);
  }
});
