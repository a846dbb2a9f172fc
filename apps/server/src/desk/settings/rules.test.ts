import type { OperationName } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readRule, readRules, ruleNames } from '../../platform/rules/index.ts';
import { createCountry } from '../../testing/member-fixture.ts';
import { openStaffShop, staffPassword, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { insertStaff } from '../people/insert-staff.ts';

let server: TestServer;
let staff: StaffShop;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry });
  staff = await openStaffShop(server);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const set = (name: string, value: number | string, companyCode = '') => staff.as('root', 'setRule', { name, value, companyCode });
type Entry = { name: string; companyCode: string; value: number; standard: number; changedBy: string };
const listed = async () => (await staff.as('root', 'listRules'))['data'] as Entry[];

it('The defaults apply without set rules, and the admin sees every rule with its meaning', async () => {
  expect(await readRules(server.database, ['newcomerUnpaidOrders', 'memberUnpaidOrders', 'sessionsPerMember'])).toEqual({
    newcomerUnpaidOrders: 3,
    memberUnpaidOrders: 10,
    sessionsPerMember: 20,
  });
  // A test server carries approved acts out at once.
  await server.database.deleteFrom('company_rule').where('name', '=', 'approvalWaitMinutes').execute();
  const rules = await listed();
  expect(rules.map(({ name }) => name)).toEqual([...ruleNames]);
  for (const rule of rules)
    expect(rule).toMatchObject({ value: rule.standard, changedBy: '', meaning: expect.stringMatching(/^(?:How|For how) /) });
});

it('A set rule applies from the next decision on; a country’s value comes before the shop’s', async () => {
  expect(await set('newcomerUnpaidOrders', 5)).toMatchObject({ success: '1', data: { value: 5 } });
  expect(await set('newcomerUnpaidOrders', '7', 'US')).toMatchObject({ success: '1', data: { value: 7 } });
  expect(await readRule(server.database, 'newcomerUnpaidOrders')).toBe(5);
  expect(await readRule(server.database, 'newcomerUnpaidOrders', 'US')).toBe(7);
  expect(await readRule(server.database, 'newcomerUnpaidOrders', 'JP')).toBe(5);
  expect((await listed()).filter(({ name }) => name === 'newcomerUnpaidOrders')).toMatchObject([
    { companyCode: '', value: 5, standard: 3, changedBy: 'root' },
    { companyCode: 'US', value: 7, standard: 3, changedBy: 'root' },
  ]);
  expect(await set('newcomerUnpaidOrders', 'default', 'US')).toMatchObject({ data: { value: 5 } });
  expect(await set('newcomerUnpaidOrders', 'default')).toMatchObject({ data: { value: 3 } });
  const audited = await server.database.selectFrom('audit').select(['actor', 'detail']).where('action', '=', 'staff.setRule').execute();
  expect(audited[0]).toMatchObject({ actor: 'staff:root', detail: { name: 'newcomerUnpaidOrders', value: 5 } });
  expect(audited).toHaveLength(4);
});

it('A rule keeps its bounds, also for a row written by SQL', async () => {
  expect(await set('newcomerUnpaidOrders', 0)).toMatchObject({
    error: 'ruleOutOfBounds',
    field: 'value',
    resultMessage: 'newcomerUnpaidOrders must be from 1 to 1000.',
  });
  expect(await set('newcomerUnpaidOrders', 1_001)).toMatchObject({ error: 'ruleOutOfBounds' });
  expect(await set('newcomerUnpaidOrders', -1)).toMatchObject({ errorCode: '1', field: 'value' });
  await server.database
    .insertInto('company_rule')
    .values({ name: 'memberReservedPieces', company_code: null, value: 2_000_000_000, changed_by: 'by hand' })
    .execute();
  expect(await readRule(server.database, 'memberReservedPieces')).toBe(99_999);
});

it('only an admin sees and sets rules, and only existing ones', async () => {
  for (const name of ['finance1', 'warehouse', 'editor'] as const) {
    expect(await staff.as(name, 'setRule', { name: 'newcomerUnpaidOrders', value: 9 })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as(name, 'listRules')).toMatchObject({ error: 'notAllowed' });
  }
  expect(await set('noSuchRule', 1)).toMatchObject({ error: 'ruleUnknown', field: 'name' });
  expect(await set('newcomerUnpaidOrders', 4, 'ZZ')).toMatchObject({ error: 'countryUnknown' });
  expect(await readRule(server.database, 'newcomerUnpaidOrders')).toBe(3);
});

describe('a limit on one person’s money', () => {
  const rule = 'refundWithoutSecondPersonDollars';
  const second = async (operation: OperationName, payload: object) => {
    await insertStaff(server.database, { name: 'second', roles: ['admin'], password: staffPassword });
    const person = await staff.desk.signIn('second', staffPassword, 'en_US');
    if ('body' in person) throw new Error('second cannot sign in');
    return (await staff.desk.call(person, operation, payload, 'en_US')).body;
  };
  const requestOf = (answer: object): number => {
    const { waiting } = answer as { waiting?: { requestId: number } };
    if (waiting === undefined) throw new Error(JSON.stringify(answer));
    return waiting.requestId;
  };

  it('A limit is lowered by one admin, and raised by two, for the shop, a country and back to its default', async () => {
    expect(await set(rule, 300)).toMatchObject({ data: { value: 300 } });
    expect(await set(rule, 200, 'US')).toMatchObject({ data: { value: 200 } });
    const raised = requestOf(await set(rule, 301));
    for (const [value, companyCode] of [
      ['default', ''],
      [201, 'US'],
      ['default', 'US'],
    ] as const)
      requestOf(await set(rule, value, companyCode));
    expect([await readRule(server.database, rule), await readRule(server.database, rule, 'US')]).toEqual([300, 200]);
    expect(await staff.as('root', 'approveRequest', { requestId: raised })).toMatchObject({ error: 'approvalOwn' });
    expect(await staff.as('finance1', 'approveRequest', { requestId: raised })).toMatchObject({ success: '0' });
    expect(await readRule(server.database, rule)).toBe(300);
    expect(await second('approveRequest', { requestId: raised })).toMatchObject({ data: { outcome: 'done', answer: { value: 301 } } });
    expect([await readRule(server.database, rule), await readRule(server.database, rule, 'US')]).toEqual([301, 200]);
  });

  it('A limit whose 0 means no limit is set by one admin, and switched off or raised by two', async () => {
    const day = 'staffMoneyPerDayDollars';
    expect(await set(day, 500)).toMatchObject({ data: { value: 500 } });
    for (const [value, companyCode] of [
      [0, ''],
      ['default', ''],
      [501, ''],
      [0, 'US'],
    ] as const)
      requestOf(await set(day, value, companyCode));
    expect(await set(day, 400)).toMatchObject({ data: { value: 400 } });
  });
});
