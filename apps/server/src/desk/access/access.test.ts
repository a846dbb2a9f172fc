import { TOTP, Secret } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFixedClock } from '../../platform/clock.ts';
import { createCountry } from '../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { staffPassword } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from '../people/insert-staff.ts';
import { waitingOf } from '../../testing/success-of.ts';

const clock = createFixedClock(new Date('2026-11-20T18:42:00Z'));
const minutes = (count: number) => clock.advance(count * 60_000);
let server: TestServer;
let door: StaffDoorOfTest;
let people = 0;

beforeAll(async () => {
  server = await createTestServer({ clock, runsJobs: true, prepare: (database) => createCountry(database, 'KR') });
  door = await openStaffDoor(server);
});
afterAll(() => server.close());

const password = 'a sentence for tests';

/** Adds a staff member with their own account and signs them in. */
async function newPerson(...roles: string[]): Promise<{ name: string; browser: StaffBrowser; again(): Promise<StaffBrowser> }> {
  people += 1;
  const name = `person${people}`;
  await insertStaff(server.database, { name, roles, password });
  const again = async () => {
    const browser = door.browser(`203.0.113.${people}`);
    await browser.call('staffSignIn', { name, password });
    return browser;
  };
  return { name, browser: await again(), again };
}

const codeOf = (secret: string, at = clock.now()) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function enrol(browser: StaffBrowser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await browser.call('beginTotp'))['data'] as { secret: string };
  const { recoveryCodes } = (await browser.call('finishTotp', { code: codeOf(secret) }))['data'] as { recoveryCodes: string[] };
  return { secret, recoveryCodes };
}

async function admin(): Promise<StaffBrowser> {
  const browser = door.browser();
  await browser.call('staffSignIn', { name: 'root', password: staffPassword });
  return browser;
}

it('the language of the console is kept with its person, on every device', async () => {
  const { browser, again } = await newPerson('service');
  expect(await browser.call('getOwnAccount')).toMatchObject({ data: { locale: null } });
  expect(await browser.call('saveOwnLocale', { locale: 'zh_CN' })).toMatchObject({ success: '1' });
  expect(await browser.call('saveOwnLocale', { locale: 'xx_XX' })).toMatchObject({ success: '0' });
  expect(await (await again()).call('getOwnAccount')).toMatchObject({ data: { locale: 'zh_CN' } });
});

