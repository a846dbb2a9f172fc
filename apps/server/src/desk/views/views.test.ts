import type { OperationName, Permission } from '@upline/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SessionStaff } from '../../operation/context.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: StaffShop;
const ids = new Map<string, bigint>();

beforeAll(async () => {
  server = await createTestServer();
  shop = await openStaffShop(server);
  for (const { id, name } of await server.database.selectFrom('staff').select(['id', 'name']).execute()) ids.set(name, id);
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

type Body = {
  success: string;
  error?: string;
  field?: string;
  data: { viewNo: number; name: string; isOwn: boolean; isDefault: boolean }[] & { viewNo: number };
};
async function ask(
  name: string,
  call: OperationName,
  payload: object,
  permissions: Permission[] = ['order.read', 'member.read'],
): Promise<Body> {
  const staff: SessionStaff = { id: ids.get(name) ?? 0n, name, permissions: new Set(permissions), companies: undefined };
  return (await shop.desk.call(staff, call, payload, 'en_US')).body as Body;
}
const view = { list: 'listOrders', name: 'To ship', filters: { state: ['paid'] }, sort: 'orderedAt', columns: ['orderNo', 'total'] };

it('The call keeps a view for its maker, and shows it to others if it is shared', async () => {
  const { data } = await ask('finance1', 'saveView', view);
  expect(data).toMatchObject({ ...view, isShared: false, isOwn: true, owner: 'finance1' });
  expect(await ask('finance2', 'listViews', { list: 'listOrders' })).toMatchObject({ data: [] });
  await ask('finance1', 'saveView', { ...view, viewNo: data.viewNo, name: 'To pack', isShared: true });
  expect(await ask('finance2', 'listViews', { list: 'listOrders' })).toMatchObject({
    data: [{ name: 'To pack', isOwn: false, owner: 'finance1' }],
  });
  expect(await ask('finance1', 'listViews', { list: 'listMembers' })).toMatchObject({ data: [] });
});

it('The call lets only its maker change or delete a view', async () => {
  const { viewNo } = (await ask('finance1', 'saveView', { ...view, isShared: true })).data;
  expect(await ask('finance2', 'saveView', { ...view, viewNo })).toMatchObject({ error: 'viewNotFound' });
  expect(await ask('finance2', 'deleteView', { viewNo })).toMatchObject({ error: 'viewNotFound' });
  expect(await ask('finance1', 'saveView', { ...view, list: 'listMembers', filters: {}, sort: '', columns: [], viewNo })).toMatchObject({
    error: 'viewNotFound',
  });
  expect(await ask('finance1', 'deleteView', { viewNo })).toMatchObject({ success: '1' });
  expect(await ask('finance1', 'deleteView', { viewNo })).toMatchObject({ error: 'viewNotFound' });
});

it('A list opens with one view of a person at most, and never with one of another person', async () => {
  const listed = async (name: string) =>
    (await ask(name, 'listViews', { list: 'listOrders' })).data.map((one) => [one.name, one.isDefault]);
  await ask('warehouse', 'saveView', { ...view, name: 'First', isShared: true, isDefault: true });
  await ask('warehouse', 'saveView', { ...view, name: 'Second', isDefault: true });
  expect((await listed('warehouse')).filter(([name]) => name === 'First' || name === 'Second')).toEqual([
    ['First', false],
    ['Second', true],
  ]);
  await ask('warehouse', 'saveView', { ...view, name: 'Third', isShared: true, isDefault: true });
  expect((await listed('finance2')).filter(([, isDefault]) => isDefault)).toEqual([]);
});

it('The call refuses what the list does not have, and lists that the person may not see', async () => {
  expect(await ask('finance1', 'saveView', { ...view, filters: { shoe: '43' } })).toMatchObject({
    error: 'valueRefused',
    field: 'filters',
  });
  expect(await ask('finance1', 'saveView', { ...view, sort: 'shoe' })).toMatchObject({ error: 'valueRefused', field: 'sort' });
  expect(await ask('finance1', 'saveView', { ...view, columns: ['toString'] })).toMatchObject({ error: 'valueRefused', field: 'columns' });
  expect(await ask('finance1', 'saveView', { ...view, list: 'gettoken' })).toMatchObject({ error: 'listUnknown' });
  expect(await ask('finance1', 'saveView', view, ['member.read'])).toMatchObject({ error: 'notAllowed' });
  expect(await ask('finance1', 'listViews', { list: 'listOrders' }, ['member.read'])).toMatchObject({ error: 'notAllowed' });
});

it('The call shows no view that filters by contact data to people who may not see contacts', async () => {
  const byEmail = { list: 'listMembers', name: 'Ada', filters: { email: 'ada@mail.example' }, isShared: true };
  expect(await ask('finance1', 'saveView', byEmail)).toMatchObject({ error: 'notAllowed' });
  await ask('finance1', 'saveView', byEmail, ['member.read', 'member.read-contact']);
  expect(await ask('finance2', 'listViews', { list: 'listMembers' })).toMatchObject({ data: [] });
  expect(await ask('finance2', 'listViews', { list: 'listMembers' }, ['member.read', 'member.read-contact'])).toMatchObject({
    data: [{ name: 'Ada' }],
  });
});
