import type { PayloadOf } from '@upline/contract';
import type { Settings } from '../../../config/settings.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { keepType, storedType, typesToChoose } from '../../../features/earnings/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

type SetMemberType = Act<'setMemberType'>;
type Calendar = Pick<Settings, 'businessTimeZone'>;

/** Locks the member and reads their present type. Throws refusals. */
async function readChange(context: StaffContext, { memberCode, type }: PayloadOf<'setMemberType'>, { businessTimeZone }: Calendar) {
  const { database, now } = context;
  const member = await memberInSight(context, memberCode);
  const { names, of } = await typesToChoose(database, weekOf(now, businessTimeZone));
  if (names.length === 0) throw refuse('valueRefused', { field: 'type', params: { context: 'membersAlike' } });
  if (!names.includes(type))
    throw refuse('valueRefused', { field: 'type', params: { context: 'memberType', type, types: names.join(', ') } });
  await database.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow();
  const before = of(await storedType(database, member.id));
  if (before === type) throw refuse('nothingToCorrect', { field: 'type' });
  return { member, before };
}

const createPreview =
  (settings: Calendar): SetMemberType['preview'] =>
  async (context, payload) => {
    const { member, before } = await readChange(context, payload, settings);
    return {
      subject: { kind: 'member', id: member.code },
      companyCode: member.companyCode,
      changes: [{ what: 'typeOfMember', whose: member.code, unit: 'text', before, after: payload.type }],
      restsOn: { before },
    };
  };

const createCarryOut =
  (settings: Calendar): SetMemberType['carryOut'] =>
  async (context, payload) => {
    const { member, before } = await readChange(context, payload, settings);
    const { type, reason } = payload;
    await keepType(context.database, member.id, type);
    await auditStaffAct(context.database, context, 'setMemberType', { memberCode: member.code, before, type, reason });
    return { data: { type }, message: 'staff.done' };
  };

/** Sets a member's plan type from now on. Needs two people, because the plan pays by it. */
export const createSetMemberType = (settings: Calendar): ApprovableHandler<'setMemberType'> =>
  approvable('setMemberType', { preview: createPreview(settings), carryOut: createCarryOut(settings) });
