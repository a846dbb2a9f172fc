import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCountry, createMember, type FixtureMember } from '../../../testing/member-fixture.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { insertClosedMonth, insertClosedWeek, ensurePlanVersion } from '../testing/closed-periods.ts';

/** Friday of week 202647 in the shop's zone. */
const now = new Date('2026-11-20T18:00:00Z');
const releasedAt = new Date('2026-11-13T20:00:00Z');

let server: TestServer;
let member: FixtureMember;
let other: FixtureMember;
let child: FixtureMember;
let taiwan: FixtureMember;
beforeAll(async () => {
  server = await createTestServer({ prepare: createCountry, clock: { now: () => now } });
  const { database } = server;
  await createCountry(database, 'TW');
  [member, other, child] = [
    await createMember(database, { now }),
    await createMember(database, { now }),
    await createMember(database, { now }),
  ];
  taiwan = await createMember(database, { now, companyCode: 'TW' });
  await sql`UPDATE member SET placement_parent_id = ${member.id}, side = 1 WHERE id = ${child.id}`.execute(database);
  const plan = await ensurePlanVersion(database);
  for (let week = 202634; week <= 202645; week += 1)
    await insertClosedWeek(database, member.id, plan, { week, amountsCents: [week, 2, 3, 4, 5, 6, 0], kept: [0, 30_000], releasedAt });
  await insertClosedWeek(database, member.id, plan, {
    week: 202646,
    amountsCents: [10_050, 0, 12_500, 0, 0, 1, 0],
    kept: [12_345, -5_000],
  });
  await insertClosedWeek(database, taiwan.id, plan, { week: 202646, amountsCents: [0, 0, 0, 0, 0, 0, 900] });
  for (let month = 202601; month <= 202610; month += 1)
    await insertClosedMonth(database, member.id, plan, {
      month,
      ownPv: 5_000,
      maxPv: 1_800_000,
      minPv: 876_050,
      groupPv: 2_681_050,
      star: 20,
    });
  await insertClosedMonth(database, member.id, plan, { month: 202512, ownPv: 0, maxPv: 0, minPv: 0, groupPv: 100, star: 0 });
});
afterAll(() => server.close());

const as = ({ token }: FixtureMember, locale = 'en_US') => ({ token, locale });
const companion = async (name: string, query: Record<string, string>) => {
  const asked = new URLSearchParams({ token: member.token, userId: member.code, ...query });
  return (await server.app.inject(`/api/h5/JbdBonus/api/${name}?${asked.toString()}`)).json<Record<string, unknown>>();
};

