import * as z from 'zod';
import { enumOf } from '../../../described.ts';

export const withdrawalStates = {
  requested: 'nobody has decided yet',
  approved: 'to be paid out',
  paid: 'paid out',
  rejected: 'rejected, and returned to the e-wallet',
  returned: 'returned, to be paid out again',
  reissued: 'paid out again',
} as const;

export const withdrawalDecision = () => z.strictObject({ withdrawalId: z.int(), state: enumOf(withdrawalStates) });
