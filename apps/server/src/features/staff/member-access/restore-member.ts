import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { closeStaffTask } from '../../../platform/staff-tasks/close-staff-task.ts';
import { MEMBER_STOPPED } from '../../member/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { memberInSight } from '../members/member-in-sight.ts';

type RestoreMember = Act<'restoreMember'>;

const standingOf = (database: Database, id: bigint) =>
  database.selectFrom('member').select(['stopped_at', 'locked_by']).where('id', '=', id).forNoKeyUpdate().executeTakeFirstOrThrow();

const previewRestore: RestoreMember['preview'] = async (context, { memberCode }) => {
  const member = await memberInSight(context, memberCode);
  const { stopped_at: stoppedAt } = await standingOf(context.database, member.id);
  if (stoppedAt === null) return refuse('memberNotStopped');
  return {
    subject: { kind: 'member', id: member.code },
    companyCode: member.companyCode,
    changes: [{ what: 'stopped', whose: member.code, unit: 'text', before: stoppedAt.toISOString(), after: '' }],
    // Another stop in the meantime is another matter.
    restsOn: { stoppedAt: stoppedAt.toISOString() },
  };
};

const carryOut: RestoreMember['carryOut'] = async (context, { memberCode, reason }) => {
  const { database, now } = context;
  const member = await memberInSight(context, memberCode);
  const { stopped_at: stoppedAt } = await standingOf(database, member.id);
  if (stoppedAt === null) return refuse('memberNotStopped');
  await database
    .updateTable('member')
    // A lock by a person of the staff stays.
    .set({ stopped_at: null, locked_at: sql`CASE WHEN locked_by IS NULL THEN NULL ELSE locked_at END` })
    .where('id', '=', member.id)
    .execute();
  await closeStaffTask(database, { kind: MEMBER_STOPPED, subject: member.code, at: now });
  await auditStaffAct(database, context, 'restoreMember', { memberCode: member.code, reason });
  return { data: {}, message: 'staff.done' };
};

/** Lets a stopped member in again. It always takes two people: one of them may have made the correction. */
export const restoreMember: ApprovableHandler<'restoreMember'> = approvable('restoreMember', { preview: previewRestore, carryOut });
