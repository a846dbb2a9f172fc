import { disownCorrection } from './disown-correction.ts';

/** What a member does about a correction of their e-mail or telephone. */
export const memberContactOperations = { disownCorrection } as const;
