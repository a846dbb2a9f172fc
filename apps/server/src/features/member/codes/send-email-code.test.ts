import { describe, expect, it } from 'vitest';
import { createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { mailOf, codeShopOfFile, type Who } from '../testing/code-shop.ts';

const DAY = 86_400_000;
const shop = codeShopOfFile();
const other = codeShopOfFile({ beside: shop });

let made = 0;
async function newMember(): Promise<{ member: FixtureMember; who: Who }> {
  made += 1;
  const member = await createMember(shop.server.database, { username: `Asker${made}`, password: 'demo1234', now: shop.clock.now() });
  return { member, who: { userCode: member.username, email: mailOf(member.username) } };
}
const storedPurposes = async ({ id }: FixtureMember) =>
  (await shop.server.database.selectFrom('email_code').select('purpose').where('member_id', '=', id).execute()).map(
    ({ purpose }) => purpose,
  );

describe('a visitor', () => {
  it('A visitor gets a code for a new login password, by username or member code in any case', async () => {
    const { member, who } = await newMember();
    const answer = await shop.ask({ userCode: who.userCode.toUpperCase(), email: who.email.toUpperCase() });
    expect(answer).toMatchObject({ status: 200, success: '1', data: { resendAfterSeconds: 300 } });
    expect(answer.resultMessage).toMatch(/^Sent successfully/);
    const [mail] = await shop.mailsTo(who.email);
    expect(mail).toMatchObject({ recipient: who.email, subject: expect.stringContaining('new login password') });
    expect(await storedPurposes(member)).toEqual(['recovery']);
    shop.clock.advance(300_000);
    expect(await shop.codeFor({ userCode: member.code.toLowerCase(), email: who.email })).toMatch(/^\d{6}$/);
  });

  it('A visitor gets the code in the language of the page', async () => {
    const { who } = await newMember();
    await shop.ask(who, { locale: 'zh_CN' });
    const [mail] = await shop.mailsTo(who.email);
    expect(mail?.body_text).toMatch(/验证码 10 分钟内有效/);
    expect(mail?.body_html).toContain('lang="zh-CN"');
  });

  it('A visitor gets the same answer for strangers and for an address of another member, and no mail is sent', async () => {
    const [{ who }, { who: second }] = [await newMember(), await newMember()];
    const asked: Who[] = [
      who,
      { userCode: 'nobody-here', email: 'nobody@example.com' },
      { ...who, email: second.email },
      { ...who, email: 'x@y.zz' },
    ];
    const answers = [];
    for (const one of asked) answers.push(await shop.ask(one));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await shop.mailsTo(who.email)).toHaveLength(1);
    for (const { email } of asked.slice(1)) expect(await shop.mailsTo(email)).toEqual([]);
  });

  it('A visitor gets no code for transfers', async () => {
    const { who } = await newMember();
    expect(await shop.ask(who, { type: '2' })).toMatchObject({ success: '0', errorCode: '-10000' });
    expect(await shop.ask(who, { type: '2', token: 'A'.repeat(43) })).toMatchObject({ success: '0', errorCode: '-10000' });
    expect(await shop.mailsTo(who.email)).toEqual([]);
  });

  it('A visitor is treated as a visitor with an invalid token', async () => {
    const { member, who } = await newMember();
    expect(await shop.ask(who, { token: 'A'.repeat(43) })).toMatchObject({ success: '1' });
    await shop.mailsTo(who.email);
    expect(await storedPurposes(member)).toEqual(['recovery']);
  });
});

