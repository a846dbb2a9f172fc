import * as column from '../lists/columns.ts';
import { defineList } from '../lists/define-list.ts';
import * as filter from '../lists/filters.ts';
import { exportFailures, exportFormats, exportStates } from './export-fields.ts';

export const listExports = defineList({
  name: 'listExports',
  noun: 'exports',
  permission: 'list.export',
  summary: 'Exports: your own, and with the permission list.export-all those of everybody',
  filters: {
    state: filter.oneOf('State', exportStates),
    format: filter.oneOf('Format', exportFormats),
    list: filter.text('The list, by the name of its call', 'listOrders'),
    isOwn: filter.flag('Whether you asked for it'),
    askedBy: filter.text('Who asked, by name', 'finance1'),
    askedAt: filter.dates('Asked'),
  },
  sorts: ['askedAt'],
  defaultSort: '-askedAt',
  columns: {
    exportNo: column.count('The number of the export', 37),
    list: column.text('The list, by the name of its call', 'listOrders'),
    fileName: column.text('What to save the file as', 'orders-2026-11-22.csv'),
    format: column.code('The format', exportFormats),
    state: column.code('The state', exportStates),
    rowsWritten: column.count('The rows that are written', 1204),
    rowsExpected: column.count('The rows that there were at the beginning; 0 before they are counted', 20_000),
    bytes: column.count('The bytes that are written', 52_000),
    askedBy: column.text('Who asked', 'finance1'),
    askedAt: column.instant('When'),
    expiresAt: column.optionalInstant('Until when the file is kept'),
    failure: column.code('Why it was not written', exportFailures),
    isOwn: column.flag('Whether you asked for it'),
  },
  rowKey: ['exportNo'],
});
