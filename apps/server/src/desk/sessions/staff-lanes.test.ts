import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from '../people/insert-staff.ts';

const clock = createFixedClock(new Date('2026-11-20T18:42:00Z'));
let server: TestServer;
let door: StaffDoorOfTest;
let desk: StaffShop;
let networks = 0;
beforeAll(async () => {
  server = await createTestServer({ clock });
  door = await openStaffDoor(server);
  desk = await openStaffShop(server, { clock });
});
afterAll(async () => {
  await desk.close();
  await server.close();
});

const stranger = (): StaffBrowser => {
  networks += 1;
  return door.browser(`198.51.${Math.floor(networks / 250)}.${networks % 250}`);
};
const signIn = (browser: StaffBrowser, name: string, password = staffPassword) => browser.call('staffSignIn', { name, password });
async function lockOut(name: string): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) await signIn(stranger(), name, 'wrong');
  expect(await signIn(stranger(), name)).toMatchObject({ error: 'tooMany', status: 429 });
}
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
const wrongCode = (secret: string) => (codeOf(secret) === '000000' ? '000001' : '000000');

/** A person with an authenticator app, and the browser in which they enrolled it. */
async function enrolled(name: string) {
  await insertStaff(server.database, { name, roles: ['service'], password: staffPassword });
  const browser = stranger();
  await signIn(browser, name);
  const { secret } = (await browser.call('beginTotp'))['data'] as { secret: string };
  const { recoveryCodes } = (await browser.call('finishTotp', { code: codeOf(secret) }))['data'] as { recoveryCodes: string[] };
  clock.advance(60_000);
  return { browser, secret, recoveryCodes };
}

describe('strangers who type wrong passwords for the only admin', () => {
  it('Strangers do not lock the admin out of the own browser, the terminal, or a password change', async () => {
    const own = stranger();
    expect(await signIn(own, 'root')).toMatchObject({ success: '1' });
    await lockOut('root');
    expect(await signIn(own, 'root')).toMatchObject({ success: '1' });
    expect(await desk.desk.signIn('root', staffPassword, 'en_US')).toMatchObject({ name: 'root' });
    const changed = { password: staffPassword, newPassword: 'another long sentence' };
    expect(await own.call('changeOwnPassword', changed)).toMatchObject({ success: '1' });
    await server.database
      .updateTable('staff')
      .set((set) => ({
        password_hash: set.selectFrom('staff as other').select('other.password_hash').where('other.name', '=', 'auditor'),
      }))
      .where('name', '=', 'root')
      .execute();
  });

  it('Strangers see the same for an unknown name, and cannot see that the person signed in', async () => {
    const own = stranger();
    expect(await signIn(own, 'editor')).toMatchObject({ success: '1' });
    const tried = async (name: string) => {
      const answers: unknown[] = [];
      for (let tries = 0; tries < 11; tries += 1) {
        if (tries === 9) for (const browser of [own, stranger()]) await signIn(browser, 'editor');
        answers.push((await signIn(stranger(), name, 'wrong'))['error']);
      }
      return answers;
    };
    const ofEditor = await tried('editor');
    expect(ofEditor).toEqual([...Array<string>(10).fill('signInRefused'), 'tooMany']);
    expect(await tried('nobody-at-all')).toEqual(ofEditor);
  });

  it('Strangers use up no count of another kind by a name that resembles one', async () => {
    const { browser, secret } = await enrolled('ida');
    const { id } = await server.database.selectFrom('staff').select('id').where('name', '=', 'ida').executeTakeFirstOrThrow();
    await lockOut(`factor:${id}`);
    expect(await browser.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ success: '1' });
  });
});

it('a browser that one person has used is unknown to another, and has ten tries of its own', async () => {
  const shared = stranger();
  expect(await signIn(shared, 'finance1')).toMatchObject({ success: '1' });
  await lockOut('finance2');
  expect(await signIn(shared, 'finance2')).toMatchObject({ error: 'tooMany' });
  for (let tries = 0; tries < 10; tries += 1) expect(await signIn(shared, 'finance1', 'wrong')).toMatchObject({ error: 'signInRefused' });
  expect(await signIn(shared, 'finance1')).toMatchObject({ error: 'tooMany' });
  expect(await signIn(stranger(), 'finance1')).toMatchObject({ success: '1' });
});

describe('a thief of the password without a second factor', () => {
  it('A thief locks the owner out of no browser with a factor, where the codes count apart from the thief’s', async () => {
    const { browser, secret, recoveryCodes } = await enrolled('olga');
    const thief = stranger();
    expect(await signIn(thief, 'olga')).toMatchObject({ data: { needs: 'factor' } });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await thief.call('giveFactorCode', { code: wrongCode(secret) })).toMatchObject({ error: 'factorRefused' });
    expect(await thief.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ error: 'tooMany' });
    expect(await browser.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ success: '1' });
    expect(await signIn(browser, 'olga')).toMatchObject({ data: { needs: 'factor' } });
    expect(await browser.call('giveFactorCode', { code: recoveryCodes[0] })).toMatchObject({ success: '1' });
    clock.advance(60_000);
    expect(await desk.desk.signIn('olga', staffPassword, 'en_US', codeOf(secret))).toMatchObject({ name: 'olga' });
  });

  it('A thief does not make a browser known by the password alone', async () => {
    const { secret } = await enrolled('paul');
    const thief = stranger();
    await signIn(thief, 'paul');
    expect(thief.cookie()).not.toContain('upline-staff-device');
    await lockOut('paul');
    expect(await signIn(thief, 'paul')).toMatchObject({ error: 'tooMany' });
    expect(await thief.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ success: '1' });
    expect(await signIn(thief, 'paul')).toMatchObject({ success: '1' });
  });
});

it('a recovery code that two sessions bring at the same time opens one of them', async () => {
  const { recoveryCodes } = await enrolled('rita');
  const both = [stranger(), stranger(), stranger()];
  for (const browser of both) await signIn(browser, 'rita');
  const answers = await Promise.all(both.map((browser) => browser.call('giveFactorCode', { code: recoveryCodes[3] })));
  expect(answers.map(({ success }) => success).toSorted()).toEqual(['0', '0', '1']);
  expect(await both[answers.findIndex(({ success }) => success === '1')]?.call('getOwnAccount')).toMatchObject({
    data: { recoveryCodesLeft: 9 },
  });
});
