import { createHash } from 'node:crypto';

/** The stored code of a trial mail, hashed with the person, so that one person cannot confirm another's mail. */
export const trialCodeHash = (staffId: bigint, code: string): Buffer => createHash('sha256').update(`${staffId} ${code}`).digest();
