import * as column from '../lists/columns.ts';
import { defineList } from '../lists/define-list.ts';
import * as filter from '../lists/filters.ts';
import { exportFailures, exportFormats, exportStates } from './export-fields.ts';

export const listExports = defineList({
  name: 'listExports',
  noun: 'exports',
  permission: 'list.export',
  summary: 'Your own exports; with the permission list.export-all, the exports of everybody',
  filters: {
    state: filter.oneOf('State', exportStates),
    format: filter.oneOf('Format', exportFormats),
    list: filter.text('The name of the list’s call', 'listOrders'),
    isOwn: filter.flag('Whether you requested it'),
    askedBy: filter.text('The person who started it, by sign-in name', 'finance1'),
    askedAt: filter.dates('Requested'),
  },
  sorts: ['askedAt'],
  defaultSort: '-askedAt',
  columns: {
    exportNo: column.count('The number of the export', 37),
    list: column.text('The name of the list’s call', 'listOrders'),
    fileName: column.text('The file name to save it under', 'orders-2026-11-22.csv'),
    format: column.code('The format', exportFormats),
    state: column.code('The state', exportStates),
    rowsWritten: column.count('Number of rows written', 1204),
    rowsExpected: column.count('Number of rows when the export began; 0 before they are counted', 20_000),
    bytes: column.count('Number of bytes written', 52_000),
    askedBy: column.text('The person who started it', 'finance1'),
    askedAt: column.instant('When it was requested'),
    expiresAt: column.optionalInstant('The time until which the file is stored'),
    failure: column.code('Why it was not written', exportFailures),
    isOwn: column.flag('Whether you requested it'),
  },
  rowKey: ['exportNo'],
});
