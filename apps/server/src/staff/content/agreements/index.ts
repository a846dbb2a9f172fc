import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { activateAgreement } from './activate-agreement.ts';
import { getAgreement } from './get-agreement.ts';
import { listAgreements } from './list-agreements.ts';
import { saveAgreement } from './save-agreement.ts';

/** Handlers for the list of acceptances are made in `lists`. */
export const agreementHandlers = {
  activateAgreement,
  getAgreement,
  listAgreements,
  ...audited({ saveAgreement }),
} satisfies Partial<Handlers> & { activateAgreement: typeof activateAgreement };
