import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { mailAddressee, mailRecoveryCode, refuseLocked, refusePaused } from '../../../features/member/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { maskedEmail } from '../../../desk/lists/masked.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

/** Mails a member the code for a new login password. */
export function createMailPasswordReset(settings: Pick<Settings, 'serverSecret' | 'businessTimeZone'>): Handler<'mailPasswordReset'> {
  return async (context, { memberCode, reason }) => {
    const { database } = context;
    const member = await memberInSight(context, memberCode);
    await refuseLocked(database, member.id);
    await refusePaused(database, member.id, context.now, settings, 'staff');
    const { to } = await mailAddressee(database, member.id);
    if (to === '') return refuse('emailRefused', { field: 'memberCode', params: { context: 'none' } });
    await mailRecoveryCode(context, member.id, settings, (transaction) =>
      auditStaffAct(transaction, context, 'mailPasswordReset', { memberCode: member.code, reason }),
    );
    return { data: { sentTo: maskedEmail(to) }, message: 'staff.done' };
  };
}
