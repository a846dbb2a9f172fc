import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { createSoftwarePasskey, type Misbehaviour, type SoftwarePasskey } from '../../testing/software-passkey.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from '../people/insert-staff.ts';
import { passkeyPlaceOf } from './passkey-place.ts';

const clock = createFixedClock(new Date('2026-11-20T18:42:00Z'));
const minutes = (count: number) => clock.advance(count * 60_000);
let server: TestServer;
let door: StaffDoorOfTest;
let people = 0;
beforeAll(async () => {
  server = await createTestServer({ clock });
  door = await openStaffDoor(server);
});
afterAll(() => server.close());

const password = 'a sentence for tests';
interface Person {
  name: string;
  browser: StaffBrowser;
  passkey: SoftwarePasskey;
  /** Signs in by password alone, in another browser. */
  again(): Promise<StaffBrowser>;
}

async function newPerson(role = 'admin', of: StaffDoorOfTest = door): Promise<Person> {
  people += 1;
  const name = `holder${people}`;
  await insertStaff(server.database, { name, roles: [role], password });
  const address = `203.0.113.${people}`;
  const again = async () => {
    const browser = of.browser(address);
    await browser.call('staffSignIn', { name, password });
    return browser;
  };
  return { name, browser: await again(), passkey: createSoftwarePasskey(), again };
}

const optionsOf = async (browser: StaffBrowser, name: 'beginPasskey' | 'beginFactorPasskey') =>
  ((await browser.call(name))['data'] as { options: { challenge: string } }).options;

async function enrol(browser: StaffBrowser, passkey: SoftwarePasskey, misbehaviour?: Misbehaviour) {
  const options = await optionsOf(browser, 'beginPasskey');
  return browser.call('finishPasskey', { name: 'Laptop', response: passkey.create(options, misbehaviour) });
}

async function give(browser: StaffBrowser, passkey: SoftwarePasskey, misbehaviour?: Misbehaviour) {
  const options = await optionsOf(browser, 'beginFactorPasskey');
  return browser.call('giveFactorPasskey', { response: passkey.get(options, misbehaviour) });
}

/** A person with a passkey, signed in by password alone. */
async function halfSignedIn(): Promise<Person> {
  const person = await newPerson();
  expect(await enrol(person.browser, person.passkey)).toMatchObject({ success: '1' });
  return { ...person, browser: await person.again() };
}

const account = async (browser: StaffBrowser) => (await browser.call('getOwnAccount'))['data'] as Record<string, unknown>;

