import type { Locale } from '@upline/i18n';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { MailTemplate } from '../../../platform/mail/index.ts';
import { changeContent, contentToChange } from '../../../desk/documents/change-content.ts';
import { keepVersion } from '../../../desk/documents/content-history.ts';
import { subjectOf } from '../../../desk/documents/content-kind.ts';
import { type MailTextDocument, mailTextContent } from './mail-text-content.ts';

/** Writes the text of a mail in place of the seen version, 0 for the default. */
export async function putMailText(
  context: StaffContext,
  document: MailTextDocument,
  version: number,
  act: string,
): Promise<{ textNo: number; version: number }> {
  const found = await findNo(context, document.template, document.language);
  if (found === undefined) return add(context, document, version, act);
  const before = await contentToChange(context, mailTextContent, found, version);
  return { textNo: found, version: await changeContent(context, mailTextContent, { id: found, found: before, document, act }) };
}

async function findNo({ database }: StaffContext, template: MailTemplate, language: Locale): Promise<number | undefined> {
  const row = await database
    .selectFrom('mail_text')
    .select('id')
    .where('template', '=', template)
    .where('locale', '=', language)
    .executeTakeFirst();
  return row?.id;
}

/** Adds the first text of a mail in a language. Of two concurrent calls, the second is refused. */
async function add(
  context: StaffContext,
  document: MailTextDocument,
  version: number,
  act: string,
): Promise<{ textNo: number; version: number }> {
  const { template, language: locale, subject, body } = document;
  if (version !== 0) throw refuse('contentChangedMeanwhile', { field: 'version' });
  const row = await context.database
    .insertInto('mail_text')
    .values({ template, locale, subject, body, changed_at: context.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row === undefined) throw refuse('contentChangedMeanwhile', { field: 'version' });
  await keepVersion(context, subjectOf('mailText', row.id), { version: 1, document }, act);
  return { textNo: row.id, version: 1 };
}
