import { defaultPlan, hashablePlan, type PlanDocument } from '@upline/plan';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { hashOf } from '../plans/plan-store.ts';

// Week 202644: its Thursday is in October, its Sunday in November.
const now = new Date('2026-10-28T18:00:00Z');
let server: TestServer;
let member: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry, clock: { now: () => now } });
  member = await createMember(server.database, { now });
});
afterAll(() => server.close());

it('A history reaches to the month of the running week, and clients learn the weekday that decides', async () => {
  const november = () => server.call('getHistoryPerformance', { endMonth: '202611' }, { token: member.token });
  expect(await november()).toMatchObject({ error: 'periodRefused', field: 'endMonth' });
  expect(await server.call('getClientSettings')).toMatchObject({ data: { monthOfWeekBy: 4 } });
  const plan: PlanDocument = { ...defaultPlan, name: 'By Sunday', calendar: { ...defaultPlan.calendar, monthOfWeekBy: 7 } };
  await sql`UPDATE plan_version SET state = 'retired'`.execute(server.database);
  await sql`INSERT INTO plan_version (name, document, hash, state, from_week, activated_at)
    VALUES (${plan.name}, ${hashablePlan(plan)}::jsonb, ${hashOf(plan)}, 'active', 200001, now())`.execute(server.database);
  expect(await november()).toMatchObject({ success: '1', size: 0 });
  expect(await server.call('getClientSettings')).toMatchObject({ data: { monthOfWeekBy: 7 } });
});
