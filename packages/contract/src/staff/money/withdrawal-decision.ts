import * as z from 'zod';

export const withdrawalState = () => z.enum(['requested', 'approved', 'paid', 'rejected', 'returned', 'reissued']);

/** The outcome of a withdrawal. */
export const withdrawalDecision = () => z.strictObject({ withdrawalId: z.int(), state: withdrawalState() });
