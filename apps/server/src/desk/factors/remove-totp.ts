import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { forgetRecoveryCodes } from './recovery-codes.ts';
import { lockFactors, readFactors } from './factors.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';

/** Removes the authenticator app. If a second factor is mandatory, another one must be left. */
export function createRemoveTotp({ staff: rule }: Pick<Settings, 'staff'>): Handler<'removeTotp'> {
  return async ({ database, staff, now }) => {
    await lockFactors(database, staff.id);
    const { passkeys } = await readFactors(database, staff.id);
    if (rule.isFactorObligatory && passkeys.length === 0) return refuse('factorKept');
    await database.deleteFrom('staff_totp').where('staff_id', '=', staff.id).execute();
    if (passkeys.length === 0) await forgetRecoveryCodes(database, staff.id);
    await endStaffSessions(database, now, staff.id, staff.session?.id);
    return { data: {}, message: 'staff.done' };
  };
}
