import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { refuseEnrolment } from './enrolment.ts';
import { readFactors } from './factors.ts';
import { keepTotp, newTotp } from './totp.ts';

/** Makes a secret for an authenticator app. It counts once `finishTotp` brings its first code. Who has an app removes it first. */
export function createBeginTotp({ serverSecret }: Pick<Settings, 'serverSecret'>): Handler<'beginTotp'> {
  return async ({ database, staff, now }) => {
    const refused = refuseEnrolment(staff, now);
    if (refused !== undefined) return refused;
    const { hasTotp } = await readFactors(database, staff.id);
    if (hasTotp) return refuse('fieldSetAlready', { field: 'totp' });
    const made = newTotp(staff.name);
    await keepTotp(database, { staffId: staff.id, secret: made.secret, serverSecret, confirmedAt: null });
    return { data: made };
  };
}
