import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { weekOf } from '../../../platform/calendar/index.ts';
import { keepType, storedType, typesToChoose } from '../../earnings/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { memberInSight } from './member-in-sight.ts';

/** Makes a member one of another type of the plan, from now on. */
export const createSetMemberType =
  ({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'setMemberType'> =>
  async (context, { memberCode, type, reason }) => {
    const { database, now } = context;
    const member = await memberInSight(context, memberCode);
    const { names, of } = await typesToChoose(database, weekOf(now, businessTimeZone));
    if (names.length === 0) throw refuse('valueRefused', { field: 'type', params: { context: 'membersAlike' } });
    if (!names.includes(type))
      throw refuse('valueRefused', { field: 'type', params: { context: 'memberType', type, types: names.join(', ') } });
    await database.selectFrom('member').select('id').where('id', '=', member.id).forNoKeyUpdate().executeTakeFirstOrThrow();
    const before = of(await storedType(database, member.id));
    if (before === type) return refuse('nothingToCorrect', { field: 'type' });
    await keepType(database, member.id, type);
    await auditStaffAct(database, context, 'setMemberType', { memberCode: member.code, before, type, reason });
    return { data: { type }, message: 'staff.done' };
  };
