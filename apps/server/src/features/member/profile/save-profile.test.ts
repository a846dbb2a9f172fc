import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countRows, createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';

let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
});
afterAll(() => server.close());
beforeEach(async () => {
  member = await createMember(server.database);
});

const save = (fields: object, locale = 'en_US') => server.call('saveInfo', fields, { token: member.token, locale });
const profile = async (who = member) => (await server.call('getJmiMember', {}, { token: who.token })).data as Record<string, unknown>;
const names = { firstName: 'Ana', lastName: 'Lind', papernumber: 'D123' };

describe('saveInfo', () => {
  it('saveInfo sets empty fields, and accepts the whole form again unchanged', async () => {
    expect(await save({ ...names, mobiletele: '4155550100' })).toMatchObject({ success: '1', data: {}, resultMessage: 'Saved.' });
    expect(await profile()).toMatchObject({ ...names, mobiletele: '4155550100' });
    const { email } = await profile();
    expect(await save({ ...names, email, mobiletele: '4155550199' })).toMatchObject({ success: '1' });
    expect(await profile()).toMatchObject({ ...names, email, mobiletele: '4155550199' });
  });

  it.each([
    ['firstName', 'First name'],
    ['lastName', 'Last name'],
    ['papernumber', 'ID number'],
    ['email', 'Email address'],
  ])('saveInfo refuses another %s, an empty one too, and says which in words', async (field, words) => {
    await save(names);
    const before = await profile();
    for (const value of ['other@example.com', '']) {
      const answer = await save({ [field]: value, mobiletele: '1' });
      expect(answer).toMatchObject({ success: '0', errorCode: '1', error: 'fieldSetAlready', field });
      expect(answer.resultMessage).toContain(words);
    }
    expect(await profile()).toEqual(before);
  });

  it('saveInfo answers in Chinese as well', async () => {
    await save(names);
    expect(await save({ lastName: '李' }, 'zh_CN')).toMatchObject({ resultMessage: '姓氏已设置，无法在此修改，请联系客服。' });
  });

  it('saveInfo accepts an email only if none is set and the address is valid', async () => {
    await server.database.updateTable('member').set({ email: '' }).where('id', '=', member.id).execute();
    for (const email of ['ana', 'ana@host', 'a b@example.com'])
      expect(await save({ email })).toMatchObject({ error: 'emailRefused', field: 'email' });
    expect(await save({ email: '' })).toMatchObject({ success: '1' });
    expect(await save({ email: 'ana@example.com' })).toMatchObject({ success: '1' });
    expect(await save({ email: 'eve@example.com' })).toMatchObject({ error: 'fieldSetAlready' });
  });

  it('saveInfo accepts a telephone number in common spellings, an empty one, and nothing else', async () => {
    for (const mobiletele of ['abc', '12345', '1234567890123456', '555-call-me'])
      expect(await save({ mobiletele })).toMatchObject({ success: '0', errorCode: '1', error: 'mobileRefused', field: 'mobiletele' });
    for (const mobiletele of ['+1 (206) 555-0142', '０９０１２３４５６７８', ''])
      expect(await save({ mobiletele }), mobiletele).toMatchObject({ success: '1' });
  });

  it('saveInfo lets one of two devices set a name', async () => {
    const answers = await Promise.all(['Ana', 'Eve', 'Ida', 'Liv'].map((firstName) => save({ firstName })));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(1);
    expect(answers.filter((answer) => answer['error'] === 'fieldSetAlready')).toHaveLength(3);
  });

  it('saveInfo clears the mobile number, which is optional', async () => {
    await save({ mobiletele: '2065550100' });
    await save({ mobiletele: '' });
    expect(await profile()).toMatchObject({ mobiletele: '' });
  });

  it.each([
    { nuserCode: 'root' },
    { recommendNo: 'US10000001' },
    { linkNo: '1' },
    { cardType: '4' },
    { userCode: 'US1' },
    { headImage: '/x' },
  ])('saveInfo cannot be used to change %o', async (field) => {
    expect(await save(field)).toMatchObject({ status: 400, field: Object.keys(field)[0] });
  });

  it('saveInfo refuses control characters and texts that are too long', async () => {
    expect(await save({ firstName: 'A\u0000' })).toMatchObject({ status: 400, field: 'firstName' });
    expect(await save({ papernumber: 'x'.repeat(41) })).toMatchObject({ errorCode: '1', field: 'papernumber' });
  });

  it('saveInfo audits the names of changed fields, never their values, and nothing if nothing changed', async () => {
    await save(names);
    const audited = await countRows(server.database, 'audit');
    await save(names);
    await save({ firstName: 'Eve' });
    expect(await countRows(server.database, 'audit')).toBe(audited);
    const row = await server.database
      .selectFrom('audit')
      .select(['action', 'detail'])
      .where('actor', '=', member.code)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ action: 'member.changed', detail: { fields: 'firstName,lastName,papernumber' } });
  });
});
