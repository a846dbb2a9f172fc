import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { beginView } from '../../../features/member/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { memberInSight } from '../../../desk/access/member-in-sight.ts';

const VIEW_MS = 15 * 60 * 1_000;

/** Opens the shop to a staff member as a member sees it, read-only. The member's pages show their contacts, so the person needs that permission. */
export function createViewAsMember({ publicUrl }: Pick<Settings, 'publicUrl'>): Handler<'viewAsMember'> {
  return async (context, { memberCode, reason }) => {
    const { database, staff, now } = context;
    if (!staff.permissions.has('member.read-contact')) return refuse('notAllowed', { params: { context: 'staff' } });
    const member = await memberInSight(context, memberCode);
    const expiresAt = new Date(now.getTime() + VIEW_MS);
    const viewCode = await beginView(database, {
      memberId: member.id,
      staffId: staff.id,
      staffSessionId: staff.session?.id,
      now,
      expiresAt,
    });
    await auditStaffAct(database, context, 'viewAsMember', { memberCode: member.code, reason });
    const address = new URL(`/my#view=${viewCode}`, publicUrl).href;
    return { data: { viewCode, memberCode: member.code, until: expiresAt.toISOString(), address } };
  };
}
