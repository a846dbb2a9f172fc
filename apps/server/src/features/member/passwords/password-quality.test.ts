import type { PayloadInputOf } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../../platform/passwords/known-passwords.ts';
import { createMember, md5 } from '../../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { type CodeShop, mailOf, openCodeShop } from '../testing/code-shop.ts';
import { signedRegistration } from '../testing/signed-registration.ts';

let shop: CodeShop;
let staff: StaffShop;
beforeAll(async () => {
  shop = await openCodeShop();
  staff = await openStaffShop(shop.server);
});
afterAll(async () => {
  await staff.close();
  await shop.server.close();
});

let made = 0;
async function newOwner() {
  made += 1;
  const username = `Quality${made}`;
  const settings = { username, password: 'old evening', paymentPassword: 'old morning', now: shop.clock.now() };
  const member = await createMember(shop.server.database, settings);
  return { member, who: { userCode: username, email: mailOf(username) }, asTyped: mailOf(username) };
}

describe('the list of common passwords', () => {
  it('The list of common passwords has the most common ones of every length, nothing and blanks, and no rare ones', () => {
    for (const password of ['123456', 'password', 'qwerty', '1', 'a', '0815', 'iloveyou', 'trustno1', 'dragon', '', ' ', '        '])
      expect(isCommonPassword(md5(password)), password).toBe(true);
    for (const password of ['evening-tide-7', 'Xq7-lamp.bridge', 'demo1234', 'staff1234', 'pay1234', '山と川と海と空の色'])
      expect(isCommonPassword(md5(password)), password).toBe(false);
  });

  it('The list of common passwords is sorted, so that a search finds each of its entries', async () => {
    const { knownPasswordsFile, PREFIX_BYTES } = await import('../../../platform/passwords/known-passwords.ts');
    const { readFileSync } = await import('node:fs');
    const list = readFileSync(knownPasswordsFile);
    expect(list.length / PREFIX_BYTES).toBeGreaterThan(100_000);
    for (let at = 0; at < list.length; at += PREFIX_BYTES) {
      const hex = list.subarray(at, at + PREFIX_BYTES).toString('hex');
      if (!isCommonPassword(hex.padEnd(32, '0'))) throw new Error(`${hex} is not found`);
    }
  });
});

describe('a registration', () => {
  const register = (changes: Partial<PayloadInputOf<'registerMember'>> & { recommendNo: string }) => {
    shop.clock.advance(1);
    made += 1;
    const payload = signedRegistration({ nuserCode: `Newcomer${made}`, email: `New${made}@Mail.example`, ...changes }, shop.clock.now());
    return shop.server.call('registerMember', payload, { address: shop.freshAddress() });
  };
  it('A registration refuses common and empty passwords and the member’s data as either password, at its field', async () => {
    const { member } = await newOwner();
    const place = { recommendNo: member.code };
    for (const text of ['password', '123456', '', ' ']) {
      expect(await register({ ...place, password: md5(text) })).toMatchObject({
        error: 'passwordRefused',
        field: 'password',
        errorCode: '1',
      });
      expect(await register({ ...place, password2: md5(text) })).toMatchObject({ error: 'passwordRefused', field: 'password2' });
    }
    for (const own of ['Ana.Q', 'ana.q', 'Ana@Mail.example', 'ana@mail.example'])
      expect(await register({ ...place, nuserCode: 'Ana.Q', email: 'Ana@Mail.example', password: md5(own) })).toMatchObject({
        error: 'passwordRefused',
        resultMessage: 'This password is your own name, member code or email address. Please choose another.',
      });
    expect(await register(place)).toMatchObject({ success: '1' });
  });
});

describe('a new login password', () => {
  const change = (token: string, newPassword: string) =>
    shop.server.call(
      'reSetPassword',
      { oldPassword: md5('old evening'), newPassword: md5(newPassword), newPassword2: md5(newPassword) },
      { token },
    );
  it('A new login password cannot be a common one, the member’s data or the present one', async () => {
    const { member, asTyped } = await newOwner();
    for (const text of ['letmein', member.code, member.code.toLowerCase(), member.username, asTyped])
      expect(await change(member.token, text), text).toMatchObject({ error: 'passwordRefused', field: 'newPassword' });
    expect(await change(member.token, 'old evening')).toMatchObject({
      error: 'passwordRefused',
      resultMessage: 'This is your current password. Please choose a new one.',
    });
    expect(await change(member.token, 'new evening')).toMatchObject({ success: '1' });
  });

  it('A new login password set by a code follows the same rules, and the code stays valid for a better one', async () => {
    const { who, member } = await newOwner();
    const code = await shop.codeFor(who);
    for (const text of ['monkey', member.code, who.userCode.toLowerCase(), 'old evening'])
      expect(await shop.reset(who, code, text), text).toMatchObject({ error: 'passwordRefused', field: 'password' });
    expect(await shop.reset(who, code, 'a better evening')).toMatchObject({ success: '1' });
  });
});

it('A new payment password follows the rules of the login password', async () => {
  const { member, who } = await newOwner();
  const code = await shop.codeFor(who, { token: member.token });
  const change = (text: string) => {
    const payload = { newPassword: md5(text), newPassword2: md5(text), verifyCode: code, ...who };
    return shop.server.call('reSetPassword2', payload, { token: member.token, address: shop.freshAddress() });
  };
  for (const text of ['1234', member.code, who.email, 'old morning'])
    expect(await change(text), text).toMatchObject({ error: 'passwordRefused', field: 'newPassword' });
  expect(await change('new morning')).toMatchObject({ success: '1' });
});

it('the staff’s passwords cannot be common ones either', async () => {
  const add = (text: string) => staff.as('root', 'addStaff', { name: 'newhand', role: 'editor', password: text });
  expect(await add('kurz')).toMatchObject({ error: 'valueRefused', field: 'password' });
  expect(await add('password1')).toMatchObject({ error: 'passwordRefused', field: 'password' });
  expect(await add('I am newhand')).toMatchObject({ error: 'passwordRefused', field: 'password' });
  expect(await add('a new hand')).toMatchObject({ success: '1' });
});
