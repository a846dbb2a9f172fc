import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instantOrNone } from '../../../desk/staff-fields.ts';

export const mailTemplate = () => about(z.string().regex(/^[a-z][A-Za-z]{2,40}$/), 'The mail, by its name (listMailTexts)', 'orderPaid');

/** The shop's latest version; 0 for the built-in text. */
export const mailTextVersion = () =>
  about(
    field.count(0, 2_000_000_000),
    'The version that was seen (getMailText), 0 for one that nobody changed; another one by now is refused',
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
  body: about(lines(5_000), 'The text; an empty line parts paragraphs', 'Hello {{name}},\n\nYour order {{orderNo}} was paid: {{amount}}.'),
});

const place = says.entity('MailPlace', 'A place of a mail that is filled when it is sent', {
  name: says.text('Its name, written {{name}}', 'orderNo'),
  sample: says.text('What may stand there', 'UPL26470000001'),
  isNeeded: says.flag('Whether the text must have it'),
});

export const mailText = says.entity('StaffMailText', 'The text of a mail in a language', {
  template: says.text('Which mail', 'orderPaid'),
  language: says.text('In which language', 'en_US'),
  textNo: about(z.int().nullable(), 'Its number among what was changed; null where nobody changed it', 7),
  version: says.whole(0, 2_000_000_000, 'Its version; 0 for the text that the shop came with', 0),
  isChanged: says.flag('Whether it is another text than the one that the shop came with'),
  subject: says.text('The subject', 'Payment received for your order {{orderNo}}'),
  body: says.text('The text', 'Hello {{name}}, …'),
  shippedSubject: says.text('The subject that the shop came with', 'Payment received for your order {{orderNo}}'),
  shippedBody: says.text('The text that the shop came with', 'Hello {{name}}, …'),
  places: about(z.array(place), 'The places that it can have'),
  takesTwo: about(
    z.boolean().optional(),
    'Whether two people change it: it carries a code, a link or an account, or speaks of a sign-in',
    false,
  ),
  isHeldBack: about(
    z.boolean().optional(),
    'Whether the text that the shop came with is sent in its place, because it names an address that is not the shop’s own',
    false,
  ),
  changedAt: instantOrNone('When it was last changed'),
});
