import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Database } from '../database/connection.ts';
import { mailSamples } from './mail-samples.ts';
import type { MailTemplate } from './mail-templates.ts';

/** A subject and a text with placeholders such as `{{name}}`. */
export interface MailText {
  subject: string;
  body: string;
}

export const mailTemplates = Object.keys(mailSamples) as MailTemplate[];
export const isMailTemplate = (name: string): name is MailTemplate => Object.hasOwn(mailSamples, name);

/** Placeholders without which a mail would be useless. A text needs each of them that the default English text has. */
const needed: ReadonlySet<string> = new Set([
  'code',
  'link',
  'orderNo',
  'amount',
  'account',
  'lacking',
  'trackingNo',
  'day',
  'reason',
  'payoutReference',
]);
/** Values that are added in separate paragraphs after the text. */
const apart: ReadonlySet<string> = new Set(['promotions', 'payer', 'items', 'goesTo', 'left']);

export const placesOfAll = ['brand', 'support'] as const;
const place = /\{\{\s*([^{}]*?)\s*\}\}/g;
const placesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name = '']) => name);

/** The default text of a mail, in which placeholders are not yet filled. */
export function shippedText(template: MailTemplate, locale: Locale): MailText {
  const say = createTranslator(locale);
  const places = Object.fromEntries(placesOf(template).map((name) => [name, `{{${name}}}`]));
  return { subject: say(`messages:mail.${template}.subject`, places), body: say(`messages:mail.${template}.body`, places) };
}

export const placesOf = (template: MailTemplate): string[] => [
  ...Object.keys(mailSamples[template]).filter((name) => !apart.has(name)),
  ...placesOfAll,
];

/** The placeholders that a text of this mail must contain. */
export function neededPlaces(template: MailTemplate): string[] {
  const english = shippedText(template, 'en_US');
  const used = new Set(placesIn(english.body));
  return placesOf(template).filter((name) => needed.has(name) && used.has(name));
}

/** The wrong placeholders of a text: unknown ones, else missing necessary ones. Undefined if there are none. */
export function faultOfPlaces(
  template: MailTemplate,
  { subject, body }: MailText,
): { fault: 'unknown' | 'missing'; places: string } | undefined {
  const known = new Set(placesOf(template));
  const unknown = [...placesIn(subject), ...placesIn(body)].filter((name) => !known.has(name));
  const isBroken = /\{\{|\}\}/.test(`${subject} ${body}`.replaceAll(place, ''));
  if (unknown.length > 0 || isBroken) return { fault: 'unknown', places: unknown.map((name) => `{{${name}}}`).join(', ') || '{{ }}' };
  const has = new Set(placesIn(body));
  const lacking = neededPlaces(template).filter((name) => !has.has(name));
  return lacking.length === 0 ? undefined : { fault: 'missing', places: lacking.map((name) => `{{${name}}}`).join(', ') };
}

/** The text with its placeholders filled; one without a value becomes empty. */
export const filledText = (text: string, values: Readonly<Record<string, unknown>>): string =>
  text.replace(place, (_, name: string) => String((values[name] as string | number | undefined) ?? ''));

/** The company's text that replaces the default; undefined if there is none. */
export async function ownMailText(database: Database, template: MailTemplate, locale: Locale): Promise<MailText | undefined> {
  const row = await database
    .selectFrom('mail_text')
    .select(['subject', 'body'])
    .where('template', '=', template)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return row?.subject == null || row.body === null ? undefined : { subject: row.subject, body: row.body };
}
