import * as answers from '../../answers.ts';
import { about } from '../../described.ts';
import * as field from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { exportNo } from './export-fields.ts';

export const getExportPart = defineOperation({
  name: 'getExportPart',
  noun: 'exports',
  kind: 'command',
  permission: 'list.export',
  leadsTo: [],
  summary:
    'A part of an export’s file. Only whoever asked for it, or a person with list.export-all who may see the same, can fetch it; the first part is audited',
  payload: { exportNo: exportNo(), part: about(field.count(1, 100_000), 'The part, from 1', 1) },
  answer: {
    data: answers.entity('StaffExportPart', 'A part of a file', {
      fileName: answers.text('What to save the file as', 'orders-2026-11-22.csv'),
      contentType: answers.text('Its media type', 'text/csv; charset=utf-8'),
      base64: answers.text('The bytes of this part in base64', 'T3JkZXI='),
      isLast: answers.flag('Whether it is the last part'),
    }),
  },
  errors: ['exportNotFound', 'exportNotReady'],
});
