import { addFirstAdmin } from './add-first-admin.ts';
import { addFounder } from './add-founder.ts';
import { checkFirstStep } from './check-first-step.ts';
import { confirmTrialMail } from './confirm-trial-mail.ts';
import { getFirstSteps } from './get-first-steps.ts';
import { openShop } from './open-shop.ts';
import { sendTrialMail } from './send-trial-mail.ts';
import { showFirstAdmin } from './show-first-admin.ts';

export const firstOperations = {
  addFirstAdmin,
  addFounder,
  checkFirstStep,
  confirmTrialMail,
  getFirstSteps,
  openShop,
  sendTrialMail,
  showFirstAdmin,
} as const;
