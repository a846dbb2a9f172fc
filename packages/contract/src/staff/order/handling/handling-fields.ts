import * as z from 'zod';
import * as says from '../../../answers.ts';
import { about } from '../../../described.ts';
import * as field from '../../../fields.ts';
import { instant } from '../../../desk/staff-fields.ts';

/** Maximum number of tags on one order. */
export const MOST_TAGS = 20;

/** A comma separates tags where several are written in one text. */
export const tag = () =>
  field
    .text(30, 1)
    .regex(/^[^,]*$/)
    .toLowerCase();

export const tags = (means: string) => about(z.array(tag()).max(MOST_TAGS), means, ['gift']);

export const orderTags = () => about(z.array(z.string()), 'The tags of the order, in alphabetical order', ['gift']);

export const orderHold = says.entity('OrderHold', 'The reason why an order is not picked, packed or shipped', {
  reason: says.text('The reason', 'The member asked to wait for a second order'),
  by: says.text('The person who put it on hold', 'olav'),
  at: instant('When it was put on hold'),
});

export const openOrder = says.entity('OpenOrder', 'A person who has an order open', {
  name: says.text('The person', 'olav'),
  since: instant('When it was opened'),
});
