import { locales } from '@upline/i18n';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { createMember } from '../../testing/member-fixture.ts';
import { openStaffDoor, type StaffBrowser } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { firstTokenHash, offerFirstAdmin } from './first-admin-token.ts';
import { dataOf } from '../../testing/success-of.ts';

const admin = { name: 'keeper', email: 'keeper@company.example', password: 'four walking herons' };

/** A browser at the staff listener of a shop without staff. */
function visitor(server: TestServer, address = '127.0.0.1') {
  const send = (name: string, payload: object, headers: Record<string, string> = {}) =>
    server.staff.inject({
      method: 'POST',
      url: `/api/staff/${name}`,
      remoteAddress: address,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'accept-language': 'en_US', ...headers },
      payload,
    });
  return {
    call: async (name: string, payload: object = {}) => (await send(name, payload)).json<Record<string, unknown>>(),
    send,
  };
}

describe('the first admin', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('The start link creates the first admin in a browser, once, however many links and calls there are', async () => {
    const [first = '', other = ''] = [await offerFirstAdmin(server.database), await offerFirstAdmin(server.database)];
    const { call, send } = visitor(server);
    expect(await call('showFirstAdmin', { token: first })).toMatchObject({ success: '1' });
    expect(await call('addFirstAdmin', { token: first, ...admin, password: 'password1' })).toMatchObject({ error: 'passwordRefused' });
    expect(await call('addFirstAdmin', { token: first, ...admin, email: 'nobody' })).toMatchObject({ error: 'emailRefused' });
    const answers = await Promise.all(
      [first, first, other].map((token, at) => call('addFirstAdmin', { token, ...admin, name: `keeper${at}` })),
    );
    expect(answers.map(({ success }) => String(success)).toSorted()).toEqual(['0', '0', '1']);
    const { rows } = await sql<{ name: string; permissions: string[] }>`
      SELECT staff.name, permissions FROM staff JOIN staff_has_role ON staff_id = staff.id JOIN staff_role ON staff_role.id = role_id`.execute(
      server.database,
    );
    expect(rows).toMatchObject([{ permissions: expect.arrayContaining(['shop.write', 'staff.write']) }]);
    for (const token of [first, other]) {
      expect(await call('addFirstAdmin', { token, ...admin, name: 'mallory' })).toMatchObject({ error: 'firstAdminRefused' });
      expect(await call('showFirstAdmin', { token })).toMatchObject({ error: 'firstAdminRefused' });
    }
    expect(await offerFirstAdmin(server.database)).toBeUndefined();
    const { actor, detail } = await server.database
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('action', '=', 'staff.addFirstAdmin')
      .executeTakeFirstOrThrow();
    expect(actor).toMatch(/^staff:keeper/);
    expect(JSON.stringify(detail)).not.toContain(admin.password);
    expect((await send('staffSignIn', { name: rows[0]?.name, password: admin.password })).json()).toMatchObject({ success: '1' });
  });
});

describe('a link for the first admin', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer();
  });
  afterAll(() => server.close());

  it('A link that is too old, altered or empty creates no admin', async () => {
    const token = (await offerFirstAdmin(server.database)) ?? '';
    const { call } = visitor(server);
    for (const wrong of ['', token.slice(1), `${token}A`, 'x'.repeat(43)])
      expect(await call('addFirstAdmin', { token: wrong, ...admin })).toMatchObject({ error: 'firstAdminRefused' });
    await sql`UPDATE first_admin_token SET expires_at = now() - interval '1 second' WHERE token_hash = ${firstTokenHash(token)}`.execute(
      server.database,
    );
    const late = await call('addFirstAdmin', { token, ...admin });
    expect(late).toMatchObject({ error: 'firstAdminRefused' });
    expect(late['resultMessage']).toContain('Start the shop again');
    expect(await server.database.selectFrom('staff').select('id').execute()).toEqual([]);
  });

  it('A link cannot be guessed: a network has twenty tries in a quarter of an hour', async () => {
    const { call } = visitor(server, '198.51.100.7');
    const answers = [];
    for (let turn = 0; turn < 22; turn += 1) answers.push(await call('showFirstAdmin', { token: `guess-${turn}` }));
    expect(answers.slice(0, 20).every(({ error }) => error === 'firstAdminRefused')).toBe(true);
    expect(answers.slice(20)).toMatchObject([{ error: 'tooMany' }, { error: 'tooMany' }]);
    expect(await visitor(server, '203.0.113.7').call('showFirstAdmin', { token: 'guess' })).toMatchObject({ error: 'firstAdminRefused' });
  });
});

