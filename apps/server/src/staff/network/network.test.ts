import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry } from '../../testing/member-fixture.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';
import { growTree } from '../../features/network/testing/grow-tree.ts';

let server: TestServer;
let staff: StaffShop;
let codes: string[];
beforeAll(async () => {
  server = await createTestServer({
    prepare: async (database) => {
      await createCountry(database);
      await createCountry(database, 'KR');
    },
  });
  staff = await openStaffShop(server);
  // 0 above 1 (left) and 2 (right); 3 below 1; each sponsored by the one above.
  const ids = await growTree(
    server.database,
    [
      { parent: null, side: null },
      { parent: 0, side: 0 },
      { parent: 0, side: 1 },
      { parent: 1, side: 0 },
    ],
    'net',
  );
  await server.database
    .updateTable('member')
    .set({ company_code: 'KR' })
    .where('id', '=', ids[1] as bigint)
    .execute();
  const rows = await server.database.selectFrom('member').select(['id', 'code']).where('id', 'in', ids).orderBy('id').execute();
  codes = rows.map(({ code }) => code);
});
afterAll(async () => {
  await staff.close();
  await server.close();
});

const slots = (answer: Record<string, unknown>) =>
  (answer['data'] as { places: { slot: number; member: { memberCode: string } | null; hasBelow: boolean }[] }).places.map(
    ({ slot, member, hasBelow }) => [slot, member?.memberCode ?? null, hasBelow],
  );

describe("a member's network", () => {
  it('A member’s network is four generations by place, and names the members above', async () => {
    const top = await staff.as('service', 'getMemberNetwork', { memberCode: codes[0] });
    expect(slots(top)).toEqual([
      [1, codes[0], true],
      [2, codes[1], true],
      [3, codes[2], false],
      [4, codes[3], false],
    ]);
    expect(top).toMatchObject({ data: { isNow: true, isThere: true, parent: null, sponsor: null, weekAfter: '' } });
    expect(await staff.as('service', 'getMemberNetwork', { memberCode: codes[2] })).toMatchObject({
      data: { parent: { memberCode: codes[0] }, sponsor: { memberCode: codes[0] } },
    });
    expect(await staff.as('service', 'listSponsored', { memberCode: codes[0], pageSize: 25 })).toMatchObject({
      data: [
        { memberCode: codes[1], hasBelow: true },
        { memberCode: codes[2], hasBelow: false },
      ],
      next: null,
    });
  });

  it('A member’s network shows nothing of members of another company, of those below them, nor the way up to them', async () => {
    const limited = (operation: 'getMemberNetwork' | 'listSponsored', of: string | undefined) =>
      staff.limitedTo(['US'], 'service', operation, { memberCode: of });
    expect(slots(await limited('getMemberNetwork', codes[0]))).toEqual([
      [1, codes[0], true],
      [2, null, false],
      [3, codes[2], false],
    ]);
    expect(await limited('listSponsored', codes[0])).toMatchObject({ data: [{ memberCode: '', name: '', hasBelow: false }, {}] });
    expect(await limited('getMemberNetwork', codes[1])).toMatchObject({ error: 'memberNotFound' });
    expect(await limited('getMemberNetwork', codes[3])).toMatchObject({ data: { parent: null, sponsor: null } });
  });

  it('A member’s network leaves out members who joined after the week', async () => {
    const before = await staff.as('service', 'getMemberNetwork', { memberCode: codes[0], week: '202301' });
    expect(before).toMatchObject({
      data: { week: '202301', isNow: false, isThere: false, places: [], weekBefore: '202252', weekAfter: '202302' },
    });
    expect(await staff.as('service', 'listSponsored', { memberCode: codes[0], week: '202301' })).toMatchObject({ data: [], next: null });
  });

  it('A member’s network is for people with the permission', async () => {
    expect(await staff.as('warehouse', 'getMemberNetwork', { memberCode: codes[0] })).toMatchObject({ error: 'notAllowed' });
    expect(await staff.as('auditor', 'getMemberNetwork', { memberCode: codes[0] })).toMatchObject({ success: '1' });
  });
});
