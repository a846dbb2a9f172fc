import { activateAgreement } from './activate-agreement.ts';
import { getAgreement } from './get-agreement.ts';
import { listAcceptances } from './list-acceptances.ts';
import { listAgreements } from './list-agreements.ts';
import { saveAgreement } from './save-agreement.ts';

/** Agreements in versions, and who accepted them. */
export const agreementOperations = { activateAgreement, getAgreement, listAcceptances, listAgreements, saveAgreement } as const;
