import { faultOfMarks } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import {
  faultOfAddresses,
  faultOfPlaces,
  isGuarded,
  isMailTemplate,
  type MailTemplate,
  type MailText,
  type OwnAddresses,
} from '../../../platform/mail/index.ts';
import type { ContentKind } from '../../../desk/documents/content-kind.ts';

/** The text of a mail in a language; both texts empty for the default. */
export interface MailTextDocument extends MailText {
  readonly [field: string]: unknown;
  readonly template: MailTemplate;
  readonly language: Locale;
}

export const mailTextContent: ContentKind<MailTextDocument> = {
  name: 'mailText',
  permission: 'mail-text.write',
  async readMany(database, ids, isLocked) {
    const asked = database.selectFrom('mail_text').selectAll().where('id', '=', sql<number>`ANY(${ids}::bigint[])`);
    const rows = await (isLocked ? asked.forNoKeyUpdate() : asked).execute();
    return new Map(
      rows.flatMap(({ id, template, locale, subject, body, version, changed_at: changedAt }) => {
        if (!isMailTemplate(template)) return [];
        const document = { template, language: locale as Locale, subject: subject ?? '', body: body ?? '' };
        return [[id, { version, changedAt, document }] as const];
      }),
    );
  },
  takesTwo: ({ template, subject, body }) => isGuarded(template) && (subject !== '' || body !== ''),
  async write({ database, now }, id, { template, subject, body }) {
    const isShipped = subject === '' && body === '';
    if (!isShipped) checkMailText(template, { subject, body });
    await database
      .updateTable('mail_text')
      .set({ subject: isShipped ? null : subject, body: isShipped ? null : body, changed_at: now })
      .where('id', '=', id)
      .execute();
  },
};

/** Throws `marksRefused` for HTML, and `mailTextRefused` for unknown or missing placeholders, and for forbidden addresses. */
export function checkMailText(template: MailTemplate, text: MailText, own?: OwnAddresses): void {
  for (const field of ['subject', 'body'] as const)
    if (faultOfMarks(text[field]) === 'html') throw refuse('marksRefused', { field, params: { context: 'html' } });
  const wrong = faultOfPlaces(template, text);
  if (wrong === undefined) return checkAddresses(template, text, own);
  const { fault, places } = wrong;
  const field =
    fault === 'unknown' && faultOfPlaces(template, { ...text, subject: '' }) !== undefined
      ? 'body'
      : fault === 'missing'
        ? 'body'
        : 'subject';
  throw refuse('mailTextRefused', { field, params: { context: fault, places } });
}

/** Throws `mailTextRefused` for a secret inside an address, and for foreign addresses next to one. */
function checkAddresses(template: MailTemplate, text: MailText, own: OwnAddresses | undefined): void {
  const wrong = own === undefined ? undefined : faultOfAddresses(template, text, own);
  if (wrong === undefined || own === undefined) return;
  const isBody = faultOfAddresses(template, { ...text, subject: '' }, own) !== undefined;
  throw refuse('mailTextRefused', { field: isBody ? 'body' : 'subject', params: { context: wrong.fault, places: wrong.places } });
}

/** The mail of a name. Throws `contentNotFound`. */
export function mailOf(template: string): MailTemplate {
  if (!isMailTemplate(template)) throw refuse('contentNotFound', { field: 'template' });
  return template;
}
