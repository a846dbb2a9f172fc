import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { shippedText } from '../../../platform/mail/index.ts';
import { refuseLimited } from '../content/change-content.ts';
import { checkMailText, mailOf } from './mail-text-content.ts';
import { putMailText } from './put-mail-text.ts';

/** Changes the text of a mail. */
export const saveMailText: Handler<'saveMailText'> = async (context, { template: name, language, version, subject, body }) => {
  refuseLimited(context.staff);
  const template = mailOf(name);
  const text = { subject, body: body.replaceAll(/\r\n?/g, '\n') };
  checkMailText(template, text);
  const shipped = shippedText(template, language);
  if (text.subject === shipped.subject && text.body === shipped.body) return refuse('nothingToCorrect');
  return { data: await putMailText(context, { template, language, ...text }, version, 'saveMailText'), message: 'staff.done' };
};
