import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuseEnrolment } from './enrolment.ts';
import { readFactors } from './factors.ts';
import { keepNextTotp, keepTotp, newTotp } from './totp.ts';

/** Makes a secret for an authenticator app. It becomes valid when `finishTotp` gets its first code. An existing app stays valid until then. */
export function createBeginTotp({ serverSecret }: Pick<Settings, 'serverSecret'>): Handler<'beginTotp'> {
  return async ({ database, staff, now }) => {
    const refused = refuseEnrolment(staff, now);
    if (refused !== undefined) return refused;
    const { hasTotp } = await readFactors(database, staff.id);
    const made = newTotp(staff.name);
    if (hasTotp) await keepNextTotp(database, staff.id, made.secret, serverSecret);
    else await keepTotp(database, { staffId: staff.id, secret: made.secret, serverSecret, confirmedAt: null });
    return { data: made };
  };
}