describe('a session', () => {
  it('A session ends after 30 minutes without a call, and after 12 hours in any case', async () => {
    const { browser, again } = await newPerson('editor');
    minutes(29);
    expect(await browser.call('getOwnAccount')).toMatchObject({
      success: '1',
      data: { timeZone: 'America/Los_Angeles', shopUrl: expect.stringMatching(/^https?:/) },
    });
    minutes(31);
    expect(await browser.call('getOwnAccount')).toMatchObject({ error: 'signInNeeded' });
    const busy = await again();
    for (let quarter = 0; quarter < 47; quarter += 1) {
      minutes(15);
      expect(await busy.call('getOwnAccount')).toMatchObject({ success: '1' });
    }
    minutes(16);
    expect(await busy.call('getOwnAccount')).toMatchObject({ error: 'signInNeeded' });
  });

  it('A session is listed for its person, who can end it; others cannot', async () => {
    const { browser, again } = await newPerson('editor');
    const other = await again();
    const list = (await browser.call('listOwnSessions'))['data'] as { id: number; isThisOne: boolean }[];
    expect(list.map(({ isThisOne }) => String(isThisOne)).toSorted()).toEqual(['false', 'true']);
    const sessionId = list.find(({ isThisOne }) => !isThisOne)?.id;
    await (await newPerson('admin')).browser.call('endSession', { sessionId });
    expect(await other.call('getOwnAccount')).toMatchObject({ success: '1' });
    await browser.call('endSession', { sessionId });
    expect(await other.call('getOwnAccount')).toMatchObject({ status: 401 });
    await browser.call('staffSignOut');
    expect(await browser.call('getOwnAccount')).toMatchObject({ status: 401 });
  });

  it('A stolen session ends with a change of password, of roles, and of the second factor', async () => {
    for (const change of ['password', 'role', 'factor', 'disabled'] as const) {
      const { name, browser, again } = await newPerson('editor');
      const cookie = (await again()).cookie();
      const stolen = () => door.browser().call('getOwnAccount', {}, { cookie });
      expect(await stolen()).toMatchObject({ success: '1' });
      if (change === 'password') await browser.call('changeOwnPassword', { password, newPassword: 'another sentence' });
      if (change === 'role')
        expect(await (await admin()).call('changeStaff', { name, roles: ['warehouse'] })).toMatchObject({ success: '1' });
      if (change === 'factor') await enrol(browser);
      if (change === 'disabled') await (await admin()).call('disableStaff', { name });
      expect([change, await stolen()]).toMatchObject([change, { status: 401 }]);
    }
  });

  it('A session stores no token: the database has only its hash', async () => {
    const { browser } = await newPerson('editor');
    const token = /upline-staff=([^;]+)/.exec(browser.cookie())?.[1] as string;
    const rows = await server.database.selectFrom('staff_session').selectAll().execute();
    expect(JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(token);
  });
});

describe('signing in', () => {
  it('Signing in answers the same for a wrong password, an unknown name, an invited and a disabled person', async () => {
    const { name } = await newPerson('editor');
    await insertStaff(server.database, { name: 'invited', roles: ['editor'] });
    await server.database.updateTable('staff').set({ is_active: false }).where('name', '=', name).execute();
    const answers = [];
    for (const who of ['editor', 'nobody-at-all', 'invited', name])
      answers.push(await door.browser('192.0.2.1').call('staffSignIn', { name: who, password: 'wrong' }));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ error: 'signInRefused', status: 200 });
  });

  it('Signing in is throttled for a name, and for an address that sprays one password over names', async () => {
    const attempt = (name: string, address: string) => door.browser(address).call('staffSignIn', { name, password: 'Summer2026!' });
    for (let tries = 0; tries < 10; tries += 1)
      expect(await attempt('sprayed', `198.51.100.${tries}`)).toMatchObject({ error: 'signInRefused' });
    expect(await attempt('sprayed', '198.51.100.99')).toMatchObject({ error: 'tooMany', status: 429 });
    for (let tries = 0; tries < 30; tries += 1)
      expect(await attempt(`name${tries}`, '192.0.2.77')).toMatchObject({ error: 'signInRefused' });
    expect(await attempt('name-unheard', '192.0.2.77')).toMatchObject({ error: 'tooMany' });
    expect(await attempt('name-unheard', '192.0.2.78')).toMatchObject({ error: 'signInRefused' });
  });
});

