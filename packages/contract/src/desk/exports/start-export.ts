import * as z from 'zod';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { freeValues } from '../../free-values.ts';
import { defineOperation } from '../../operation.ts';
import { exportEntry, exportFormats } from './export-fields.ts';

export const startExport = defineOperation({
  name: 'startExport',
  noun: 'exports',
  kind: 'command',
  keyed: true,
  permission: 'list.export',
  leadsTo: [],
  summary: 'Start to export a list or a report to a file. You also need its permissions. The file is stored for seven days',
  payload: {
    list: about(
      field.text(60, 1),
      'The name of the list’s call, of the report, or of a file with more than a list shows: `ordersInFull`, `orderLines`, `ordersToPack`',
      'listOrders',
    ),
    filters: about(freeValues(60), 'The filters of the list, or the parameters of the report', {
      state: ['paid'],
    }).default({}),
    sort: about(field.text(60), 'The sort order of the list; empty for its default', '-orderedAt').default(''),
    only: about(
      z.array(field.text(60, 1)).min(1).max(1_000),
      'Only these orders, by their numbers, of those that match the filters; for `ordersInFull`, `orderLines` and `ordersToPack`',
      ['UPL2647108834'],
    ).optional(),
    format: field.choice('The format', exportFormats),
    hasByteOrderMark: about(z.boolean(), 'Whether a CSV begins with a byte order mark, which tells Excel that it is UTF-8', true).default(
      true,
    ),
  },
  answer: { data: exportEntry },
  errors: ['listUnknown', 'reportUnknown', 'exportsFull'],
});
