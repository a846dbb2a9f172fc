import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { recordSecurityEvent } from '../../platform/security-events.ts';
import { ownLane } from '../sessions/staff-lane.ts';
import { takeFactorTry } from './enrolment.ts';
import { noteFactorGiven } from './factor-given.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { consumeTotpCode } from './totp.ts';

/** Accepts the second factor as a code, to complete a sign-in or to confirm an act. The session gets a new token. */
export function createGiveFactorCode({ serverSecret }: Pick<Settings, 'serverSecret'>): Handler<'giveFactorCode'> {
  return async (context, { code }) => {
    const { database, staff, door, now, address } = context;
    const taken = await takeFactorTry(database, staff.id, await ownLane(context), now);
    const isTotp = /^\d{6}$/.test(code);
    const isRight = isTotp
      ? await consumeTotpCode(database, { staffId: staff.id, code, serverSecret, now })
      : await consumeRecoveryCode(database, staff.id, code, now);
    if (!isRight) {
      recordSecurityEvent(context.log, 'wrongStaffFactor', { address, reference: context.requestId });
      return refuse('factorRefused', { field: 'code' });
    }
    await taken.wasRight();
    const by = isTotp ? 'totp' : 'recoveryCode';
    const token = await inTransaction(database, (transaction) => noteFactorGiven({ ...context, database: transaction }, by));
    door?.giveSession(token);
    return { data: {} };
  };
}
