import { activateAgreement } from './activate-agreement.ts';
import { getAgreement } from './get-agreement.ts';
import { listAcceptances } from './list-acceptances.ts';
import { listAgreements } from './list-agreements.ts';
import { saveAgreement } from './save-agreement.ts';

export const agreementsOperations = {
  activateAgreement,
  getAgreement,
  listAcceptances,
  listAgreements,
  saveAgreement,
} as const;
