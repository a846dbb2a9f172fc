import * as column from '../lists/columns.ts';
import { defineList } from '../lists/define-list.ts';
import * as filter from '../lists/filters.ts';

export const listAudit = defineList({
  name: 'listAudit',
  noun: 'audit',
  permission: 'audit.read',
  summary: 'The audit: each action with its person and time',
  filters: {
    auditNo: filter.text('The number of an entry', '1204'),
    actor: filter.text('The person or process that acted, such as `staff:finance1`', 'staff:finance1'),
    action: filter.text('The action', 'staff.refundOrder'),
    subject: filter.text('The subject of the action', 'UPL2647108834'),
    at: filter.dates('Time of the action'),
  },
  sorts: ['auditNo'],
  defaultSort: '-auditNo',
  columns: {
    auditNo: column.count('The number of the entry', 1204),
    at: column.instant('When it happened'),
    actor: column.text('The person or process that acted', 'staff:finance1'),
    action: column.text('The action', 'staff.refundOrder'),
    subject: column.text('The subject of the action', 'UPL2647108834'),
    detail: column.text('The values of the action, as JSON', '{"reason":"damaged"}'),
  },
  rowKey: ['auditNo'],
});
