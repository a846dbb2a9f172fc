import type { Handlers } from '../../../operation/handler.ts';
import type { OwnAddresses } from '../../../platform/mail/index.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createGetMailText } from './get-mail-text.ts';
import { listMailTexts } from './list-mail-texts.ts';
import { createPreviewMailText } from './preview-mail-text.ts';
import { resetMailText } from './reset-mail-text.ts';
import { createSaveMailText } from './save-mail-text.ts';
import { createSendTestMail } from './send-test-mail.ts';

export const createMailTextHandlers = (own: OwnAddresses) =>
  ({
    getMailText: createGetMailText(own),
    listMailTexts,
    previewMailText: createPreviewMailText(own),
    saveMailText: createSaveMailText(own),
    ...audited({ resetMailText, sendTestMail: createSendTestMail(own) }),
  }) satisfies Partial<Handlers>;