describe('a member', () => {
  it('A member gets a code for the payment password by type 1 and for transfers by type 2', async () => {
    const { member, who } = await newMember();
    const { token } = member;
    const codes = [await shop.codeFor(who, { token }), await shop.codeFor(who, { token, type: '2' })];
    expect(codes.every((code) => /^\d{6}$/.test(code))).toBe(true);
    expect((await storedPurposes(member)).toSorted()).toEqual(['funds', 'paymentPassword']);
  });

  it('A member gets no code for another account, nor to another address', async () => {
    const [{ member, who }, { who: foreign }] = [await newMember(), await newMember()];
    const { token } = member;
    expect(await shop.ask(foreign, { token })).toMatchObject({ success: '0', error: 'notAllowed' });
    expect(await shop.ask({ ...who, email: foreign.email }, { token, type: '2' })).toMatchObject({
      error: 'emailRefused',
      field: 'email',
      resultMessage: 'This is not the email address of your account. Please check it.',
    });
    expect(await shop.mailsTo(foreign.email)).toEqual([]);
  });

  it('A member is recognized on the companion wire too, and only under the claimed code', async () => {
    const { member, who } = await newMember();
    const ask = async (userId: string) => {
      const { timestamp, authId } = shop.sign(who.userCode, who.email);
      const fields = { ...who, type: '2', locale: 'en_US', timestamp: String(timestamp), authId, token: member.token, userId };
      return (
        await shop.server.app.inject({ url: `/api/h5/JmiMember/api/sendEmailVerifyCode?${new URLSearchParams(fields).toString()}` })
      ).json();
    };
    expect(await ask('US99999999')).toMatchObject({ success: '0', errorCode: '-10000' });
    expect(await ask(member.code)).toMatchObject({ success: '1' });
  });
});

describe('a request', () => {
  it('A request is refused if the signature is wrong or used, or the address is invalid', async () => {
    const { who } = await newMember();
    const payload = { type: '1', ...who, locale: 'en_US', timestamp: shop.clock.now().getTime(), authId: '0'.repeat(32) };
    expect(await shop.server.call('sendEmailVerifyCode', payload)).toMatchObject({ success: '0', error: 'signatureRefused' });
    expect(await shop.ask({ ...who, email: 'no address' })).toMatchObject({ error: 'emailRefused', errorCode: '1' });
    expect(await shop.mailsTo(who.email)).toEqual([]);
  });

  it.each(['a member', 'a stranger'])('A request of %s is accepted again after 300 seconds, on every server', async (kind) => {
    const who = kind === 'a member' ? (await newMember()).who : { userCode: 'stranger', email: 'stranger@example.com' };
    expect(await shop.ask(who)).toMatchObject({ success: '1' });
    shop.clock.advance(60_000);
    const answer = await other.ask(who);
    expect(answer).toMatchObject({ status: 429, error: 'tooMany' });
    expect(answer.resultMessage).toContain('another one in 4:00');
    shop.clock.advance(239_999);
    expect(await other.ask(who)).toMatchObject({ status: 429 });
    shop.clock.advance(1);
    expect(await other.ask(who)).toMatchObject({ success: '1' });
  });

  it('A request is accepted once when it arrives twenty times at once', async () => {
    const { who } = await newMember();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? shop : other).ask(who)));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(await shop.mailsTo(who.email)).toHaveLength(1);
  });

  it('A request is accepted ten times a day for one account from one network, and forty times from all', async () => {
    const { who } = await newMember();
    for (let network = 0; network < 4; network += 1) {
      const from = { address: `192.0.2.${network}` };
      for (let time = 0; time < 10; time += 1) {
        expect(await shop.ask(who, from)).toMatchObject({ success: '1' });
        shop.clock.advance(300_000);
      }
      const answer = await other.ask(who, from);
      expect(answer).toMatchObject({ status: 429, error: 'tooMany' });
      expect(answer.resultMessage).not.toContain('another one in');
    }
    expect(await other.ask(who)).toMatchObject({ status: 429, error: 'tooMany' });
    shop.clock.advance(DAY);
    expect(await shop.ask(who)).toMatchObject({ success: '1' });
  });

  it('A request is accepted sixty times in a quarter of an hour from one network', async () => {
    const address = '192.0.2.7';
    for (let index = 0; index < 60; index += 1)
      expect(await shop.ask({ userCode: `sweep${index}`, email: 'sweep@example.com' }, { address })).toMatchObject({ success: '1' });
    const next = { userCode: 'sweep60', email: 'sweep@example.com' };
    expect(await other.ask(next, { address })).toMatchObject({ status: 429 });
    expect(await other.ask(next)).toMatchObject({ success: '1' });
  });
});
