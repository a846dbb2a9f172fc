import { acceptAgreements } from './accept-agreements.ts';
import { getDueAgreements } from './get-due-agreements.ts';

/** What a member does about new agreements. */
export const memberAgreementOperations = { acceptAgreements, getDueAgreements } as const;
