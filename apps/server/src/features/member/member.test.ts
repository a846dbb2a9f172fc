import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let sponsor: FixtureMember;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  sponsor = await createMember(server.database);
  member = await createMember(server.database, { username: 'Lena', paymentPassword: 'pay1234', sponsorId: sponsor.id });
  await server.database
    .updateTable('member')
    .set({ placement_parent_id: sponsor.id, side: 1, first_name: 'Lena', card_level: 4, star: 30, active_until_week: 202647 })
    .where('id', '=', member.id)
    .execute();
});
afterAll(() => server.close());

it('getJmiMember answers the signed-in member, with the codes of sponsor and placement parent', async () => {
  const answer = await server.call('getJmiMember', {}, { token: member.token });
  expect(answer).toMatchObject({
    success: '1',
    data: {
      userCode: member.code,
      nuserCode: 'Lena',
      email: 'lena@example.com',
      firstName: 'Lena',
      recommendNo: sponsor.code,
      linkNo: sponsor.code,
      companyCode: 'US',
      locale: 'en_US',
      cardType: '4',
      star: 30,
      end_week: '202647',
      date_pv: 0,
    },
  });
  expect(JSON.stringify(answer)).not.toContain('argon2');
});

it('getJmiMember leaves fields blank that a new member does not have', async () => {
  const answer = await server.call('getJmiMember', {}, { token: sponsor.token });
  expect(answer).toMatchObject({ data: { recommendNo: '', linkNo: '', end_week: '', cardType: '0', star: 0 } });
});

it('getNopassword answers who has a payment password', async () => {
  expect(await server.call('getNopassword', {}, { token: member.token })).toMatchObject({ data: '1' });
  expect(await server.call('getNopassword', {}, { token: sponsor.token })).toMatchObject({ data: '-1' });
});

it('saveLocaleCode saves a language of the shop and refuses others', async () => {
  expect(await server.call('saveLocaleCode', { locale: 'zh_CN' }, { token: member.token })).toMatchObject({
    success: '1',
    data: { locale: 'zh_CN' },
  });
  expect(await server.call('saveLocaleCode', { locale: 'xx_XX' }, { token: member.token })).toMatchObject({
    status: 200,
    errorCode: '1',
    field: 'locale',
  });
  expect(await server.call('getJmiMember', {}, { token: member.token })).toMatchObject({ data: { locale: 'zh_CN' } });
  expect(await server.call('getJmiMember', {}, { token: sponsor.token })).toMatchObject({ data: { locale: 'en_US' } });
});

it('A call that takes a language answers in it, whatever the header says', async () => {
  const signIn = async (locale?: string) => {
    const payload = { userCode: 'nobody-of-this-name', password: 'a'.repeat(32), ...(locale === undefined ? {} : { locale }) };
    const headers = { 'accept-language': 'en_US' };
    const answer = await server.app.inject({ method: 'POST', url: '/api/pc/gettoken', headers, payload });
    return answer.json<{ resultMessage: string }>().resultMessage;
  };
  expect(await signIn('ja_JP')).toMatch(/\p{Script=Hiragana}/u);
  expect(await signIn()).toMatch(/^[\p{ASCII}’]+$/u);
});

it('saveLocaleCode sets the language of later calls that name none, on both wires, and of their refusals', async () => {
  const { token, code } = member;
  await server.call('saveLocaleCode', { locale: 'ja_JP' }, { token });
  const countries = async (headers: Record<string, string>) => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/pc/getJmiAddrBookByFaId', headers, payload: { fabId: 999 } });
    return answer.json<{ resultMessage: string }>().resultMessage;
  };
  const authorization = `Bearer ${token}`;
  const named = await countries({ authorization, 'accept-language': 'en_US' });
  const kept = await countries({ authorization });
  expect(kept).not.toBe(named);
  expect(kept).toBe(await countries({ authorization, 'accept-language': 'ja_JP' }));
  const companion = await server.app.inject({
    url: `/api/h5/JmiAddrBook/api/getJmiAddrBookByFaId?token=${token}&userId=${code}&fabId=999`,
  });
  expect(companion.json<{ resultMessage: string }>().resultMessage).toBe(kept);
  await server.call('saveLocaleCode', { locale: 'en_US' }, { token });
});
