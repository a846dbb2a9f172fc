import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openStaffTask } from '../../platform/staff-tasks/open-staff-task.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let staff: StaffShop;
let taskId: number;
beforeAll(async () => {
  server = await createTestServer();
  staff = await openStaffShop(server);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});
beforeEach(async () => {
  await sql`DELETE FROM job`.execute(server.database);
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO job (name, payload, tries, given_up_at) VALUES ('note', '{}', 100, now()) RETURNING id`.execute(server.database);
  const subject = String(rows[0]?.id);
  await openStaffTask(server.database, { kind: 'jobGivenUp', subject, detail: { job: 'note' }, at: new Date() });
  const task = await server.database.selectFrom('staff_task').select('id').where('subject', '=', subject).executeTakeFirstOrThrow();
  taskId = Number(task.id);
});

const jobs = () => server.database.selectFrom('job').select(['tries', 'given_up_at']).execute();

it('The call tries a job again, once', async () => {
  expect(await staff.as('finance1', 'decideJob', { taskId, decision: 'retry', note: 'the partner is back' })).toMatchObject({
    success: '1',
  });
  expect(await jobs()).toEqual([{ tries: 0, given_up_at: null }]);
  const again = await staff.as('finance1', 'decideJob', { taskId, decision: 'drop', note: 'x' });
  expect(again).toMatchObject({ success: '0', error: 'staffTaskNotFound' });
  expect(await jobs()).toHaveLength(1);
});

it('The call drops a job permanently', async () => {
  expect(await staff.as('root', 'decideJob', { taskId, decision: 'drop', note: 'done by hand' })).toMatchObject({ success: '1' });
  expect(await jobs()).toEqual([]);
});

it('The call is for finance only, and for this kind of task only', async () => {
  expect(await staff.as('warehouse', 'decideJob', { taskId, decision: 'drop', note: 'x' })).toMatchObject({ error: 'notAllowed' });
  await sql`UPDATE staff_task SET kind = 'chargeback' WHERE id = ${taskId}`.execute(server.database);
  expect(await staff.as('finance1', 'decideJob', { taskId, decision: 'drop', note: 'x' })).toMatchObject({ error: 'staffTaskNotFound' });
  expect(await jobs()).toHaveLength(1);
});
