import * as z from 'zod';

export const planEntry = () =>
  z.strictObject({
    planId: z.int(),
    name: z.string(),
    /** SHA-256 of the document. */
    hash: z.string(),
    /** In the list of versions `active` applies to the current week, and `coming` will apply later. */
    state: z.enum(['draft', 'simulated', 'approved', 'active', 'coming', 'retired']),
    /** The first week it applies to, `yyyyww`; '' if it applies to none. */
    format: z.union([z.literal(1), z.literal(2)]),
    fromWeek: z.string(),
    draftedBy: z.string(),
    approvedBy: z.string(),
    createdAt: z.string(),
    /** The amounts it would have paid, as returned by simulatePlan; null if it was never simulated. */
    simulation: z.record(z.string(), z.unknown()).nullable(),
  });
