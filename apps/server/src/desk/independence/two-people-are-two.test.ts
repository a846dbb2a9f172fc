import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createCountry, createMember } from '../../testing/member-fixture.ts';
import { staffPassword } from '../../testing/staff-shop.ts';
import { insertStaff } from '../people/insert-staff.ts';
import { dataOf, waitingOf } from '../../testing/success-of.ts';

const password = 'a sentence for tests';
const DAY_MS = 86_400_000;
let time = new Date('2026-03-02T10:00:00Z');
let server: TestServer;
let door: StaffDoorOfTest;
let root: StaffBrowser;
let memberCode: string;
let people = 0;
beforeAll(async () => {
  server = await createTestServer({ clock: { now: () => time }, prepare: (database) => createCountry(database) });
  door = await openStaffDoor(server);
  memberCode = (await createMember(server.database, {})).code;
});
afterAll(() => server.close());
beforeEach(async () => {
  root = await signedIn('root', staffPassword);
  // People made by an earlier test approve nothing in the next one.
  await server.database.updateTable('staff').set({ is_active: false }).where('name', 'like', 'person%').execute();
  await server.database
    .updateTable('approval_request')
    .set({ state: 'expired', decided_at: time })
    .where('state', '=', 'waiting')
    .execute();
});

const later = (days: number): void => {
  time = new Date(time.getTime() + days * DAY_MS);
};
const newName = (): string => {
  people += 1;
  return `person${people}`;
};
async function signedIn(name: string, typed = password): Promise<StaffBrowser> {
  const browser = door.browser(`203.0.113.${people}`);
  const answer = await browser.call('staffSignIn', { name, password: typed });
  if (answer.success !== '1') throw new Error(answer.resultMessage);
  return browser;
}
/** A person whose account no staff member made. */
async function founder(...roles: string[]): Promise<{ name: string; browser: StaffBrowser }> {
  const name = newName();
  await insertStaff(server.database, { name, roles, password });
  return { name, browser: await signedIn(name) };
}
/** A person who gets an account with a password from `maker`. */
async function madeBy(maker: StaffBrowser, role: string): Promise<{ name: string; browser: StaffBrowser }> {
  const name = newName();
  expect(await maker.call('addStaff', { name, role, password })).toMatchObject({ success: '1' });
  return { name, browser: await signedIn(name) };
}
let addresses = 0;
/** An act that needs two people: another e-mail of a member. */
async function correctionBy(asker: StaffBrowser): Promise<number> {
  addresses += 1;
  const payload = { memberCode, email: `thief${addresses}@elsewhere.example`, reason: 'as written in the letter' };
  return waitingOf(await asker.call('correctMember', payload)).requestId;
}
interface Listed {
  requestId: number;
  mayDecide: boolean;
  isDependent: boolean;
}
/** Approves a request. The list offers what the approval accepts, and gives the reason for the rest. */
async function approval(approver: StaffBrowser, requestId: number) {
  const listed = (await approver.call('listApprovals', { filters: { state: ['waiting'] }, pageSize: 100 })).data as Listed[] | undefined;
  const turns = (await approver.call('listApprovals', { filters: { mayDecide: true }, pageSize: 100 })).data as Listed[] | undefined;
  const answer = await approver.call('approveRequest', { requestId });
  const one = listed?.find((row) => row.requestId === requestId);
  if (one !== undefined) {
    expect(one).toMatchObject({ mayDecide: answer.success === '1', isDependent: answer.error === 'approvalDependent' });
    expect(turns?.some((row) => row.requestId === requestId)).toBe(answer.success === '1');
  }
  return answer;
}