describe('the second factor', () => {
  it('The second factor completes a sign-in; before it the session may do nothing else', async () => {
    const { browser, again } = await newPerson('service');
    const { secret } = await enrol(browser);
    minutes(1);
    const next = await again();
    expect(await next.call('getOwnAccount')).toMatchObject({ data: { needs: 'factor', factors: ['totp', 'recoveryCode'] } });
    expect(await next.call('listOrders')).toMatchObject({ error: 'factorNeeded', status: 403 });
    expect(await next.call('beginTotp')).toMatchObject({ error: 'factorNeeded' });
    const before = next.cookie();
    expect(await next.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ success: '1' });
    expect(next.cookie()).not.toBe(before);
    expect(await door.browser().call('getOwnAccount', {}, { cookie: before })).toMatchObject({ status: 401 });
    expect(await next.call('getOwnAccount')).toMatchObject({ data: { needs: 'nothing', hasTotp: true, recoveryCodesLeft: 10 } });
  });

  it('The second factor takes a code once, also where two bring it at the same time', async () => {
    const { browser, again } = await newPerson('service');
    const { secret } = await enrol(browser);
    expect(await (await again()).call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ error: 'factorRefused' });
    minutes(1);
    const both = [await again(), await again()];
    const answers = await Promise.all(both.map((one) => one.call('giveFactorCode', { code: codeOf(secret) })));
    expect(answers.map(({ success }) => success).sort()).toEqual(['0', '1']);
    minutes(1);
    const last = await again();
    const earlier = codeOf(secret, new Date(clock.now().getTime() - 60_000));
    expect(await last.call('giveFactorCode', { code: earlier })).toMatchObject({ error: 'factorRefused' });
  });

  it('The second factor is refused after ten wrong codes', async () => {
    const { browser, again } = await newPerson('service');
    const { secret } = await enrol(browser);
    minutes(1);
    const thief = await again();
    const wrong = codeOf(secret) === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 10; tries += 1)
      expect(await thief.call('giveFactorCode', { code: wrong })).toMatchObject({ error: 'factorRefused' });
    expect(await thief.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ error: 'tooMany' });
  });

  it('The second factor may be a recovery code, once', async () => {
    const { browser, again } = await newPerson('service');
    const { recoveryCodes } = await enrol(browser);
    expect(recoveryCodes).toHaveLength(10);
    const [code = ''] = recoveryCodes;
    expect(await (await again()).call('giveFactorCode', { code: code.toUpperCase() })).toMatchObject({ success: '1' });
    expect(await (await again()).call('giveFactorCode', { code })).toMatchObject({ error: 'factorRefused' });
    const other = await newPerson('service');
    await enrol(other.browser);
    const stranger = await other.again();
    expect(await stranger.call('giveFactorCode', { code: recoveryCodes[1] })).toMatchObject({ error: 'factorRefused' });
  });

  it('The last recovery code takes the recovery codes with it: the next one comes with new codes', async () => {
    const { browser } = await newPerson('service');
    const { recoveryCodes } = await enrol(browser);
    expect(await browser.call('removeTotp')).toMatchObject({ success: '1' });
    minutes(1);
    const again = await enrol(browser);
    expect(again.recoveryCodes).toHaveLength(10);
    expect(again.recoveryCodes).not.toContain(recoveryCodes[0]);
  });

  it('Another app replaces the second factor; the present one works until the first code of the other', async () => {
    const { browser, again } = await newPerson('service');
    const first = await enrol(browser);
    minutes(6);
    expect(await browser.call('beginTotp')).toMatchObject({ error: 'stepUpNeeded' });
    await browser.call('giveFactorCode', { code: codeOf(first.secret) });
    const { secret } = (await browser.call('beginTotp'))['data'] as { secret: string };
    minutes(1);
    const between = await again();
    expect(await between.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ error: 'factorRefused' });
    expect(await between.call('giveFactorCode', { code: codeOf(first.secret) })).toMatchObject({ success: '1' });
    expect(await browser.call('finishTotp', { code: codeOf(first.secret) })).toMatchObject({ error: 'factorRefused' });
    expect(await browser.call('finishTotp', { code: codeOf(secret) })).toMatchObject({ success: '1', data: { recoveryCodes: [] } });
    expect(await between.call('getOwnAccount')).toMatchObject({ status: 401 });
    minutes(1);
    const next = await again();
    expect(await next.call('giveFactorCode', { code: codeOf(first.secret) })).toMatchObject({ error: 'factorRefused' });
    expect(await next.call('giveFactorCode', { code: codeOf(secret) })).toMatchObject({ success: '1' });
  });

  it('The second factor is asked again for a serious act after five minutes', async () => {
    const { browser } = await newPerson('admin');
    const { secret } = await enrol(browser);
    minutes(4);
    expect(await browser.call('saveRole', { name: 'korea', permissions: ['member.read'] })).toMatchObject({ success: '1' });
    minutes(2);
    expect(await browser.call('saveRole', { name: 'korea', permissions: ['order.read'] })).toMatchObject({
      error: 'stepUpNeeded',
      status: 403,
    });
    expect(await browser.call('listRoles')).toMatchObject({ success: '1' });
    await browser.call('giveFactorCode', { code: codeOf(secret) });
    expect(await browser.call('saveRole', { name: 'korea', permissions: ['order.read'] })).toMatchObject({ success: '1' });
  });

  it('The second factor is sealed in the database, and never in the audit', async () => {
    const { browser } = await newPerson('service');
    const { secret, recoveryCodes } = await enrol(browser);
    const rows = [
      await server.database.selectFrom('staff_totp').selectAll().execute(),
      await server.database.selectFrom('staff_recovery_code').selectAll().execute(),
      await server.database.selectFrom('audit').selectAll().execute(),
    ];
    const text = JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
    const bytes = (await server.database.selectFrom('staff_totp').select('sealed_secret').execute()).map((row) =>
      row.sealed_secret.toString('latin1'),
    );
    for (const hidden of [secret, ...recoveryCodes]) expect(text + bytes.join()).not.toContain(hidden);
  });

  it('The second factor is obligatory outside the demo: without one a session may only enroll', async () => {
    const strict = await createTestServer({ beside: server, clock, settings: { STAFF_SECOND_FACTOR: '1' } });
    try {
      const strictDoor = await openStaffDoor(strict);
      const browser = strictDoor.browser();
      const { name } = await newPerson('auditor');
      expect(await browser.call('staffSignIn', { name, password })).toMatchObject({ data: { needs: 'enrolment' } });
      expect(await browser.call('listPlans')).toMatchObject({ error: 'factorNeeded' });
      const { secret } = await enrol(browser);
      expect(await browser.call('listPlans')).toMatchObject({ success: '1' });
      minutes(6);
      expect(await browser.call('removeTotp')).toMatchObject({ error: 'stepUpNeeded' });
      await browser.call('giveFactorCode', { code: codeOf(secret) });
      expect(await browser.call('removeTotp')).toMatchObject({ error: 'factorKept' });
    } finally {
      await strict.close();
    }
  });
});

