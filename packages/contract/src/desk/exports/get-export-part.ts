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
    'One part of an export’s file. Only the person who started the export can download it, or a person with list.export-all who may see the same rows. Downloading the first part is audited',
  payload: { exportNo: exportNo(), part: about(field.count(1, 100_000), 'The number of the part, from 1', 1) },
  answer: {
    data: answers.entity('StaffExportPart', 'One part of a file', {
      fileName: answers.text('The file name to save it under', 'orders-2026-11-22.csv'),
      contentType: answers.text('Its media type', 'text/csv; charset=utf-8'),
      base64: answers.text('The bytes of this part in base64', 'T3JkZXI='),
      isLast: answers.flag('Whether this is the last part'),
    }),
  },
  errors: ['exportNotFound', 'exportNotReady'],
});
