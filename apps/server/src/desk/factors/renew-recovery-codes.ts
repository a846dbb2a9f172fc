import type { Handler } from '../../operation/handler.ts';
import { renewCodes } from './recovery-codes.ts';

/** Ten new recovery codes in place of all earlier ones. */
export const renewRecoveryCodes: Handler<'renewRecoveryCodes'> = async ({ database, staff }) => ({
  data: { recoveryCodes: await renewCodes(database, staff.id) },
});
