import type { PayloadInputOf } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../platform/audit/verify-audit.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { storedSubject } from '../../../platform/throttle/throttle.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { growTree, line } from '../../network/testing/grow-tree.ts';
import { openSession } from '../sessions/session.ts';
import { isMemberCode, memberCode } from './member-code.ts';
import { md5, signedRegistration } from '../testing/signed-registration.ts';

const clock = createFixedClock(new Date('2026-03-02T10:00:00Z'));
let server: TestServer;
let other: TestServer;
let sponsor: FixtureMember;
let stranger: FixtureMember;

beforeAll(async () => {
  server = await createTestServer({ clock, prepare: createCountry });
  other = await createTestServer({ clock, beside: server });
  sponsor = await createMember(server.database, { username: 'Sponsor.One', now: clock.now() });
  stranger = await createMember(server.database, { username: 'stranger', now: clock.now() });
});
afterAll(async () => {
  await other.close();
  await server.close();
});

type Input = PayloadInputOf<'registerMember'>;
let sent = 0;
/** A valid form, signed after the changes. Automatic placement, left. */
function form(changes: Partial<Input> = {}): Input {
  sent += 1;
  clock.advance(1);
  return signedRegistration({ nuserCode: `newcomer${sent}`, recommendNo: sponsor.code, ...changes }, clock.now());
}
const register = (payload: object, address = `10.1.${sent % 250}.${Math.floor(sent / 250)}`, at = server, token?: string) =>
  at.call('registerMember', payload, { address, ...(token === undefined ? {} : { token }) });
const refusal = async (payload: object) => {
  const { error, field, status } = await register(payload);
  return { error, field, status };
};
const memberOf = (code: unknown) =>
  server.database.selectFrom('member').selectAll().where('code', '=', String(code)).executeTakeFirstOrThrow();
const memberNamed = (username: string) =>
  server.database.selectFrom('member').selectAll().where('username', '=', username).executeTakeFirstOrThrow();