describe('a passkey', () => {
  it('A passkey is enrolled, comes with recovery codes, completes a sign-in and confirms a serious act', async () => {
    const { browser, passkey, again } = await newPerson();
    const other = await again();
    expect((await enrol(browser, passkey))['data']).toMatchObject({ recoveryCodes: { length: 10 } });
    expect(await other.call('getOwnAccount')).toMatchObject({ status: 401 });
    expect(await account(browser)).toMatchObject({ needs: 'nothing', arePasskeysOffered: true, passkeys: [{ name: 'Laptop' }] });
    const next = await again();
    expect(await account(next)).toMatchObject({ needs: 'factor', factors: ['passkey', 'recoveryCode'] });
    expect(await next.call('listRoles')).toMatchObject({ error: 'factorNeeded' });
    const before = next.cookie();
    expect(await give(next, passkey)).toMatchObject({ success: '1' });
    expect(next.cookie()).not.toBe(before);
    minutes(6);
    expect(await next.call('renewRecoveryCodes')).toMatchObject({ error: 'stepUpNeeded' });
    expect(await give(next, passkey)).toMatchObject({ success: '1' });
    expect(await next.call('renewRecoveryCodes')).toMatchObject({ success: '1' });
    expect(await account(next)).toMatchObject({ passkeys: [{ lastUsedAt: clock.now().toISOString() }] });
  });

  it('A passkey cannot be enrolled with the password alone', async () => {
    const { browser } = await halfSignedIn();
    expect(await browser.call('beginPasskey')).toMatchObject({ error: 'factorNeeded' });
    expect(await browser.call('finishPasskey', { name: 'x', response: createSoftwarePasskey().create({ challenge: 'x' }) })).toMatchObject({
      error: 'factorNeeded',
    });
  });

  it('A passkey is renamed and removed by its person alone, and a removal ends the other sessions', async () => {
    const { browser, passkey, again } = await newPerson();
    await enrol(browser, passkey);
    const [own] = (await account(browser))['passkeys'] as { id: number }[];
    const stranger = await newPerson();
    for (const act of ['renamePasskey', 'removePasskey'] as const)
      expect(await stranger.browser.call(act, { passkeyId: own?.id, ...(act === 'renamePasskey' ? { name: 'Mine' } : {}) })).toMatchObject({
        error: 'passkeyNotFound',
      });
    expect(await browser.call('renamePasskey', { passkeyId: own?.id, name: 'Telephone' })).toMatchObject({ success: '1' });
    expect(await account(browser)).toMatchObject({ passkeys: [{ name: 'Telephone' }] });
    const other = await again();
    expect(await give(other, passkey)).toMatchObject({ success: '1' });
    minutes(6);
    expect(await browser.call('removePasskey', { passkeyId: own?.id })).toMatchObject({ error: 'stepUpNeeded' });
    expect(await give(browser, passkey)).toMatchObject({ success: '1' });
    expect(await browser.call('removePasskey', { passkeyId: own?.id })).toMatchObject({ success: '1' });
    expect(await other.call('getOwnAccount')).toMatchObject({ status: 401 });
    expect(await account(browser)).toMatchObject({ passkeys: [], needs: 'nothing' });
  });
});

describe('a refused passkey answer', () => {
  it('An answer that was sent before confirms no session', async () => {
    const { browser, passkey, again } = await halfSignedIn();
    const response = passkey.get(await optionsOf(browser, 'beginFactorPasskey'));
    expect(await browser.call('giveFactorPasskey', { response })).toMatchObject({ success: '1' });
    expect(await browser.call('giveFactorPasskey', { response })).toMatchObject({ error: 'passkeyRefused' });
    const thief = await again();
    await optionsOf(thief, 'beginFactorPasskey');
    expect(await thief.call('giveFactorPasskey', { response })).toMatchObject({ error: 'passkeyRefused' });
    expect(await account(thief)).toMatchObject({ needs: 'factor' });
  });

  it('A challenge answered wrongly once, older than five minutes, or of another session confirms no session', async () => {
    const { browser, passkey, again } = await halfSignedIn();
    const options = await optionsOf(browser, 'beginFactorPasskey');
    expect(await browser.call('giveFactorPasskey', { response: passkey.get({ ...options, challenge: 'AAAA' }) })).toMatchObject({
      error: 'passkeyRefused',
    });
    expect(await browser.call('giveFactorPasskey', { response: passkey.get(options) })).toMatchObject({ error: 'passkeyRefused' });
    const old = await optionsOf(browser, 'beginFactorPasskey');
    minutes(5.1);
    expect(await browser.call('giveFactorPasskey', { response: passkey.get(old) })).toMatchObject({ error: 'passkeyRefused' });
    const other = await again();
    expect(await other.call('giveFactorPasskey', { response: passkey.get(await optionsOf(browser, 'beginFactorPasskey')) })).toMatchObject({
      error: 'passkeyRefused',
    });
  });

  it('One answer in two simultaneous calls confirms one session at most', async () => {
    const { browser, passkey } = await halfSignedIn();
    const response = passkey.get(await optionsOf(browser, 'beginFactorPasskey'));
    const cookie = browser.cookie();
    const both = await Promise.all([door.browser(), door.browser()].map((one) => one.call('giveFactorPasskey', { response }, { cookie })));
    expect(both.filter(({ success }) => success === '1')).toHaveLength(1);
  });

  it.each([
    ['of another origin', { origin: 'https://console.company.example.evil.example' }],
    ['of the same host by another port', { origin: 'http://localhost:3000' }],
    ['without user verification', { isUnverified: true }],
    ['whose counter does not rise', { counter: 1 }],
  ])('An answer %s confirms no session', async (_title, misbehaviour) => {
    const { browser, passkey } = await halfSignedIn();
    expect(await give(browser, passkey, misbehaviour)).toMatchObject({ error: 'passkeyRefused' });
    expect(await account(browser)).toMatchObject({ needs: 'factor' });
    expect(await give(browser, passkey)).toMatchObject({ success: '1' });
  });

  it('Another person’s passkey, or an unknown one, confirms no session', async () => {
    const [one, other] = [await halfSignedIn(), await halfSignedIn()];
    expect(await give(one.browser, other.passkey)).toMatchObject({ error: 'passkeyRefused' });
    expect(await give(one.browser, createSoftwarePasskey())).toMatchObject({ error: 'passkeyRefused' });
    expect(await give(one.browser, one.passkey)).toMatchObject({ success: '1' });
  });

  it('Nothing more confirms a session after ten wrong answers', async () => {
    const { browser, passkey } = await halfSignedIn();
    for (let tries = 0; tries < 10; tries += 1)
      expect(await give(browser, createSoftwarePasskey())).toMatchObject({ error: 'passkeyRefused' });
    expect(await give(browser, passkey)).toMatchObject({ error: 'tooMany' });
  });
});

