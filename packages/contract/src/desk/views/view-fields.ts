import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { freeValues } from '../../free-values.ts';

const filters = () => about(freeValues(60), 'The filters of the list, or the parameters of the report', { state: ['paid'] });

export const listOfView = () => about(field.text(60, 1), 'The name of the list’s call, or of the report', 'listOrders');

export const viewContent = {
  list: listOfView(),
  name: about(field.text(60, 1), 'The name of the view', 'To ship today'),
  filters: filters().default({}),
  sort: about(field.text(60), 'The sort order; empty for the list’s default', '-orderedAt').default(''),
  columns: about(z.array(field.text(60, 1)).max(60), 'The columns in display order; empty for all', ['orderNo', 'total']).default([]),
  isShared: about(z.boolean(), 'Whether everybody who may see the list can use the view', false).default(false),
  isDefault: about(
    z.boolean(),
    'Whether the list opens with this view. Saving true removes the mark from your other views of the list',
    false,
  ).default(false),
};

export const viewEntry = answers.entity('StaffView', 'A saved view: a list with filters, sort order and columns', {
  viewNo: answers.id('The number of the view', 37),
  list: answers.text('The name of the list’s call', 'listOrders'),
  name: answers.text('The name of the view', 'To ship today'),
  filters: filters(),
  sort: answers.text('The sort order', '-orderedAt'),
  columns: z.array(answers.text('A column', 'orderNo')),
  isShared: answers.flag('Whether everybody who may see the list can use the view'),
  isDefault: answers.flag('Whether your list opens with it'),
  isOwn: answers.flag('Whether you created it and may change it'),
  owner: answers.text('The person who created it', 'finance1'),
});