const countMembers = async () =>
  Number(
    (
      await server.database
        .selectFrom('member')
        .select(({ fn }) => fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('a newcomer', () => {
  it('A newcomer gets a code, a place in both trees, funds and a line in the audit, and can sign in', async () => {
    const payload = form({ locale: 'zh_CN', recommendNo: 'sponsor.ONE', email: 'new@mail.example' });
    const answer = await register(payload);
    expect(answer).toMatchObject({ success: '1', resultMessage: '注册成功' });
    expect(isMemberCode(String(answer.data))).toBe(true);
    expect(await memberOf(answer.data)).toMatchObject({
      username: payload.nuserCode,
      company_code: 'US',
      email: 'new@mail.example',
      locale: 'zh_CN',
      sponsor_id: sponsor.id,
      placement_parent_id: sponsor.id,
      side: 0,
      card_level: 0,
      joined_at: clock.now(),
    });
    const signedIn = await server.call('gettoken', { userCode: payload.nuserCode, password: md5('login1234') });
    const { token } = signedIn.data as { token: string };
    expect(await server.call('getNopassword', {}, { token })).toMatchObject({ data: '1' });
    for (const bankbookType of ['6', '7', '9'])
      expect(await server.call('getFbBalance', { bankbookType }, { token })).toMatchObject({ success: '1', data: 0 });
    const audited = await server.database.selectFrom('audit').select('action').where('subject', '=', String(answer.data)).execute();
    expect(audited.map(({ action }) => action)).toContain('member.registered');
    expect((await verifyAudit(server.database)).brokenAtId).toBeUndefined();
  });

  it('A newcomer is registered on the companion wire too', async () => {
    const query = new URLSearchParams(Object.entries(form()).map(([name, value]): [string, string] => [name, String(value)]));
    const response = await server.app.inject({
      url: `/api/h5/JmiMember/api/registerMember?${query.toString()}`,
      remoteAddress: '10.2.0.1',
    });
    expect(response.json()).toMatchObject({ success: '1' });
  });

  it('A newcomer never has its passwords stored in clear', async () => {
    const { data } = await register(form());
    const { password_hash: login, payment_password_hash: payment } = await memberOf(data);
    for (const hash of [login, payment]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(login).not.toBe(payment);
  });

  it('A newcomer skips a number whose code already exists', async () => {
    const next = await memberOf((await register(form())).data);
    const own = Number(next.id) + 1;
    await server.database
      .insertInto('member')
      .values({ id: 900_000n, code: memberCode('US', own), username: 'by-hand', company_code: 'US', email: '' })
      .execute();
    const answer = await register(form());
    expect(answer).toMatchObject({ success: '1', data: memberCode('US', own + 1) });
  });

  it('A newcomer gets a code of their own when the highest number is given, and when ten million are', async () => {
    const jumpTo = (id: number) => sql`SELECT setval('member_id_seq', ${id})`.execute(server.admin);
    await jumpTo(8_999_999);
    const beyond = await register(form());
    expect(beyond).toMatchObject({ success: '1', data: memberCode('US', 9_000_000) });
    await jumpTo(10_000_000 + Number((await memberOf(beyond.data)).id) - 1);
    const around = await register(form());
    expect(around).toMatchObject({ success: '1', data: memberCode('US', 9_000_001) });
    expect((await memberOf(around.data)).id).toBe(19_000_001n);
  });
});

describe('placement', () => {
  it('Placement by default goes to the outermost free slot of the side below the recommender', async () => {
    const [top, , bottom] = (await growTree(server.database, line([0, 0, 1]), 'outer')) as [bigint, bigint, bigint];
    const left = await memberOf((await register(form({ recommendNo: 'outer0' }))).data);
    expect(left).toMatchObject({ sponsor_id: top, placement_parent_id: bottom, side: 0 });
    const right = await memberOf((await register(form({ recommendNo: 'outer0', side: '1' }))).data);
    expect(right).toMatchObject({ sponsor_id: top, placement_parent_id: top, side: 1 });
    const further = await memberOf((await register(form({ recommendNo: 'outer0', linkNo: 'ignored' }))).data);
    expect(further).toMatchObject({ placement_parent_id: left.id, side: 0 });
  });

  it('Placement by choice goes exactly there, by code or username, anywhere in the downline', async () => {
    const ids = await growTree(server.database, line([0, 1, 1, 0]), 'chosen');
    const manual = { netType: '0', recommendNo: 'chosen1' } as const;
    const self = await memberOf((await register(form({ ...manual, linkNo: 'CHOSEN1' }))).data);
    expect(self).toMatchObject({ sponsor_id: ids[1], placement_parent_id: ids[1], side: 0 });
    const { code } = await server.database
      .selectFrom('member')
      .select('code')
      .where('id', '=', ids[3] as bigint)
      .executeTakeFirstOrThrow();
    const deep = await memberOf((await register(form({ ...manual, linkNo: code.toLowerCase(), side: '1' }))).data);
    expect(deep).toMatchObject({ sponsor_id: ids[1], placement_parent_id: ids[3], side: 1 });
  });

  it('Placement by choice is refused for a missing, foreign or taken place: only a member above hears the reason', async () => {
    const [top, below] = (await growTree(server.database, line([0, 1]), 'p')) as [bigint, bigint];
    const token = await openSession(server.database, below, 'test', clock.now());
    const manual = { netType: '0', recommendNo: 'p1' } as const;
    const cases = [
      ['nobody', '0', 'placementUnknown'],
      ['p0', '1', 'placementOutside'],
      [stranger.username, '0', 'placementOutside'],
      ['p1', '1', 'placementTaken'],
    ] as const;
    for (const [linkNo, side, error] of cases) {
      expect(await register(form({ ...manual, linkNo, side }), undefined, server, token)).toMatchObject({ error, field: 'linkNo' });
      const told = await register(form({ ...manual, linkNo, side }));
      expect(told).toMatchObject({
        error: 'placeRefused',
        field: 'linkNo',
        resultMessage: expect.stringMatching(/^Registration is not possible/),
      });
    }
    // About a tree that is not below them, a member learns no more than a stranger.
    const above = await openSession(server.database, stranger.id, 'test', clock.now());
    expect(await register(form({ ...manual, linkNo: 'p1', side: '1' }), undefined, server, above)).toMatchObject({ error: 'placeRefused' });
    expect(await register(form({ recommendNo: 'nobody' }), undefined, server, token)).toMatchObject({ error: 'recommenderUnknown' });
    expect(top).not.toBe(below);
  });
});

describe('a refusal with its field', () => {
  it.each<[string, Partial<Input>, string, string]>([
    ['a country the shop does not serve', { companyCode: 'XX' }, 'countryUnknown', 'companyCode'],
    ['a member code for a username', { nuserCode: 'us10000454' }, 'usernameRefused', 'nuserCode'],
    ['a foreign member code, even a wrong one', { nuserCode: 'ZZ00000000' }, 'usernameRefused', 'nuserCode'],
    ['a space in the username', { nuserCode: 'a b' }, 'usernameRefused', 'nuserCode'],
    ['a look-alike letter', { nuserCode: 'spоnsor.one' }, 'usernameRefused', 'nuserCode'],
    ['markup', { nuserCode: '<b>x</b>' }, 'usernameRefused', 'nuserCode'],
    ['dots alone', { nuserCode: '...' }, 'usernameRefused', 'nuserCode'],
    ['a wildcard for the username', { nuserCode: 'sponsor%' }, 'usernameRefused', 'nuserCode'],
    ['a username that is taken, in any case', { nuserCode: 'SPONSOR.one' }, 'usernameTaken', 'nuserCode'],
    ['a recommender nobody is', { recommendNo: 'US99999999' }, 'placeRefused', 'recommendNo'],
    ['% for the recommender', { recommendNo: '%' }, 'placeRefused', 'recommendNo'],
    ['_ for a letter of the recommender', { recommendNo: 'sponsor_one' }, 'placeRefused', 'recommendNo'],
    ['SQL for the recommender', { recommendNo: "' OR 1=1 --" }, 'placeRefused', 'recommendNo'],
    ['an e-mail without @', { email: 'me.example.com' }, 'emailRefused', 'email'],
    ['an e-mail without a dot', { email: 'me@example' }, 'emailRefused', 'email'],
  ])('%s', async (_what, changes, error, field) => {
    const before = await countMembers();
    expect(await refusal(form(changes))).toEqual({ error, field, status: 200 });
    expect(await countMembers()).toBe(before);
  });

  it('The answer names the first fault of the form', async () => {
    const faults: [Partial<Input>, string][] = [
      [{ companyCode: 'XX' }, 'countryUnknown'],
      [{ nuserCode: 'a b' }, 'usernameRefused'],
      [{ email: 'no' }, 'emailRefused'],
      [{ password: md5('password') }, 'passwordRefused'],
      [{ password2: md5('1234') }, 'passwordRefused'],
      [{ recommendNo: 'nobody', netType: '0', linkNo: 'nobody' }, 'placeRefused'],
    ];
    for (let first = 0; first < faults.length; first += 1) {
      const changes = Object.assign({}, ...faults.slice(first).map(([change]) => change)) as Partial<Input>;
      expect(await refusal(form(changes))).toMatchObject({ error: faults[first]?.[1] });
    }
    const unsigned = { ...form(Object.assign({}, ...faults.map(([change]) => change)) as Partial<Input>), authId: '0'.repeat(32) };
    expect(await refusal(unsigned)).toMatchObject({ error: 'signatureRefused' });
  });

  it.each([
    ['an unknown field', { isAdmin: true }, 'isAdmin'],
    ['a card level', { card_level: 4 }, 'card_level'],
    ['a password that is no MD5', { password: 'login1234' }, 'password'],
    ['a username with a control character', { nuserCode: 'a\u0000b' }, 'nuserCode'],
    ['a timestamp that is a word', { timestamp: '12x' }, 'timestamp'],
  ])('The field %s is malformed', async (_what, change, field) => {
    expect(await refusal({ ...form(), ...change })).toEqual({ error: 'malformed', field, status: 400 });
  });

  it.each<[string, Partial<Input>, string]>([
    ['a side that is none', { side: '2' as '1' }, 'side'],
    ['a way to be placed that is none', { netType: '2' as '1' }, 'netType'],
    ['a placement of one’s own without a parent', { netType: '0', linkNo: '' }, 'linkNo'],
  ])('The field %s has a value that is not allowed', async (_what, change, field) => {
    expect(await refusal(form(change))).toEqual({ error: 'valueRefused', field, status: 200 });
  });
});

describe('the signature', () => {
  it('The signature covers every signed field', async () => {
    const changes: Partial<Input>[] = [
      { recommendNo: stranger.code },
      { netType: '0' },
      { companyCode: 'TW' },
      { nuserCode: 'another' },
      { locale: 'ko_KR' },
      { password: md5('other') },
      { password2: md5('other') },
      { timestamp: clock.now().getTime() + 5 },
    ];
    for (const change of changes)
      expect(await refusal({ ...form(), ...change }), Object.keys(change)[0]).toEqual({
        error: 'signatureRefused',
        field: 'authId',
        status: 200,
      });
  });

  it('The signature may cover the typed text, including blanks around it, or the trimmed text', async () => {
    const typed = form({ nuserCode: '  roomy.one ', recommendNo: ` ${sponsor.code}\u3000` });
    const { data } = await register(typed);
    expect((await memberOf(data)).username).toBe('roomy.one');
    const trimmed = form({ nuserCode: 'roomy.two' });
    expect(await register({ ...trimmed, nuserCode: ' roomy.two  ' })).toMatchObject({ success: '1' });
    const twice = form({ nuserCode: 'roomy.three' });
    const registered = await register(twice);
    const first = await memberOf(registered.data);
    const again = await register({ ...twice, nuserCode: 'roomy.three ' });
    expect(again, 'it says the same').toMatchObject({ success: '1', data: first.code });
  });

  it('The signature is refused outside of ten minutes', async () => {
    const minutes = (off: number) =>
      signedRegistration({ nuserCode: `late${off + 20}`, recommendNo: sponsor.code }, new Date(clock.now().getTime() + off * 60_000));
    expect(await refusal(minutes(-11))).toMatchObject({ error: 'signatureExpired', field: 'authId' });
    expect(await refusal(minutes(11))).toMatchObject({ error: 'signatureExpired', field: 'authId' });
    expect(await register(minutes(-9))).toMatchObject({ success: '1' });
  });

  it('The signature makes one member, however often and whenever it is sent', async () => {
    const before = await countMembers();
    const payload = form();
    const answers = await Promise.all(Array.from({ length: 12 }, () => register(payload)));
    const { code } = await memberNamed(payload.nuserCode);
    for (const answer of answers) expect(answer).toMatchObject({ success: '1', data: code });
    // The network sends it again, from another address and to another server.
    expect(await register(payload, '10.7.7.7', other)).toMatchObject({
      success: '1',
      data: code,
      resultMessage: 'Registration successful',
    });
    expect(await countMembers()).toBe(before + 1);
  });

  it('The signature does not answer another registration', async () => {
    const payload = form();
    await register(payload);
    for (const change of [{ email: 'else@example.com' }, { side: '1' as const }])
      expect(await refusal({ ...payload, ...change })).toEqual({ error: 'signatureUsed', field: 'authId', status: 200 });
  });

  it('The signature is checked again after a refusal', async () => {
    const payload = form({ nuserCode: 'Again.Later', recommendNo: 'comes.later' });
    expect(await refusal(payload)).toMatchObject({ error: 'placeRefused' });
    expect(await refusal(payload)).toMatchObject({ error: 'placeRefused' });
    await createMember(server.database, { username: 'comes.later', now: clock.now() });
    expect(await register(payload)).toMatchObject({ success: '1' });
  });

  it('The signature has a sentence for each fault that says what to do', async () => {
    const sentence = async (payload: object) => String((await register(payload)).resultMessage);
    const payload = form();
    await register(payload);
    const late = signedRegistration({ nuserCode: 'too.late', recommendNo: sponsor.code }, new Date(clock.now().getTime() - 11 * 60_000));
    expect(await sentence({ ...payload, authId: '0'.repeat(32) })).toMatch(/could not be verified.+reload/i);
    expect(await sentence(late)).toMatch(/clock.+10 minutes/);
    expect(await sentence({ ...payload, side: '1' })).toMatch(/already/);
  });
});

describe('many registrations from one address', () => {
  const full = async (subject: string, failures: number) =>
    server.database
      .insertInto('throttle')
      .values({
        subject: storedSubject(subject),
        failures,
        window_ends_at: new Date(clock.now().getTime() + 3_600_000),
        locked_until: null,
      })
      .execute();

  it('Registrations from one address are limited per hour over all servers; refused ones do not count', async () => {
    const address = '10.9.9.9';
    await full(`register:address:${address}`, 8);
    for (let round = 0; round < 5; round += 1) {
      expect(await register(form({ email: 'no' }), address)).toMatchObject({ error: 'emailRefused' });
      expect(await register(form({ nuserCode: 'stranger' }), address)).toMatchObject({ error: 'usernameTaken' });
    }
    expect(await register(form(), address)).toMatchObject({ success: '1' });
    expect(await register(form(), address, other)).toMatchObject({ success: '1' });
    for (const at of [server, other])
      expect(await register(form(), address, at)).toMatchObject({
        status: 429,
        error: 'tooMany',
        resultMessage: expect.stringMatching(/^Too many attempts\. Please try again in \d+ (minutes|hours)\.$/),
      });
    expect(await register(form(), '10.9.9.10')).toMatchObject({ success: '1' });
    clock.advance(3_600_001);
    expect(await register(form(), address)).toMatchObject({ success: '1' });
  });

  it('Registrations from one address may be refused thirty times an hour, even when many arrive together', async () => {
    const address = '10.9.8.7';
    const probes = Array.from({ length: 60 }, (_, index) =>
      register(form(index % 2 ? { nuserCode: 'stranger' } : { recommendNo: `US1${index}` }), address, index % 3 ? server : other),
    );
    const answers = await Promise.all(probes);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30);
    expect(answers.filter(({ error }) => error === 'usernameTaken' || error === 'placeRefused')).toHaveLength(30);
    expect(await register(form(), address)).toMatchObject({ status: 429 });
    clock.advance(3_600_001);
    expect(await register(form(), address)).toMatchObject({ success: '1' });
  });

  it('Registrations under one recommender are limited per hour by the rule, from any address', async () => {
    const [id] = (await growTree(server.database, line([]), 'busy')) as [bigint];
    await full(`register:recommender:${id}`, 59);
    expect(await register(form({ recommendNo: 'busy0' }))).toMatchObject({ success: '1' });
    expect(await register(form({ recommendNo: 'busy0' }))).toMatchObject({ status: 429 });
  });

  it('Simultaneous registrations with one username succeed once; the other learns that it is taken', async () => {
    const answers = await Promise.all(['Twice', 'tWICE'].map((nuserCode) => register(form({ nuserCode }))));
    expect(
      answers.map(({ success, error }) => (success === '1' ? 'registered' : String(error))).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['registered', 'usernameTaken']);
  });
});