describe('getHistoryIncome', () => {
  it('getHistoryIncome shows ten closed weeks a page, newest first, with each bonus and whether it is released', async () => {
    const answer = await server.call('getHistoryIncome', {}, as(member));
    const rows = answer['data'] as Record<string, unknown>[];
    expect(answer).toMatchObject({ success: '1', size: 13 });
    expect(rows).toHaveLength(10);
    expect(rows[0]).toEqual({
      W_WEEK: '202646',
      DATE_RANGE: '2026-11-09 ~ 2026-11-15',
      DIRECT_BONUS: 100.5,
      SINGLE_LINE_BONUS: 0,
      MUTUAL_PAIR_BONUS: 125,
      MUTUAL_RELAY_BONUS: 0,
      LEADERSHIP_BONUS: 0,
      LEVEL_DIFFERENCE_BONUS: 0.01,
      TOTAL_BONUS: 225.51,
      STATE: 'pending',
      RELEASE_TIME: 'N/A',
    });
    expect(rows[1]).toMatchObject({ W_WEEK: '202645', STATE: 'released', RELEASE_TIME: '2026-11-13 12:00:00' });
    expect((await server.call('getHistoryIncome', { pageNum: 2 }, as(member)))['data']).toHaveLength(3);
  });

  it('getHistoryIncome shows the weeks from a start to an end, and their sum', async () => {
    const answer = await server.call('getHistoryIncome', { startWeek: '202644', endWeek: 202645 }, as(member));
    expect(answer).toMatchObject({ size: 2, total: 4052.89 + 0.4 });
    expect(await server.call('getHistoryIncome', { startWeek: '202601', endWeek: '202602' }, as(member))).toMatchObject({
      size: 0,
      total: 0,
    });
    expect(await server.call('getHistoryIncome', { startWeek: '202646' }, as(member))).toMatchObject({ size: 1 });
  });

  it('getHistoryIncome shows a seventh bonus to members of the company TW alone', async () => {
    const { data } = await server.call('getHistoryIncome', {}, as(taiwan));
    expect(data).toMatchObject([{ EXPERIENCE_HALL_BONUS: 9, TOTAL_BONUS: 9 }]);
    expect((await server.call('getHistoryIncome', {}, as(member)))['data']).not.toHaveProperty('0.EXPERIENCE_HALL_BONUS');
  });

  it.each([
    ['an end before the start', { startWeek: '202645', endWeek: '202644' }, 'endWeek'],
    ['a start in the future', { startWeek: '202648' }, 'startWeek'],
    ['an end in the future', { startWeek: '202601', endWeek: '202701' }, 'endWeek'],
    ['more than five years', { startWeek: '202001', endWeek: '202640' }, 'startWeek'],
  ])('getHistoryIncome refuses %s', async (_what, payload, field) => {
    const answer = await server.call('getHistoryIncome', payload, as(member));
    expect(answer).toMatchObject({ success: '0', error: 'periodRefused', errorCode: '1', field, status: 200 });
  });

  it('getHistoryIncome accepts the running week as the end', async () => {
    expect(await server.call('getHistoryIncome', { endWeek: '202647' }, as(member))).toMatchObject({ success: '1', size: 13 });
  });

  it.each(['202653x', '2026-46', '20264', 'last', 2026.46, null, ['202601'], "202601'; --"])(
    'getHistoryIncome refuses the week %j as malformed',
    async (week) => {
      expect(await server.call('getHistoryIncome', { startWeek: week }, as(member))).toMatchObject({ status: 400, field: 'startWeek' });
    },
  );

  it.each(['202600', '202554', '202553', 202600])('getHistoryIncome refuses the week %j, which does not exist', async (week) => {
    const refused = { status: 200, success: '0', errorCode: '1', error: 'valueRefused', field: 'startWeek' };
    expect(await server.call('getHistoryIncome', { startWeek: week }, as(member))).toMatchObject(refused);
  });

  it('getHistoryIncome knows which years have a 53rd week', async () => {
    expect(await server.call('getHistoryIncome', { startWeek: '202053', endWeek: '202053' }, as(member))).toMatchObject({ success: '1' });
  });

  it('getHistoryIncome shows a member nothing of another', async () => {
    expect(await server.call('getHistoryIncome', {}, as(other))).toMatchObject({ size: 0, data: [], total: 0 });
    for (const foreign of [{ userCode: member.code }, { memberId: String(member.id) }, { userId: member.code }])
      expect(await server.call('getHistoryIncome', foreign, as(other))).toMatchObject({ status: 400, success: '0' });
  });

  it('getHistoryIncome gives the companion the same answer', async () => {
    expect(await companion('getHistoryIncome', { startWeek: '202646', endWeek: '202646' })).toMatchObject({ success: '1', size: 1 });
    expect(await companion('getHistoryIncome', { userId: other.code })).toMatchObject({ success: '0', errorCode: '-10000' });
  });
});

