import fc from 'fast-check';
import type { OperationName } from '@upline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SessionStaff } from '../../operation/context.ts';
import { createCountry, createMember } from '../../testing/member-fixture.ts';
import { fillFind } from '../finding/index.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let shop: StaffShop;

const everything: SessionStaff = {
  id: 1n,
  name: 'root',
  permissions: new Set([
    'member.read',
    'member.read-contact',
    'order.read',
    'payment.read',
    'bank-money.read',
    'audit.read',
    'task.read',
    'approval.read',
    'withdrawal.read',
  ]),
  companies: undefined,
};

type Page = {
  data: Record<string, unknown>[];
  next: string;
  count: number;
  isMore: boolean;
  error?: string;
  field?: string;
};

const ask = async (name: OperationName, payload: object = {}, staff: Partial<SessionStaff> = {}): Promise<Page> =>
  (await shop.desk.call({ ...everything, ...staff }, name, payload, 'en_US')).body as Page;

async function walk(name: OperationName, payload: object, staff: Partial<SessionStaff> = {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after = ''; ; ) {
    const page = await ask(name, { ...payload, after }, staff);
    pages.push(page);
    if (page.next === '' || page.next === undefined) return pages;
    after = page.next;
  }
}

/** Few values, so that many rows are equal in every sort. Some moments differ by a microsecond. */
async function fillMembers(): Promise<void> {
  for (const company of ['US', 'KR', 'TW']) await createCountry(server.database, company);
  await sql`
    INSERT INTO member (code, username, company_code, email, first_name, last_name, mobile, card_level, star, joined_at)
    SELECT company || lpad((20000000 + n)::text, 8, '0'), 'list' || n, company, 'list' || n || '@mail.example', 'Ada',
      (ARRAY['Lind', 'lind', 'Öberg', '', 'Zhang'])[1 + n % 5], '555010' || n, n % 3, 10 * (n % 2),
      '2026-11-01 07:00:00Z'::timestamptz + (n % 4) * interval '1 microsecond' + (n % 3) * interval '1 day'
    FROM (SELECT n, (ARRAY['US', 'US', 'KR', 'TW'])[1 + n % 4] AS company FROM generate_series(1, 213) AS n) AS drawn`.execute(
    server.admin,
  );
}

