import { createHash } from 'node:crypto';

/** The code of a trial mail as it is kept: with the person, so that nobody confirms the mail of another. */
export const trialCodeHash = (staffId: bigint, code: string): Buffer => createHash('sha256').update(`${staffId} ${code}`).digest();