describe('getHistoryPerformance', () => {
  it('getHistoryPerformance shows closed months, newest first, with the star in the caller’s language', async () => {
    const answer = await server.call('getHistoryPerformance', {}, as(member, 'zh_CN'));
    expect(answer).toMatchObject({ success: '1', size: 11 });
    expect((answer['data'] as unknown[])[0]).toEqual({
      W_MONTH: '202610',
      MONTH_LINK_MAX_PV: 18_000,
      MONTH_LINK_MIN_PV: 8760.5,
      MONTH_OWN_PV: 50,
      MONTH_LINK_GROUP_PV: 26_810.5,
      PASS_STAR: 20,
      PASS_STAR_STR: '蓝钻',
    });
    const december = await server.call('getHistoryPerformance', { startMonth: '202512', endMonth: '202512' }, as(member));
    expect(december).toMatchObject({ size: 1, data: [{ W_MONTH: '202512', PASS_STAR: 0, PASS_STAR_STR: 'None' }] });
  });

  it.each([
    ['an end before the start', { startMonth: '202609', endMonth: '202608' }, 'endMonth'],
    ['a start in the future', { startMonth: '202612' }, 'startMonth'],
    ['an end in the future', { endMonth: '202612' }, 'endMonth'],
    ['more than five years', { startMonth: '202110', endMonth: '202611' }, 'startMonth'],
  ])('getHistoryPerformance refuses %s', async (_what, payload, field) => {
    const answer = await server.call('getHistoryPerformance', payload, as(member));
    expect(answer).toMatchObject({ success: '0', error: 'periodRefused', field });
  });

  it('getHistoryPerformance accepts five years', async () => {
    const payload = { startMonth: '202112', endMonth: '202611' };
    expect(await server.call('getHistoryPerformance', payload, as(member))).toMatchObject({ success: '1', size: 11 });
  });

  it.each(['2026-10', 'May', null])('getHistoryPerformance refuses the month %j as malformed', async (month) => {
    expect(await server.call('getHistoryPerformance', { endMonth: month }, as(member))).toMatchObject({ status: 400, field: 'endMonth' });
  });

  it.each(['202613', '202600', 20261])('getHistoryPerformance refuses the month %j, which does not exist', async (month) => {
    const refused = { status: 200, success: '0', errorCode: '1', error: 'valueRefused', field: 'endMonth' };
    expect(await server.call('getHistoryPerformance', { endMonth: month }, as(member))).toMatchObject(refused);
  });

  it('getHistoryPerformance shows a member nothing of another', async () => {
    expect(await server.call('getHistoryPerformance', {}, as(other))).toMatchObject({ size: 0, data: [] });
  });
});

describe('getKeepPerformance', () => {
  it('getKeepPerformance shows a row for each leg with kept PV, and the child at its head', async () => {
    const answer = await server.call('getKeepPerformance', {}, as(member));
    expect(answer).toMatchObject({ success: '1', size: 14 });
    expect(answer['data']).toHaveLength(10);
    expect((answer['data'] as unknown[]).slice(0, 3)).toEqual([
      { W_WEEK: '202646', KEEP_USER_CODE: '', KEEP_PV: 123.45, SIDE: '0' },
      { W_WEEK: '202646', KEEP_USER_CODE: child.code, KEEP_PV: -50, SIDE: '1' },
      { W_WEEK: '202645', KEEP_USER_CODE: child.code, KEEP_PV: 300, SIDE: '1' },
    ]);
    expect((await server.call('getKeepPerformance', { pageNum: 2 }, as(member)))['data']).toHaveLength(4);
    expect(await companion('getKeepPerformance', { pageNum: '2', pageSize: '12' })).toMatchObject({ size: 14, data: [{}, {}] });
  });

  it('getKeepPerformance shows a member nothing of another', async () => {
    expect(await server.call('getKeepPerformance', {}, as(other))).toMatchObject({ size: 0, data: [] });
  });
});

describe('getHistoryData', () => {
  it('getHistoryData shows the same rows without bounds', async () => {
    for (const [dataType, size, first] of [
      ['bonus', 13, { W_WEEK: '202646', TOTAL_BONUS: 225.51 }],
      ['perf', 11, { W_MONTH: '202610', PASS_STAR_STR: 'Blue diamond' }],
      ['retain', 14, { W_WEEK: '202646', KEEP_PV: 123.45 }],
      ['order', 0, undefined],
    ] as const) {
      const answer = await server.call('getHistoryData', { dataType }, as(member));
      expect(answer, dataType).toMatchObject({ success: '1', size });
      if (first) expect((answer['data'] as unknown[])[0], dataType).toMatchObject(first);
      expect(await server.call('getHistoryData', { dataType }, as(other)), dataType).toMatchObject({ size: 0, data: [] });
    }
  });

  it('getHistoryData refuses any other history', async () => {
    expect(await server.call('getHistoryData', { dataType: 'members' }, as(member))).toMatchObject({
      status: 200,
      errorCode: '1',
      error: 'valueRefused',
      field: 'dataType',
    });
  });
});
