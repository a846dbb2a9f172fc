import type { Handler } from '../../../operation/handler.ts';
import { type OwnAddresses, renderMail, sampleOf } from '../../../platform/mail/index.ts';
import { checkMailText, mailOf } from './mail-text-content.ts';

/** Renders a mail with a text and sample data. */
export const createPreviewMailText =
  (own: OwnAddresses): Handler<'previewMailText'> =>
  (_context, { template: name, language, subject, body }) => {
    const template = mailOf(name);
    checkMailText(template, { subject, body }, own);
    return { data: renderMail(template, language, sampleOf(template, own), { subject, body }) };
  };
