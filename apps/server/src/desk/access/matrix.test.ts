import { builtInRoles, type OperationDefinition, type OperationName, operations, type Permission } from '@upline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { type CatalogueFixture, seedCatalogue } from '../../testing/catalogue-fixture.ts';
import { openStaffDoor, type StaffBrowser, type StaffCall, type StaffDoorOfTest } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { createShopper } from '../../features/order/testing/shopper.ts';
import { insertStaff } from '../people/insert-staff.ts';
import { subjects } from './testing/subjects-of-calls.ts';

type Definition = OperationDefinition & { name: OperationName };
const definitions = Object.values<Definition>(operations);
const staffs = definitions.filter((definition): definition is Definition & { name: StaffCall } => definition.caller === 'staff');
const permitted = staffs.filter(({ permission }) => permission !== 'anybody');
const roles = Object.entries(builtInRoles) as [string, readonly Permission[]][];
const password = 'a sentence for tests';

let server: TestServer;
let door: StaffDoorOfTest;
let fixture: CatalogueFixture;
const browsers = new Map<string, StaffBrowser>();
/** Admins of a foreign company and of the member's company. */
let foreign: StaffBrowser;
let own: StaffBrowser;
const numbers = { member: '', order: '', note: 0 };

async function signedIn(name: string, role: string, companies?: readonly string[]): Promise<StaffBrowser> {
  await insertStaff(server.database, { name, roles: [role], password, companies });
  const browser = door.browser();
  expect(await browser.call('staffSignIn', { name, password })).toMatchObject({ success: '1' });
  return browser;
}

beforeAll(async () => {
  server = await createTestServer();
  door = await openStaffDoor(server);
  fixture = await seedCatalogue(server.database);
  for (const [role] of roles) browsers.set(role, await signedIn(`one-${role}`, role));
  foreign = await signedIn('korean', 'admin', ['KR']);
  own = await signedIn('american', 'admin', ['US']);
  const shopper = await createShopper(server, fixture);
  await shopper.fill(fixture.products.serum.variantIds[0]);
  numbers.member = shopper.code;
  numbers.order = (await shopper.order()).memberOrderNo;
  const note = await own.call('addNote', { memberCode: shopper.code, text: 'Calls after 17:00' });
  numbers.note = (note['data'] as { noteId: number }).noteId;
});
afterAll(() => server.close());

/** Values of fields for which the contract gives no example. */
const values: Readonly<Record<string, unknown>> = {
  reason: 'asked on the telephone, call 5512',
  carrier: 'UPS',
  fileName: 'counts.xlsx',
  trackingNo: '1Z999AA10123456784',
  week: 202_640,
  cause: 'identity',
  bonus: 'direct',
  addressId: 31,
  parcelId: 812,
  total: 152.02,
  lines: [{ productId: 1204, pieces: 2 }],
  orderKey: '7f2c1f0e-6f3e-4c58-9c52-2f6f6f6d6f01',
};

/** A payload made of the contract's examples, so that a new call needs none here. */
function exampleOf({ payload }: { payload: z.ZodObject }): Record<string, unknown> {
  const form = z.toJSONSchema(payload, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, { examples?: unknown[]; enum?: unknown[] }>;
    required?: string[];
  };
  const required = form.required ?? [];
  return Object.fromEntries(
    required.map((field) => [field, form.properties?.[field]?.examples?.[0] ?? form.properties?.[field]?.enum?.[0] ?? values[field]]),
  );
}

it('Every staff call declares its subject, and no declaration is left without its call', () => {
  expect(staffs.map(({ name }) => name).filter((name) => !Object.hasOwn(subjects, name))).toEqual([]);
  expect(Object.keys(subjects).filter((name) => !staffs.some((definition) => definition.name === name))).toEqual([]);
});

describe.each(permitted.map((definition) => [definition.name, definition] as const))('%s', (name, { permission }) => {
  it('The call is open to the roles with its permission and to no other, and to no one without a session', async () => {
    expect(await door.browser().call(name)).toMatchObject({ status: 401, error: 'signInNeeded' });
    for (const [role, permissions] of roles) {
      // An unknown field keeps an allowed call from doing anything.
      const answer = await (browsers.get(role) as StaffBrowser).call(name, { noSuchField: 1 });
      const isRefused = (answer as { error?: string }).error === 'notAllowed';
      expect([role, isRefused]).toEqual([role, !permissions.includes(permission as Permission)]);
    }
  });
});

const numbered = staffs.flatMap((definition) => {
  const subject = subjects[definition.name];
  if (typeof subject !== 'object' || 'elsewhere' in subject) return [];
  const [[kind, field] = ['', '']] = Object.entries(subject);
  return [[definition.name, definition, kind as keyof typeof numbers, field] as const];
});
const unknown = { member: 'US99999999', order: 'UPL2601000000', note: 999_999 };

it.each(numbered)('The call %s answers about a foreign company as about nothing', async (name, definition, kind, field) => {
  const example = exampleOf(definition);
  const ofForeign = await foreign.call(name, { ...example, [field]: numbers[kind] });
  const ofNothing = await foreign.call(name, { ...example, [field]: unknown[kind] });
  expect(ofForeign).toEqual(ofNothing);
  expect((ofForeign as { error?: string }).error).toMatch(/NotFound$/);
});

const lists = staffs.filter(({ name }) => subjects[name] === 'list');

it.each(lists.map((definition) => [definition.name, definition] as const))(
  'The call %s shows no one of a foreign company',
  async (name, definition) => {
    const payload = name === 'findAnything' ? { text: numbers.member } : exampleOf(definition);
    const answer = await foreign.call(name, payload);
    expect(answer).toMatchObject({ success: '1' });
    for (const hidden of [numbers.member, numbers.order]) expect(JSON.stringify(answer)).not.toContain(hidden);
  },
);

it('A person of the same company finds the member and the order, so the hidden ones do exist', async () => {
  expect(JSON.stringify(await own.call('listMembers', {}))).toContain(numbers.member);
  expect(JSON.stringify(await own.call('listOrders', {}))).toContain(numbers.order);
  expect(JSON.stringify(await own.call('findAnything', { text: numbers.member }))).toContain(numbers.member);
});
