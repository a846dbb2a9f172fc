import * as column from '../lists/columns.ts';
import { defineList } from '../lists/define-list.ts';
import * as filter from '../lists/filters.ts';

export const listAudit = defineList({
  name: 'listAudit',
  noun: 'audit',
  permission: 'audit.read',
  summary: 'The audit: who did what, and when',
  filters: {
    auditNo: filter.text('The number of an entry', '1204'),
    actor: filter.text('Who acted, such as `staff:finance1`', 'staff:finance1'),
    action: filter.text('The act', 'staff.refundOrder'),
    subject: filter.text('What it was about', 'UPL2647108834'),
    at: filter.dates('When'),
  },
  sorts: ['auditNo'],
  defaultSort: '-auditNo',
  columns: {
    auditNo: column.count('The number of the entry', 1204),
    at: column.instant('When it happened'),
    actor: column.text('Who acted', 'staff:finance1'),
    action: column.text('The act', 'staff.refundOrder'),
    subject: column.text('What it was about', 'UPL2647108834'),
    detail: column.text('The values of the act, as JSON', '{"reason":"damaged"}'),
  },
  rowKey: ['auditNo'],
});