describe('the independence of an approver', () => {
  it('The only admin cannot use an account made a minute before as a second person', async () => {
    const saved = await root.call('saveRole', { name: 'helpers', permissions: ['approval.decide', 'member.correct', 'approval.read'] });
    expect(saved).toMatchObject({ success: '1' });
    const helper = await madeBy(root, 'helpers');
    const requestId = await correctionBy(root);
    const before = await server.database.selectFrom('member').select('email').executeTakeFirstOrThrow();
    expect(await approval(helper.browser, requestId)).toMatchObject({
      error: 'approvalDependent',
      resultMessage: `root, who asked for this, created, invited or changed your account, directly or through other accounts, last on ${time.toISOString().slice(0, 10)}. Within 30 days of that, someone else has to decide.`,
    });
    expect(await server.database.selectFrom('member').select('email').executeTakeFirstOrThrow()).toEqual(before);
    const home = dataOf(await helper.browser.call('getHome'));
    expect(home.waiting.find(({ kind }) => kind === 'approval:correctMember')).toMatchObject({ mayYou: false });
    expect(await helper.browser.call('getApproval', { requestId })).toMatchObject({
      data: {
        mayDecide: false,
        check: { holds: false, hindrance: 'dependent' },
        dependence: expect.stringContaining('root') as string,
        accounts: [
          { name: 'root', changes: [] },
          {
            name: helper.name,
            changes: expect.arrayContaining([{ kind: 'made', by: 'root', confirmedBy: '', at: time.toISOString() }]) as object,
          },
        ],
      },
    });
  });

  it('Two people with the same maker cannot approve each other’s requests, also through other accounts', async () => {
    const maker = await madeBy(root, 'admin');
    const hand = await madeBy(maker.browser, 'warehouse');
    const other = await founder('admin');
    const change = await other.browser.call('changeStaff', { name: hand.name, roles: ['compliance'] });
    const { requestId } = waitingOf(change);
    expect(await approval(root, requestId), 'nobody made the one who asks').toMatchObject({ success: '1' });
    const ofHand = await signedIn(hand.name);
    expect(await approval(ofHand, await correctionBy(root)), 'through the account of the maker').toMatchObject({
      error: 'approvalDependent',
    });
    const upwards = await correctionBy(ofHand);
    expect(await approval(root, upwards)).toMatchObject({
      error: 'approvalDependent',
      resultMessage: expect.stringMatching(/^You created/) as string,
    });
    await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', other.name).execute();
    const sibling = await madeBy(root, 'compliance');
    const sideways = await correctionBy(sibling.browser);
    expect(await approval(maker.browser, sideways)).toMatchObject({
      error: 'approvalDependent',
      resultMessage: expect.stringMatching(/^root created, invited or changed both your account and that of person/) as string,
    });
  });

  it('A maker and their account cannot approve each other’s requests until thirty days are over', async () => {
    const helper = await madeBy(root, 'compliance');
    later(29.9);
    root = await signedIn('root', staffPassword);
    const early = await correctionBy(root);
    const approver = await signedIn(helper.name);
    expect(await approval(approver, early)).toMatchObject({ error: 'approvalDependent' });
    later(0.2);
    expect(await approval(await signedIn(helper.name), early)).toMatchObject({ success: '1' });
  });

  it('A person whose account the asker changed while the request waited cannot approve it', async () => {
    const second = await founder('compliance');
    const requestId = await correctionBy(root);
    expect(await root.call('changeStaff', { name: second.name, roles: ['compliance', 'warehouse'] })).toMatchObject({ success: '1' });
    expect(await approval(await signedIn(second.name), requestId)).toMatchObject({ error: 'approvalDependent' });
  });

  it('A person cannot approve after the asker gave their role that permission; other role changes do not matter', async () => {
    const reader = newName();
    await root.call('saveRole', { name: reader, permissions: ['approval.decide'] });
    later(31);
    root = await signedIn('root', staffPassword);
    const second = await founder(reader, 'auditor');
    expect(await root.call('saveRole', { name: reader, permissions: ['approval.decide', 'order.read'] })).toMatchObject({ success: '1' });
    const asked = await correctionBy(root);
    expect(await approval(second.browser, asked), 'the role lacks the act').toMatchObject({ error: 'notAllowed' });
    expect(await root.call('saveRole', { name: reader, permissions: ['approval.decide', 'member.correct'] })).toMatchObject({
      success: '1',
    });
    expect(await approval(second.browser, asked)).toMatchObject({ error: 'approvalDependent' });
    const third = await founder('compliance');
    expect(await approval(third.browser, asked)).toMatchObject({ success: '1' });
  });
});

it('A request waits for a second person made by another admin, and the asker’s own accounts do not count', async () => {
  await madeBy(root, 'admin');
  expect(await root.call('saveRole', { name: newName(), permissions: ['order.refund'] }), 'only the own hand is there').toMatchObject({
    data: {},
  });
  const other = await founder('admin');
  const person = { name: newName(), email: 'p@company.example', roles: ['finance'] };
  const { requestId } = waitingOf(await root.call('inviteStaff', person));
  expect(await approval(other.browser, requestId)).toMatchObject({ success: '1' });
  const helper = await founder('compliance');
  expect(await other.browser.call('disableStaff', { name: helper.name })).toMatchObject({ success: '1' });
  expect(await other.browser.call('enableStaff', { name: helper.name }), 'enabling gives somebody powers').toHaveProperty('waiting');
});

it('A mail names to every admin with an address who may approve from now on, and the audit keeps it', async () => {
  await server.database.updateTable('staff').set({ email: 'root@company.example' }).where('name', '=', 'root').execute();
  const { name } = await madeBy(root, 'compliance');
  const { detail } = await server.database
    .selectFrom('audit')
    .select('detail')
    .where('action', '=', 'staff.mayApprove')
    .where('subject', '=', name)
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ by: 'root', told: 'root' });
  const mails = await server.database.selectFrom('job').select('payload').execute();
  expect(JSON.stringify(mails)).toContain(`"approver":"${name}"`);
});
