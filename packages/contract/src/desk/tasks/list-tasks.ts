import * as column from '../lists/columns.ts';
import { defineList } from '../lists/define-list.ts';
import * as filter from '../lists/filters.ts';

const states = { open: 'open', closed: 'closed' } as const;

export const listTasks = defineList({
  name: 'listTasks',
  noun: 'tasks',
  permission: 'task.read',
  summary: 'Tasks of the staff, open and closed',
  filters: {
    state: filter.oneOf('State', states),
    kind: filter.text('The kind, such as `chargeback`', 'chargeback'),
    subject: filter.text('The subject: an order’s number, a payment’s reference', 'UPL2647108834'),
    openedAt: filter.dates('Opened'),
  },
  sorts: ['openedAt'],
  defaultSort: 'openedAt',
  columns: {
    taskNo: column.count('The number of the task', 37),
    kind: column.text('The kind', 'chargeback'),
    subject: column.text('The subject', 'UPL2647108834'),
    detail: column.text('Its figures, as JSON', '{"amount":72.91}'),
    state: column.code('The state', states),
    openedAt: column.instant('When it was opened'),
    closedAt: column.optionalInstant('When it was closed'),
    closedBy: column.text('The person who closed it; empty while it is open', 'finance1'),
  },
  rowKey: ['taskNo'],
});
