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
    list: about(field.text(60, 1), 'The name of the list’s call, or of the report', 'listOrders'),
    filters: about(freeValues(60), 'The filters of the list, or the parameters of the report', {
      state: ['paid'],
    }).default({}),
    sort: about(field.text(60), 'The sort order of the list; empty for its default', '-orderedAt').default(''),
    format: field.choice('The format', exportFormats),
    hasByteOrderMark: about(z.boolean(), 'Whether a CSV begins with a byte order mark, which tells Excel that it is UTF-8', true).default(
      true,
    ),
  },
  answer: { data: exportEntry },
  errors: ['listUnknown', 'reportUnknown', 'exportsFull'],
});