describe('an enrolment', () => {
  it.each([
    ['of another origin', { origin: 'https://evil.example' }],
    ['without user verification', { isUnverified: true }],
  ])('An enrolment %s is refused', async (_title, misbehaviour) => {
    const { browser, passkey } = await newPerson();
    expect(await enrol(browser, passkey, misbehaviour)).toMatchObject({ error: 'passkeyRefused' });
    expect(await account(browser)).toMatchObject({ passkeys: [] });
  });

  it('An enrolment refuses another person’s passkey and the answer to another question', async () => {
    const holder = await newPerson();
    await enrol(holder.browser, holder.passkey);
    const { browser, passkey } = await newPerson();
    expect(await enrol(browser, holder.passkey)).toMatchObject({ error: 'passkeyRefused' });
    const options = await optionsOf(browser, 'beginPasskey');
    expect(await browser.call('finishPasskey', { name: 'x', response: passkey.get({ ...options, rpId: 'localhost' }) })).toMatchObject({
      error: 'passkeyRefused',
    });
  });
});

describe('the last second factor', () => {
  it('The last second factor stays where one is obligatory, also when app and passkey are removed at once', async () => {
    const strict = await createTestServer({ beside: server, clock, settings: { STAFF_SECOND_FACTOR: '1' } });
    try {
      const { browser, passkey } = await newPerson('admin', await openStaffDoor(strict));
      expect(await enrol(browser, passkey)).toMatchObject({ success: '1' });
      const [own] = (await account(browser))['passkeys'] as { id: number }[];
      expect(await browser.call('removePasskey', { passkeyId: own?.id })).toMatchObject({ error: 'factorKept' });
      const { secret } = (await browser.call('beginTotp'))['data'] as { secret: string };
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() });
      expect(await browser.call('finishTotp', { code })).toMatchObject({ success: '1' });
      const answers = await Promise.all([browser.call('removeTotp'), browser.call('removePasskey', { passkeyId: own?.id })]);
      expect(answers.map(({ success }) => success).sort()).toEqual(['0', '1']);
      expect((await account(browser))['factors']).toHaveLength(2);
    } finally {
      await strict.close();
    }
  });
});

it('A passkey is offered by host names over https and on this machine, and at no IP address', () => {
  expect(passkeyPlaceOf('https://desk.company.example/')).toEqual({ rpId: 'desk.company.example', origin: 'https://desk.company.example' });
  expect(passkeyPlaceOf('http://localhost:3002')).toEqual({ rpId: 'localhost', origin: 'http://localhost:3002' });
  for (const url of ['http://127.0.0.1:3002', 'https://192.0.2.7', 'https://[::1]:3002', 'http://desk.company.example'])
    expect(passkeyPlaceOf(url)).toBeUndefined();
});
