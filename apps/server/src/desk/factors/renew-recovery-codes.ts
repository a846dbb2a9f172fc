import type { Handler } from '../../operation/handler.ts';
import { renewCodes } from './recovery-codes.ts';

/** Replaces the recovery codes by ten new ones. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ database, staff }) => ({
  data: { recoveryCodes: await renewCodes(database, staff.id) },
});