describe('an invitation', () => {
  /** Invites a staff member and returns the token of the link in the mailbox. */
  async function invite(name: string, more: object = {}): Promise<string> {
    const email = `${name}@company.example`;
    const mailed = () =>
      server.database.selectFrom('developer_mail').select('body_text').where('recipient', '=', email).orderBy('id', 'desc').execute();
    const before = (await mailed()).length;
    expect(await (await admin()).call('inviteStaff', { name, email, roles: ['warehouse'], ...more })).toMatchObject({ success: '1' });
    await expect.poll(async () => (await mailed()).length, { timeout: 20_000 }).toBe(before + 1);
    return /\/invitation#([\w-]{43})/.exec((await mailed())[0]?.body_text ?? '')?.[1] as string;
  }

  it('An invitation is accepted once, within a day', async () => {
    const token = await invite('newcomer', { companies: ['KR'] });
    const browser = door.browser();
    expect(await browser.call('showInvitation', { token })).toMatchObject({ data: { name: 'newcomer' } });
    expect(await browser.call('acceptInvitation', { token, password: 'kurz' })).toMatchObject({ error: 'valueRefused' });
    expect(await browser.call('acceptInvitation', { token, password: 'password1' })).toMatchObject({ error: 'passwordRefused' });
    const both = await Promise.all([browser, door.browser()].map((one) => one.call('acceptInvitation', { token, password })));
    expect(both.map(({ success }) => success).sort()).toEqual(['0', '1']);
    expect(await door.browser().call('acceptInvitation', { token, password })).toMatchObject({ error: 'invitationRefused' });
    const signedIn = door.browser();
    await signedIn.call('staffSignIn', { name: 'newcomer', password });
    expect(await signedIn.call('getOwnAccount')).toMatchObject({ data: { roles: ['warehouse'], companies: ['KR'] } });
    expect(await (await admin()).call('inviteStaff', { name: 'newcomer', email: 'x@y.example', roles: ['admin'] })).toMatchObject({
      error: 'usernameTaken',
    });
  });

  it('An invitation that expired, was replaced, or belongs to a disabled account is refused', async () => {
    const late = await invite('late');
    minutes(24 * 60 + 1);
    expect(await door.browser().call('acceptInvitation', { token: late, password })).toMatchObject({
      error: 'invitationRefused',
      resultMessage: 'This invitation has expired. Please ask for a new one.',
    });
    const first = await invite('replaced');
    const second = await invite('replaced');
    expect(await door.browser().call('showInvitation', { token: first })).toMatchObject({ error: 'invitationRefused' });
    await (await admin()).call('disableStaff', { name: 'replaced' });
    expect(await door.browser().call('acceptInvitation', { token: second, password })).toMatchObject({ error: 'invitationRefused' });
  });
});

