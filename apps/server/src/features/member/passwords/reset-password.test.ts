import { describe, expect, it } from 'vitest';
import { verifyAudit } from '../../../platform/audit/verify-audit.ts';
import { createMember, type FixtureMember, md5 } from '../../../testing/member-fixture.ts';
import { mailOf, codeShopOfFile, type Who, wrongCode } from '../testing/code-shop.ts';

const MINUTE = 60_000;
const shop = codeShopOfFile();
const other = codeShopOfFile({ beside: shop });

let made = 0;
async function newMember(): Promise<{ member: FixtureMember; who: Who }> {
  made += 1;
  const member = await createMember(shop.server.database, { username: `Loser${made}`, password: 'forgotten', now: shop.clock.now() });
  return { member, who: { userCode: member.username, email: mailOf(member.username) } };
}
const signIn = (userCode: string, password: string) =>
  shop.server.call('gettoken', { userCode, password: md5(password) }, { address: shop.freshAddress() });
const refused = { status: 200, success: '0', errorCode: '1', error: 'codeRefused' };

describe('the right reset code', () => {
  it('The right reset code sets the new password, ends all sessions, writes to the member and into the audit', async () => {
    const { member, who } = await newMember();
    const code = await shop.codeFor(who);
    const answer = await shop.reset(who, code, 'a new one');
    expect(answer).toMatchObject({ success: '1', resultMessage: 'Your password has been changed. Please sign in with the new one.' });
    expect(await shop.server.call('getNopassword', {}, { token: member.token })).toMatchObject({ errorCode: '-10000' });
    expect(await signIn(member.username, 'forgotten')).toMatchObject({ error: 'signInRefused' });
    expect(await signIn(member.username, 'a new one')).toMatchObject({ success: '1' });
    const [mail] = await shop.mailsTo(who.email);
    expect(mail?.subject).toContain('login password was changed');
    expect(mail?.body_text).toContain('2026-03-02 02:00:00 (America/Los_Angeles)');
    const audited = await shop.server.database.selectFrom('audit').select(['actor', 'action']).where('actor', '=', member.code).execute();
    expect(audited).toContainEqual({ actor: member.code, action: 'password.recovered' });
    expect((await verifyAudit(shop.server.database)).brokenAtId).toBeUndefined();
  });

  it('The right reset code works with the member code too, until the last moment of its ten minutes', async () => {
    const { member, who } = await newMember();
    const code = await shop.codeFor(who);
    shop.clock.advance(10 * MINUTE - 1);
    expect(await shop.reset({ ...who, userCode: member.code }, code)).toMatchObject({ success: '1' });
  });

  it('The right reset code admits a member at once who was refused for wrong passwords', async () => {
    const { member, who } = await newMember();
    for (let tries = 0; tries < 10; tries += 1) await signIn(member.username, 'wrong');
    expect(await signIn(member.username, 'forgotten')).toMatchObject({ status: 429 });
    await shop.reset(who, await shop.codeFor(who), 'remembered');
    expect(await signIn(member.username, 'remembered')).toMatchObject({ success: '1' });
  });

  it('The right reset code works once, also when twenty calls arrive together', async () => {
    const { member, who } = await newMember();
    const code = await shop.codeFor(who);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? shop : other).reset(who, code, `new ${index}`)),
    );
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(await shop.reset(who, code)).toMatchObject(refused);
    const audited = await shop.server.database.selectFrom('audit').select('action').where('actor', '=', member.code).execute();
    expect(audited).toHaveLength(1);
  });
});

