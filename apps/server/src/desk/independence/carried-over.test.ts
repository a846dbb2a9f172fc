import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { appendAudit } from '../../platform/audit/append-audit.ts';
import { isShopOpen } from '../../platform/shop/index.ts';
import { createCountry, createMember } from '../../testing/member-fixture.ts';
import { openStaffDoor } from '../../testing/staff-door.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ isOpen: false, prepare: (database) => createCountry(database) });
  await openStaffDoor(server);
});
afterAll(() => server.close());

/** Runs the statements of a migration that read earlier data. */
async function carryOver(file: string): Promise<void> {
  const text = await readFile(new URL(`../../migrations/${file}`, import.meta.url), 'utf8');
  const statements = text.split(/;\n/).filter((one) => /^INSERT INTO/m.test(one));
  expect(statements, file).not.toEqual([]);
  for (const statement of statements) await sql.raw(statement).execute(server.admin);
}

it('The audit of the last days about accounts and roles counts after the upgrade, and older acts do not', async () => {
  const { database } = server;
  const act = (action: string, subject: string, days: number, detail = {}, actor = 'staff:root') =>
    appendAudit(database, { at: new Date(Date.now() - days * 86_400_000), actor, action, subject, detail });
  await act('staff.addStaff', 'service', 31);
  await act('staff.addStaff', 'editor', 2);
  await act('staff.inviteStaff', 'finance2', 1, { askedBy: 'finance1' });
  await act('staff.saveRole', 'service', 3);
  await act('staff.addStaff', 'nobody-of-this-name', 1);
  await carryOver('0266-who-changed-the-staff.sql');
  const { rows } = await sql`SELECT staff.name, doer.name AS by, confirmer.name AS confirmed, kind FROM staff_change
    JOIN staff ON staff.id = staff_id JOIN staff AS doer ON doer.id = by_id LEFT JOIN staff AS confirmer ON confirmer.id = confirmed_by
    ORDER BY staff_change.id`.execute(database);
  expect(rows).toEqual([
    { name: 'editor', by: 'root', confirmed: null, kind: 'made' },
    { name: 'finance2', by: 'finance1', confirmed: 'root', kind: 'invited' },
  ]);
  const roles = await database.selectFrom('staff_role_change').select('added').execute();
  expect(roles.map(({ added }) => added.includes('approval.decide'))).toEqual([true]);
});

it('a shop in which a member has signed in is open after the upgrade, and one without is not', async () => {
  await carryOver('0267-opening-of-the-shop.sql');
  expect(await isShopOpen(server.database)).toBe(false);
  await createMember(server.database);
  await carryOver('0267-opening-of-the-shop.sql');
  expect(await isShopOpen(server.database)).toBe(true);
});
