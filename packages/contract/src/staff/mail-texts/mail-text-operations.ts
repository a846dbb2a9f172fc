import { getMailText } from './get-mail-text.ts';
import { listMailTexts } from './list-mail-texts.ts';
import { previewMailText } from './preview-mail-text.ts';
import { resetMailText } from './reset-mail-text.ts';
import { saveMailText } from './save-mail-text.ts';
import { sendTestMail } from './send-test-mail.ts';

/** The texts of the mails that the shop sends. */
export const mailTextOperations = { getMailText, listMailTexts, previewMailText, resetMailText, saveMailText, sendTestMail } as const;