describe('an invalid reset code', () => {
  it('No code is accepted except a live one of this purpose, member and address', async () => {
    const [{ member, who }, { who: second }] = [await newMember(), await newMember()];
    expect(await shop.reset(who, '123456')).toMatchObject(refused);
    const codes = {
      paymentPassword: await shop.codeFor(who, { token: member.token }),
      funds: await shop.codeFor(who, { token: member.token, type: '2' }),
      foreign: await shop.codeFor(second),
    };
    const mine = await shop.codeFor(who);
    for (const [what, code] of Object.entries(codes)) if (code !== mine) expect(await shop.reset(who, code), what).toMatchObject(refused);
    // The right digits with another address or name are equally wrong.
    expect(await shop.reset({ ...who, email: second.email }, mine)).toMatchObject(refused);
    expect(await shop.reset({ ...second, email: who.email }, mine)).toMatchObject(refused);
    expect(await shop.reset(who, mine)).toMatchObject({ success: '1' });
  });

  it('No code is accepted except one that is less than ten minutes old', async () => {
    const { who } = await newMember();
    const code = await shop.codeFor(who);
    shop.clock.advance(10 * MINUTE);
    expect(await shop.reset(who, code)).toMatchObject(refused);
  });

  it('No code is accepted except the last one sent', async () => {
    const { who } = await newMember();
    const first = await shop.codeFor(who);
    shop.clock.advance(5 * MINUTE);
    const second = await shop.codeFor(who);
    if (first !== second) expect(await shop.reset(who, first)).toMatchObject(refused);
    expect(await shop.reset(who, second)).toMatchObject({ success: '1' });
  });

  it('No code is accepted if it was sent to an earlier address: a new address ends it', async () => {
    const { member, who } = await newMember();
    const code = await shop.codeFor(who);
    await shop.server.database.updateTable('member').set({ email: 'elsewhere@example.com' }).where('id', '=', member.id).execute();
    expect(await shop.reset(who, code)).toMatchObject(refused);
    expect(await shop.reset({ ...who, email: 'elsewhere@example.com' }, code)).toMatchObject(refused);
  });
});

describe('guessing', () => {
  it('Guessing ends a code at the fifth wrong try: the sixth is refused even if it is right', async () => {
    const { who } = await newMember();
    const code = await shop.codeFor(who);
    for (let tries = 0; tries < 5; tries += 1) expect(await shop.reset(who, wrongCode(code))).toMatchObject(refused);
    expect(await shop.reset(who, code)).toMatchObject(refused);
  });

  it('Guessing compares at most five of fifty simultaneous tries', async () => {
    const { member, who } = await newMember();
    const code = await shop.codeFor(who);
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => (index % 2 ? shop : other).reset(who, wrongCode(code))));
    expect(answers.every(({ success }) => success === '0')).toBe(true);
    const row = await shop.server.database
      .selectFrom('email_code')
      .select('tries')
      .where('member_id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(row.tries).toBe(5);
    expect(await shop.reset(who, code)).toMatchObject({ success: '0' });
  });

  it('Guessing is refused after twenty wrong codes a day, over any number of codes, for members and strangers', async () => {
    const known = (await newMember()).who;
    for (const who of [known, { userCode: 'nobody-here', email: 'nobody@example.com' }]) {
      for (let tries = 0; tries < 20; tries += 1) expect(await (tries % 2 ? shop : other).reset(who, '000000')).toMatchObject(refused);
      expect(await shop.reset(who, '000000')).toMatchObject({ status: 429, error: 'tooMany' });
    }
    const code = await shop.codeFor(known);
    expect(await shop.reset(known, code)).toMatchObject({ status: 429 });
    shop.clock.advance(24 * 60 * MINUTE);
    expect(await shop.reset(known, await shop.codeFor(known))).toMatchObject({ success: '1' });
  });

  it('Guessing is refused after a hundred wrong codes from one network', async () => {
    const address = '192.0.2.9';
    for (let tries = 0; tries < 100; tries += 1)
      expect(await shop.reset({ userCode: `sweep${tries}`, email: 'x@example.com' }, '000000', 'x', { address })).toMatchObject(refused);
    expect(await other.reset({ userCode: 'sweep', email: 'x@example.com' }, '000000', 'x', { address })).toMatchObject({ status: 429 });
  });
});

it('The password reset answers the same for a wrong code, a wrong address and an unknown name', async () => {
  const [{ who }, { who: second }] = [await newMember(), await newMember()];
  const code = await shop.codeFor(who);
  const answers = [
    await shop.reset(who, wrongCode(code)),
    await shop.reset(second, '000000'),
    await shop.reset({ ...who, email: second.email }, code),
    await shop.reset({ userCode: 'nobody-here-too', email: 'nobody@example.com' }, code),
  ];
  for (const answer of answers) expect(answer).toEqual(answers[0]);
});

it('The password reset refuses a signature over other fields', async () => {
  const { who } = await newMember();
  const { timestamp, authId } = shop.sign(who.userCode, who.email);
  const payload = { ...who, verifyCode: '000000', password: md5('x'), locale: 'en_US', timestamp, authId };
  expect(await shop.server.call('passwordReset', payload)).toMatchObject({ success: '0', error: 'signatureRefused' });
});