describe('roles', () => {
  it('Roles act with the next call, and one that is taken away is gone in an open session', async () => {
    const root = await admin();
    await root.call('saveRole', { name: 'planners', permissions: ['order.read'] });
    const { browser } = await newPerson('planners');
    expect(await browser.call('listPlans')).toMatchObject({ error: 'notAllowed' });
    expect(await root.call('saveRole', { name: 'planners', permissions: ['plan.read'] })).toMatchObject({ success: '1' });
    expect(await browser.call('listPlans')).toMatchObject({ success: '1' });
    await root.call('saveRole', { name: 'planners', permissions: ['order.read'] });
    expect(await browser.call('listPlans')).toMatchObject({ error: 'notAllowed' });
  });

  it('Roles cannot be emptied; the admin’s stays, and a role in use is not deleted', async () => {
    const root = await admin();
    expect(await root.call('saveRole', { name: 'korea', permissions: [] })).toMatchObject({ error: 'valueRefused' });
    expect(await root.call('saveRole', { name: 'korea', permissions: ['no.such'] })).toMatchObject({ success: '0' });
    expect(await root.call('saveRole', { name: 'admin', permissions: ['member.read'] })).toMatchObject({ error: 'roleKept' });
    expect(await root.call('deleteRole', { name: 'service' })).toMatchObject({ error: 'roleKept' });
    expect(await root.call('deleteRole', { name: 'planners' })).toMatchObject({ error: 'roleKept' });
    await root.call('saveRole', { name: 'unused', permissions: ['member.read'] });
    expect(await root.call('deleteRole', { name: 'unused' })).toMatchObject({ success: '1' });
  });

  it('People cannot give roles that they lack, nor change a person who may do more', async () => {
    const office = { name: 'office', permissions: ['staff.write', 'role.write', 'staff.read', 'member.read'] };
    const { requestId } = waitingOf(await (await admin()).call('saveRole', office));
    const second = await newPerson('admin');
    expect(await second.browser.call('approveRequest', { requestId })).toMatchObject({ success: '1' });
    const { name, browser } = await newPerson('office');
    const below = await newPerson('office');
    expect(await browser.call('changeStaff', { name, roles: ['office', 'admin'] })).toMatchObject({ error: 'moreThanOwn' });
    expect(await browser.call('saveRole', { name: 'office', permissions: ['order.refund'] })).toMatchObject({ error: 'moreThanOwn' });
    expect(await browser.call('addStaff', { name: 'mallory', role: 'finance', password })).toMatchObject({ error: 'moreThanOwn' });
    expect(await browser.call('resetStaffFactor', { name: 'root' })).toMatchObject({ error: 'moreThanOwn' });
    expect(await browser.call('disableStaff', { name: 'root' })).toMatchObject({ error: 'moreThanOwn' });
    expect(await browser.call('disableStaff', { name: below.name })).toMatchObject({ success: '1' });
    await (await admin()).call('changeStaff', { name, roles: ['office'], companies: ['KR'] });
    const limited = door.browser();
    await limited.call('staffSignIn', { name, password });
    expect(await limited.call('changeStaff', { name, roles: ['office'] })).toMatchObject({ error: 'moreThanOwn' });
  });

  it('Roles of the last admin stay, also when two remove each other at once', async () => {
    const shop = await createTestServer();
    try {
      const only = await openStaffDoor(shop);
      await insertStaff(shop.database, { name: 'second', roles: ['admin'], password });
      const root = await only.as('root');
      const second = only.browser();
      await second.call('staffSignIn', { name: 'second', password });
      expect(await root.call('disableStaff', { name: 'root' })).toMatchObject({ error: 'ownAccount' });
      const answers = await Promise.all([
        root.call('changeStaff', { name: 'second', roles: ['editor'] }),
        second.call('changeStaff', { name: 'root', roles: ['editor'] }),
      ]);
      expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    } finally {
      await shop.close();
    }
  });

  it('Roles are listed with what they permit, and people with their roles', async () => {
    const root = await admin();
    const { roles } = (await root.call('listRoles'))['data'] as { roles: { name: string }[] };
    expect(roles).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'auditor', isBuiltIn: true, isChanged: false })]));
    const list = (await root.call('listStaff'))['data'] as object[];
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'finance1', roles: ['finance'], state: 'active' })]));
    expect(list).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'root', signedInAt: clock.now().toISOString() })]));
  });
});
