import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { getMailText } from './get-mail-text.ts';
import { listMailTexts } from './list-mail-texts.ts';
import { previewMailText } from './preview-mail-text.ts';
import { resetMailText } from './reset-mail-text.ts';
import { saveMailText } from './save-mail-text.ts';
import { sendTestMail } from './send-test-mail.ts';

/** The texts of the mails that the shop sends. */
export const mailTextHandlers = {
  getMailText,
  listMailTexts,
  previewMailText,
  resetMailText: audited('resetMailText', resetMailText),
  saveMailText: audited('saveMailText', saveMailText),
  sendTestMail: audited('sendTestMail', sendTestMail),
} satisfies Partial<Handlers>;