describe('the needs of a new shop', () => {
  let server: TestServer;
  let root: StaffBrowser;
  beforeAll(async () => {
    server = await createTestServer();
    root = await (await openStaffDoor(server)).as('root');
    await sql`UPDATE staff SET email = 'root@company.example' WHERE name = 'root'`.execute(server.database);
  });
  afterAll(() => server.close());

  const left = async () => {
    const steps = dataOf(await root.call('getFirstSteps'));
    return steps.filter(({ isDone }) => !isDone).map(({ step }) => step);
  };

  it('A need is read from its rows, and leaves the list when it is fulfilled', async () => {
    expect(await left()).toEqual([
      'company',
      'imprint',
      'countries',
      'rates',
      'agreements',
      'plan',
      'gateway',
      'mail',
      'staff',
      'products',
      'founder',
    ]);
    const { data } = await root.call('getShopSettings');
    const { settings } = data as { settings: { name: string } };
    await root.call('saveShopSettings', { version: 0, settings: { ...settings, name: 'Northfold' }, reason: 'the name' });
    expect(await root.call('checkFirstStep', { step: 'plan' })).toMatchObject({ success: '1' });
    expect(await left()).toEqual(['imprint', 'countries', 'rates', 'agreements', 'gateway', 'mail', 'staff', 'products', 'founder']);
    await seedCatalogue(server.admin);
    await createMember(server.database);
    expect(await left()).toEqual(['imprint', 'agreements', 'gateway', 'mail', 'staff']);
    const steps = dataOf(await root.call('getFirstSteps'));
    const imprint = {
      legalName: 'Northfold',
      lines: ['12 Pier Road'],
      representedBy: '',
      register: '',
      taxNumber: '',
      email: '',
      phone: '',
    };
    for (const companyCode of steps.find(({ step }) => step === 'imprint')?.lacking ?? [])
      expect(await root.call('saveImprint', { companyCode, imprint })).toMatchObject({ success: '1' });
    expect(await left()).toEqual(['agreements', 'gateway', 'mail', 'staff']);
    await sql`UPDATE staff SET is_active = false WHERE name NOT IN ('root', 'finance1')`.execute(server.database);
    await sql`INSERT INTO staff_totp (staff_id, sealed_secret, confirmed_at, last_step) SELECT id, '', now(), 0 FROM staff WHERE is_active`.execute(
      server.admin,
    );
    // Simulates that the person gave the factor in this session.
    await sql`UPDATE staff_session SET factor_at = now()`.execute(server.admin);
    expect(await left()).toEqual(['agreements', 'gateway', 'mail']);
  });

  it('Agreements leave the list when the company’s own version of each is in force, in each offered language', async () => {
    const lacking = async () => dataOf(await root.call('getFirstSteps')).find(({ step }) => step === 'agreements')?.lacking;
    const version = (kind: string, number: number, { by = 'root', languages = locales as readonly string[], in: days = 0 } = {}) => {
      const texts = JSON.stringify(Object.fromEntries(languages.map((locale) => [locale, 'Text'])));
      return sql`INSERT INTO agreement_version (kind, number, title, body, is_binding, active_from, activated_by, changed_at)
        VALUES (${kind}, ${number}, ${texts}::jsonb, ${texts}::jsonb, false, now() + ${days} * interval '1 day', (SELECT id FROM staff WHERE name = ${by}), now())`.execute(
        server.admin,
      );
    };
    for (const kind of ['privacy', 'withdrawal', 'refund', 'policies']) await version(kind, 102);
    expect(await lacking()).toEqual(['terms']);
    // A version that the shop came with, one in force later, and one without a language of the shop.
    await version('terms', 101, { by: 'nobody' });
    await version('terms', 102, { in: 1 });
    expect(await lacking()).toEqual(['terms']);
    await version('terms', 103, { languages: locales.filter((locale) => locale !== 'th_TH') });
    expect(await lacking()).toEqual(['terms']);
    await version('terms', 104);
    expect(await lacking()).toEqual([]);
    expect(await left()).not.toContain('agreements');
    expect(await root.call('checkFirstStep', { step: 'agreements' })).toMatchObject({ errorCode: '1' });
  });

  it('The list names the countries and people that lack something', async () => {
    await sql`DELETE FROM staff_totp WHERE staff_id = (SELECT id FROM staff WHERE name = 'finance1')`.execute(server.admin);
    await sql`INSERT INTO country (company_code, name, flag, dial_code, sort, is_served) VALUES ('FR', '{"en_US": "France"}', '', '33', 99, true)`.execute(
      server.admin,
    );
    const { data } = await root.call('getFirstSteps');
    expect(data).toContainEqual({ step: 'rates', isDone: false, lacking: expect.arrayContaining(['FR']) });
    expect(data).toContainEqual({ step: 'staff', isDone: false, lacking: ['finance1'] });
    expect(data).toContainEqual({ step: 'imprint', isDone: false, lacking: ['FR'] });
    // A company whose countries ask for none says so.
    expect(await root.call('checkFirstStep', { step: 'imprint' })).toMatchObject({ success: '1' });
    expect(await left()).not.toContain('imprint');
  });

  it('A test mail counts when it has arrived, and not when it was sent: its code proves it', async () => {
    const answer = await root.call('sendTrialMail');
    expect(answer).toMatchObject({ success: '1', data: { recipient: 'root@company.example' } });
    expect(await left()).toContain('mail');
    const { rows } = await sql<{
      code: string;
    }>`SELECT payload->'values'->>'code' AS code FROM job WHERE payload->>'template' = 'trialMail'`.execute(server.database);
    const code = rows[0]?.code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await root.call('confirmTrialMail', { code: wrong })).toMatchObject({ error: 'trialMailRefused' });
    expect(await left()).toContain('mail');
    expect(await root.call('confirmTrialMail', { code })).toMatchObject({ success: '1' });
    expect(await left()).not.toContain('mail');
  });

  it('The list is visible to those who may see the settings, and changed by an admin alone', async () => {
    const door = await openStaffDoor(server);
    await sql`UPDATE staff SET is_active = true`.execute(server.database);
    const [auditor, editor] = [await door.as('auditor'), await door.as('editor')];
    expect(await auditor.call('getFirstSteps')).toMatchObject({ success: '1' });
    expect(await auditor.call('sendTrialMail')).toMatchObject({ error: 'notAllowed' });
    expect(await editor.call('getFirstSteps')).toMatchObject({ error: 'notAllowed' });
  });
});

