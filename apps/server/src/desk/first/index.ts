import type { FeatureParts } from '../../features/parts.ts';
import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { createAddFirstAdmin } from './add-first-admin.ts';
import { addFounder } from './add-founder.ts';
import { checkFirstStep } from './check-first-step.ts';
import { confirmTrialMail } from './confirm-trial-mail.ts';
import { createGetFirstSteps } from './get-first-steps.ts';
import { openShop } from './open-shop.ts';
import { sendTrialMail } from './send-trial-mail.ts';
import { showFirstAdmin } from './show-first-admin.ts';

export { firstAdminLine } from './first-admin-line.ts';
export { offerFirstAdmin } from './first-admin-token.ts';

export const createFirstHandlers = (parts: Pick<FeatureParts, 'settings' | 'payMethods'>) =>
  ({
    addFirstAdmin: createAddFirstAdmin(parts.settings),
    getFirstSteps: createGetFirstSteps(parts),
    openShop,
    showFirstAdmin,
    ...audited({ addFounder, checkFirstStep, confirmTrialMail, sendTrialMail }),
  }) satisfies Partial<Handlers>;
