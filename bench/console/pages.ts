import type { Permission } from '@upline/contract';
import { createGetHealth } from '../../apps/server/src/staff/overview/health/get-health.ts';
import { createGetHome } from '../../apps/server/src/staff/overview/home/get-home.ts';
import { listFiles } from '../../apps/server/src/desk/files/list-files.ts';
import { getMemberAccess } from '../../apps/server/src/staff/member/access/get-member-access.ts';
import { createGetStaffMember } from '../../apps/server/src/staff/member/members/get-staff-member.ts';
import { listMemberHistory } from '../../apps/server/src/staff/member/members/list-member-history.ts';
import { listMemberMails } from '../../apps/server/src/staff/member/mails/list-member-mails.ts';
import { listMemberNotes } from '../../apps/server/src/staff/member/notes/list-member-notes.ts';
import { createListMemberWeeks } from '../../apps/server/src/staff/member/members/list-member-weeks.ts';
import { listWalletEntries } from '../../apps/server/src/staff/member/members/list-wallet-entries.ts';
import { createGetMemberNetwork } from '../../apps/server/src/staff/network/get-member-network.ts';
import { createListSponsored } from '../../apps/server/src/staff/network/list-sponsored.ts';
import { getStaffOrder } from '../../apps/server/src/staff/order/orders/get-staff-order.ts';
import { getTask } from '../../apps/server/src/desk/tasks/get-task.ts';
import type { StaffContext } from '../../apps/server/src/operation/context.ts';
import { addWeeks, weekOf } from '../../apps/server/src/platform/calendar/index.ts';
import type { Database } from '../../apps/server/src/platform/database/connection.ts';
import type { Report } from '../harness/figure.ts';
import { createRandom, pick } from '../harness/random.ts';
import { contextOf, measure } from './measure.ts';
import type { Samples } from './samples.ts';

const settings = { businessTimeZone: 'America/Los_Angeles', publicUrl: 'http://127.0.0.1', isDrill: false };
const getHome = createGetHome(settings);
const getHealth = createGetHealth(settings);
const getStaffMember = createGetStaffMember(settings);
const getMemberNetwork = createGetMemberNetwork(settings);
const listSponsored = createListSponsored(settings);
const earlier = () => String(addWeeks(weekOf(new Date(), settings.businessTimeZone), -20));

type Calls = Readonly<Record<string, (context: StaffContext, memberCode: string) => unknown>>;

/** Reads of a member's page, tab by tab. */
const ofMember: Calls = {
  summary: (context, memberCode) => getStaffMember(context, { memberCode }),
  notes: (context, memberCode) => listMemberNotes(context, { memberCode, pageSize: 25 }),
  mails: (context, memberCode) => listMemberMails(context, { memberCode, pageSize: 25 }),
  files: (context, memberCode) => listFiles(context, { memberCode, pageSize: 25 }),
  history: (context, memberCode) => listMemberHistory(context, { memberCode, pageSize: 25 }),
  weeks: (context, memberCode) =>
    createListMemberWeeks({ businessTimeZone: 'America/Los_Angeles' })(context, { memberCode, pageNum: 1, pageSize: 25 }),
  'wallet entries': (context, memberCode) => listWalletEntries(context, { memberCode, book: '6', pageSize: 25 }),
  access: (context, memberCode) => getMemberAccess(context, { memberCode }),
  'network now': (context, memberCode) => getMemberNetwork(context, { memberCode }),
  'network of a week': (context, memberCode) => getMemberNetwork(context, { memberCode, week: earlier() as never }),
  'sponsored now': (context, memberCode) => listSponsored(context, { memberCode, pageSize: 50 }),
  'sponsored of a week': (context, memberCode) => listSponsored(context, { memberCode, week: earlier() as never, pageSize: 50 }),
};

/** Page reads other than lists: home, health, a task, an order with its timeline, and the tabs of an ordinary member and of the member with most of everything. */
export async function measurePages(
  report: Report,
  database: Database,
  permissions: ReadonlySet<Permission>,
  { members, orders, most }: Samples,
) {
  const random = createRandom(47);
  const all = contextOf(database, permissions);
  for (const companies of [undefined, ['JP']])
    await measure(report, `console home${companies === undefined ? '' : ' (JP)'}`, () =>
      getHome(contextOf(database, permissions, companies), {}),
    );
  await measure(report, 'console health', () => getHealth(all, {}));
  await measure(report, 'console order', () => getStaffOrder(all, { orderNo: pick(random, orders).number }));
  const { rows: tasks } = { rows: await database.selectFrom('staff_task').select('id').orderBy('id', 'desc').limit(400).execute() };
  await measure(report, 'console task', () => getTask(all, { taskId: Number(pick(random, tasks).id) }));
  for (const [name, call] of Object.entries(ofMember)) {
    await measure(report, `console member ${name}`, () => call(all, pick(random, members).code));
    await measure(report, `console member ${name} (most)`, () => call(all, most));
  }
}
