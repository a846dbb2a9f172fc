import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { refuseLimited } from '../../../desk/documents/change-content.ts';
import { mailOf } from './mail-text-content.ts';
import { putMailText } from './put-mail-text.ts';

/** Restores the default text. */
export const resetMailText: Handler<'resetMailText'> = async (context, { template: name, language, version }) => {
  refuseLimited(context.staff);
  const template = mailOf(name);
  if (version === 0) return refuse('nothingToCorrect');
  return {
    data: await putMailText(context, { template, language, subject: '', body: '' }, version, 'resetMailText'),
    message: 'staff.done',
  };
};
