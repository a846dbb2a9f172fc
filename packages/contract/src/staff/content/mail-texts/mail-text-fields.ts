import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

export const mailTemplate = () => about(z.string().regex(/^[a-z][A-Za-z]{2,40}$/), 'The name of the mail (listMailTexts)', 'orderPaid');

/** The shop's latest version; 0 for the built-in text. */
export const mailTextVersion = () =>
  about(
    field.count(0, 2_000_000_000),
    'The version that the caller saw (getMailText), 0 for the default text; the call is refused if it has changed since',
    0,
  );

const lines = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^(?:[^\p{Cc}]|\n)*$/u);

/** A mail text. Placeholders such as {{name}} are filled on sending. */
export const mailWords = () => ({
  subject: about(field.text(200, 1), 'The subject', 'Payment received for your order {{orderNo}}'),
  body: about(
    lines(5_000),
    'The text; an empty line separates paragraphs',
    'Hello {{name}},\n\nYour order {{orderNo}} was paid: {{amount}}.',
  ),
});

const place = says.entity('MailPlace', 'A placeholder of a mail, which is replaced when the mail is sent', {
  name: says.text('Its name, written {{name}} in the text', 'orderNo'),
  sample: says.text('A sample value', 'UPL26470000001'),
  isNeeded: says.flag('Whether the text must contain it'),
});

export const mailText = says.entity('StaffMailText', 'The text of a mail in one language', {
  template: says.text('The name of the mail', 'orderPaid'),
  language: says.text('The language of the text', 'en_US'),
  textNo: about(z.int().nullable(), 'The number by which its changes are listed; null if nobody has changed it', 7),
  version: says.whole(0, 2_000_000_000, 'Its version; 0 for the default text', 0),
  isChanged: says.flag('Whether it differs from the default text'),
  subject: says.text('The subject', 'Payment received for your order {{orderNo}}'),
  body: says.text('The text', 'Hello {{name}}, …'),
  shippedSubject: says.text('The default subject', 'Payment received for your order {{orderNo}}'),
  shippedBody: says.text('The default text', 'Hello {{name}}, …'),
  places: about(z.array(place), 'The placeholders that it can contain'),
  takesTwo: about(
    z.boolean().optional(),
    'Whether a change needs two people, because the mail contains a code, a link or an account, or is about a sign-in',
    false,
  ),
  isHeldBack: about(
    z.boolean().optional(),
    'Whether the default text is sent instead, because this text contains an address that is not the shop’s own',
    false,
  ),
  changedAt: instantOrNone('When it was last changed'),
});
