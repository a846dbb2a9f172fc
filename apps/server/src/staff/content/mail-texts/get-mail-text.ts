import type { Handler } from '../../../operation/handler.ts';
import {
  faultOfAddresses,
  isGuarded,
  neededPlaces,
  type OwnAddresses,
  placesOf,
  sampleOf,
  shippedText,
} from '../../../platform/mail/index.ts';
import { shop } from '../../../platform/shop/index.ts';
import { mailOf } from './mail-text-content.ts';

/** The text of a mail in a language, and its placeholders. */
export const createGetMailText =
  (own: OwnAddresses): Handler<'getMailText'> =>
  async ({ database }, { template: name, language }) => {
    const template = mailOf(name);
    const row = await database
      .selectFrom('mail_text')
      .selectAll()
      .where('template', '=', template)
      .where('locale', '=', language)
      .executeTakeFirst();
    const shipped = shippedText(template, language);
    const samples: Readonly<Record<string, unknown>> = { ...sampleOf(template, own), brand: shop().name, support: shop().support.email };
    const needed = new Set(neededPlaces(template));
    return {
      data: {
        template,
        language,
        textNo: row?.id ?? null,
        version: row?.version ?? 0,
        isChanged: row?.subject != null,
        subject: row?.subject ?? shipped.subject,
        body: row?.body ?? shipped.body,
        shippedSubject: shipped.subject,
        shippedBody: shipped.body,
        places: placesOf(template).map((place) => ({
          name: place,
          sample: String((samples[place] as string | number | undefined) ?? ''),
          isNeeded: needed.has(place),
        })),
        takesTwo: isGuarded(template),
        isHeldBack:
          row?.subject != null &&
          row.body !== null &&
          faultOfAddresses(template, { subject: row.subject, body: row.body }, own) !== undefined,
        changedAt: row?.changed_at.toISOString() ?? null,
      },
    };
  };
