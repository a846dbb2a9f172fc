import * as z from 'zod';

/** A version of the compensation plan as the staff sees it. */
export const planEntry = () =>
  z.strictObject({
    planId: z.int(),
    name: z.string(),
    /** SHA-256 of the document. */
    hash: z.string(),
    /** In the list of versions `active` is the one that counts for the present week, and `coming` the one that will. */
    state: z.enum(['draft', 'simulated', 'approved', 'active', 'coming', 'retired']),
    /** The first week it applies to, `yyyyww`; '' if it applies to none. */
    format: z.union([z.literal(1), z.literal(2)]),
    fromWeek: z.string(),
    draftedBy: z.string(),
    approvedBy: z.string(),
    createdAt: z.string(),
    /** The amounts it would have paid, as simulatePlan answers them. */
    simulation: z.record(z.string(), z.unknown()).nullable(),
  });