beforeAll(async () => {
  server = await createTestServer();
  shop = await openStaffShop(server, { settings: { BUSINESS_TIME_ZONE: 'America/Los_Angeles' } });
  await fillMembers();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

describe('pages by keyset', () => {
  it('Keyset pages show each row once and in order, whatever the sort and filter, with ties', async () => {
    const sorted = fc.constantFrom('joinedAt', '-joinedAt', 'memberCode', '-memberCode', 'familyName', '-familyName');
    const filters = fc.record(
      {
        company: fc.subarray(['US', 'KR', 'TW'], { minLength: 1 }),
        card: fc.subarray(['0', '1', '2'], { minLength: 1 }),
        star: fc.constantFrom(['0'], ['10'], ['0', '10']),
        name: fc.constantFrom('li', 'ö', 'Zh', 'zz'),
        joinedAt: fc.constantFrom({ from: '2026-11-01' }, { to: '2026-11-01' }, { from: '2026-11-02', to: '2026-11-02' }),
      },
      { requiredKeys: [] },
    );
    const pageSizes = fc.constantFrom(25, 50, 100);
    await fc.assert(
      fc.asyncProperty(sorted, filters, pageSizes, async (sort, filter, pageSize) => {
        const pages = await walk('listMembers', { sort, filters: filter, pageSize });
        const rows = pages.flatMap(({ data }) => data);
        const everyRow = (await everyMember()).filter((row) => fits(row, filter));
        expect(rows.map((row) => row['memberCode'])).toEqual(inOrder(everyRow, sort).map(({ memberCode }) => memberCode));
        expect(pages.every(({ count, isMore }) => count === everyRow.length && !isMore)).toBe(true);
        expect(pages.slice(0, -1).every(({ data }) => data.length === pageSize)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('Keyset pages are not disturbed by rows that arrive between them', async () => {
    const before = await walk('listMembers', { sort: '-joinedAt', pageSize: 25 });
    const first = before[0] as Page;
    await createMember(server.database, { joinedAt: new Date('2026-11-20T00:00:00Z') });
    const second = await ask('listMembers', { sort: '-joinedAt', pageSize: 25, after: first.next });
    expect(second.data).toEqual(before[1]?.data);
  });
});

describe('a cursor', () => {
  it('A cursor is refused if another query made it or someone changed it', async () => {
    const { next } = await ask('listMembers', { pageSize: 25 });
    const [mark, by, key] = JSON.parse(Buffer.from(next, 'base64url').toString()) as [string, string, string];
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const refused = [
      'x',
      `${next}A`,
      `${next}=`,
      forged(),
      forged(mark, by),
      forged('', by, key),
      forged(mark, by, `${key} OR true`),
      forged(mark, 'infinity; DROP TABLE member', key),
      forged(mark, '2026-99-99 00:00:00+00', key),
      forged(mark, by, key, key),
      forged(mark, [by], key),
    ];
    for (const after of refused)
      expect(await ask('listMembers', { pageSize: 25, after }), after).toMatchObject({ error: 'valueRefused', field: 'after' });
    expect(await ask('listMembers', { pageSize: 25, after: next, sort: 'joinedAt' })).toMatchObject({ error: 'valueRefused' });
    expect(await ask('listMembers', { pageSize: 25, after: next, filters: { card: ['0'] } })).toMatchObject({ error: 'valueRefused' });
    expect(await ask('listMembers', { pageSize: 50, after: next })).toMatchObject({ success: '1' });
  });

  it('A cursor shows a limited person only the rows of their companies, whoever it was made for', async () => {
    const { next } = await ask('listMembers', { pageSize: 25 });
    const { data } = await ask('listMembers', { pageSize: 25, after: next }, { companies: ['KR'] });
    expect(new Set(data.map((row) => row['companyCode']))).toEqual(new Set(['KR']));
  });
});

describe('a person who is limited to companies', () => {
  it('A person who is limited to companies sees only rows of these companies, and counts only them', async () => {
    const seen = (await walk('listMembers', { pageSize: 100 }, { companies: ['KR', 'TW'] })).flatMap(({ data }) => data);
    expect(new Set(seen.map((row) => row['companyCode']))).toEqual(new Set(['KR', 'TW']));
    const foreign = await ask('listMembers', { filters: { company: ['US'] } }, { companies: ['KR'] });
    expect(foreign).toMatchObject({ data: [], count: 0, isMore: false, next: '' });
    expect(await ask('listMembers', {}, { companies: [] })).toMatchObject({ data: [], count: 0 });
  });

  it('A person who is limited to companies cannot see a list without companies', async () => {
    expect(await ask('listAudit', {}, { companies: ['US'] })).toMatchObject({ error: 'notAllowed' });
    expect(await ask('listAudit')).toMatchObject({ success: '1' });
  });
});

describe('contact data', () => {
  it('Contact data is masked for people who may not see it, and they cannot filter by it', async () => {
    const permissions = new Set(['member.read'] as const);
    const filters = { username: 'list77' };
    const [row] = (await ask('listMembers', { filters, sort: 'memberCode' }, { permissions })).data;
    expect(row).toMatchObject({ email: 'l····7@mail.example', telephone: '····77' });
    const email = { filters: { email: 'list77@mail.example' } };
    expect(await ask('listMembers', email, { permissions })).toMatchObject({ error: 'notAllowed', field: 'email' });
    await fillFind(server.database, 'UTC');
    expect(await ask('listMembers', email)).toMatchObject({ count: 1, data: [{ email: 'list77@mail.example', telephone: '55501077' }] });
  });
});

it('The list counts exactly up to ten thousand', async () => {
  await sql`INSERT INTO staff_task (kind, subject, opened_at) SELECT 'counted', n::text, now() FROM generate_series(1, 10000) AS n`.execute(
    server.admin,
  );
  expect(await ask('listTasks', { filters: { kind: 'counted' } })).toMatchObject({ count: 10_000, isMore: false });
  await sql`INSERT INTO staff_task (kind, subject, opened_at) VALUES ('counted', 'one more', now())`.execute(server.admin);
  expect(await ask('listTasks', { filters: { kind: 'counted' } })).toMatchObject({ count: 10_000, isMore: true });
});

describe('each list', () => {
  const lists = [
    'listApprovals',
    'listAudit',
    'listMembers',
    'listOrders',
    'listPayments',
    'listSignIns',
    'listTasks',
    'listWithdrawals',
  ] as const;
  it.each(lists)('The list %s answers by every sort and filter', async (name) => {
    const { operations } = await import('@upline/contract');
    const { filters, sorts } = operations[name].list as {
      filters: Record<string, { kind: string; values?: object }>;
      sorts: readonly string[];
    };
    const samples: Record<string, unknown> = {
      text: 'UPL1',
      dates: { from: '2026-01-01', to: '2026-12-31' },
      amounts: { from: 1, to: 2.5 },
      flag: true,
    };
    for (const sort of sorts.flatMap((key) => [key, `-${key}`])) expect(await ask(name, { sort })).toMatchObject({ success: '1' });
    for (const [filter, { kind, values = { US: '' } }] of Object.entries(filters))
      expect(await ask(name, { filters: { [filter]: samples[kind] ?? Object.keys(values) } }), filter).toMatchObject({ success: '1' });
  });
});

interface Known {
  memberCode: string;
  company: string;
  card: string;
  star: string;
  name: string;
  /** Has microseconds. */
  joinedAt: string;
  day: string;
  id: number;
}

async function everyMember(): Promise<Known[]> {
  const { rows } = await sql<Known>`
    SELECT code AS "memberCode", company_code AS company, card_level::text AS card, star::text AS star, lower(last_name) AS name,
      to_char(joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS "joinedAt",
      to_char(joined_at AT TIME ZONE 'America/Los_Angeles', 'YYYY-MM-DD') AS day, id::int FROM member`.execute(server.database);
  return rows;
}

interface Filter {
  company?: readonly string[];
  card?: readonly string[];
  star?: readonly string[];
  name?: string;
  joinedAt?: { readonly from?: string; readonly to?: string };
}

const fits = (row: Known, { company, card, star, name, joinedAt }: Filter): boolean =>
  (company?.includes(row.company) ?? true) &&
  (card?.includes(row.card) ?? true) &&
  (star?.includes(row.star) ?? true) &&
  row.name.startsWith(name?.toLowerCase() ?? '') &&
  row.day >= (joinedAt?.from ?? '') &&
  row.day <= (joinedAt?.to ?? '9999');

function inOrder(rows: Known[], sort: string): Known[] {
  const field = ({ joinedAt: 'joinedAt', memberCode: 'memberCode', familyName: 'name' } as const)[
    sort.replace('-', '') as 'joinedAt' | 'memberCode' | 'familyName'
  ];
  const bytes = (a: string, b: string) => Buffer.compare(Buffer.from(a), Buffer.from(b));
  const sorted = rows.toSorted((a, b) => bytes(a[field], b[field]) || a.id - b.id);
  return sort.startsWith('-') ? sorted.toReversed() : sorted;
}
