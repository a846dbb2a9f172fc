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
  summary: 'Begins to write what a list or a report shows to a file. The person needs its permissions too. The file is kept for seven days',
  payload: {
    list: about(field.text(60, 1), 'The list, by the name of its call, or the report, by its name', 'listOrders'),
    filters: about(freeValues(60), 'The filters of the list, or the parameters of the report', {
      state: ['paid'],
    }).default({}),
    sort: about(field.text(60), 'The sort of the list; empty for its usual one', '-orderedAt').default(''),
    format: field.choice('The format', exportFormats),
    hasByteOrderMark: about(z.boolean(), 'Whether a CSV begins with a byte order mark, by which Excel knows UTF-8', true).default(true),
  },
  answer: { data: exportEntry },
  errors: ['listUnknown', 'reportUnknown', 'exportsFull'],
});