describe('the founder', () => {
  let server: TestServer;
  let root: StaffBrowser;
  beforeAll(async () => {
    server = await createTestServer();
    root = await (await openStaffDoor(server)).as('root');
    await sql`INSERT INTO country (company_code, name, flag, dial_code, sort, is_served)
      VALUES ('FR', '{"en_US": "France"}', '', '33', 1, true), ('DE', '{"en_US": "Germany"}', '', '49', 2, false)`.execute(server.admin);
  });
  afterAll(() => server.close());

  it('The founder is registered once, in a country that is served, and sets a password by mail', async () => {
    const founder = { companyCode: 'FR', username: 'northfold', email: 'founder@northfold.example' };
    for (const [change, error] of [
      [{ companyCode: 'DE' }, 'countryUnknown'],
      [{ companyCode: 'XX' }, 'countryUnknown'],
      [{ username: 'FR10000001' }, 'founderRefused'],
      [{ username: 'no good' }, 'founderRefused'],
      [{ email: 'nobody' }, 'emailRefused'],
    ] as const)
      expect(await root.call('addFounder', { ...founder, ...change })).toMatchObject({ success: '0', error });
    const both = await Promise.all([founder, { ...founder, username: 'other' }].map((one) => root.call('addFounder', one)));
    expect(both.map(({ success }) => String(success)).toSorted()).toEqual(['0', '1']);
    expect(both.find(({ success }) => success === '0')).toMatchObject({ error: 'founderRefused' });
    const members = await server.database.selectFrom('member').select(['company_code', 'password_hash']).execute();
    expect(members).toEqual([{ company_code: 'FR', password_hash: null }]);
  });
});
