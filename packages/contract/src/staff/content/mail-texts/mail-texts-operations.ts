import { getMailText } from './get-mail-text.ts';
import { listMailTexts } from './list-mail-texts.ts';
import { previewMailText } from './preview-mail-text.ts';
import { resetMailText } from './reset-mail-text.ts';
import { saveMailText } from './save-mail-text.ts';
import { sendTestMail } from './send-test-mail.ts';

export const mailTextsOperations = {
  getMailText,
  listMailTexts,
  previewMailText,
  resetMailText,
  saveMailText,
  sendTestMail,
} as const;
