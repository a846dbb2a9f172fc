import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { endStaffSessions } from '../sessions/staff-session.ts';
import { forgetRecoveryCodes } from './recovery-codes.ts';
import { lockFactors, readFactors } from './factors.ts';

/** Removes one of the person's own passkeys. If a second factor is mandatory, another one must be left. */
export function createRemovePasskey({ staff: rule }: Pick<Settings, 'staff'>): Handler<'removePasskey'> {
  return async ({ database, staff, now }, { passkeyId }) => {
    await lockFactors(database, staff.id);
    const { passkeys, hasTotp } = await readFactors(database, staff.id);
    if (!passkeys.some(({ id }) => id === BigInt(passkeyId))) return refuse('passkeyNotFound', { field: 'passkeyId' });
    if (rule.isFactorObligatory && !hasTotp && passkeys.length === 1) return refuse('factorKept');
    await database.deleteFrom('staff_passkey').where('id', '=', BigInt(passkeyId)).execute();
    if (!hasTotp && passkeys.length === 1) await forgetRecoveryCodes(database, staff.id);
    await endStaffSessions(database, now, staff.id, staff.session?.id);
    return { data: {}, message: 'staff.done' };
  };
}
