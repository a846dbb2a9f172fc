import * as z from 'zod';
import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { freeValues } from '../../free-values.ts';

const filters = () => about(freeValues(60), 'The filters of the list, or the parameters of the report', { state: ['paid'] });

export const listOfView = () => about(field.text(60, 1), 'The list, by the name of its call, or the report, by its name', 'listOrders');

export const viewContent = {
  list: listOfView(),
  name: about(field.text(60, 1), 'The name of the view', 'To ship today'),
  filters: filters().default({}),
  sort: about(field.text(60), 'The sort; empty for the list’s usual one', '-orderedAt').default(''),
  columns: about(z.array(field.text(60, 1)).max(60), 'The columns in their order; empty for all', ['orderNo', 'total']).default([]),
  isShared: about(z.boolean(), 'Whether everybody who may see the list sees the view', false).default(false),
  isDefault: about(z.boolean(), 'Whether the list opens with it; then no other of the person’s views of this list does', false).default(
    false,
  ),
};

export const viewEntry = answers.entity('StaffView', 'A list with filters, sort and columns that somebody keeps', {
  viewNo: answers.id('The number of the view', 37),
  list: answers.text('The list, by the name of its call', 'listOrders'),
  name: answers.text('The name of the view', 'To ship today'),
  filters: filters(),
  sort: answers.text('The sort', '-orderedAt'),
  columns: z.array(answers.text('A column', 'orderNo')),
  isShared: answers.flag('Whether everybody who may see the list sees it'),
  isDefault: answers.flag('Whether the person’s list opens with it'),
  isOwn: answers.flag('Whether the person made it, and may change it'),
  owner: answers.text('Who made it', 'finance1'),
});
