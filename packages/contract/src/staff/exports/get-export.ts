import { defineOperation } from '../../operation.ts';
import { exportEntry, exportNo } from './export-fields.ts';

export const getExport = defineOperation({
  name: 'getExport',
  noun: 'staff',
  kind: 'query',
  caller: 'staff',
  permission: 'list.export',
  summary: 'How far an export has come',
  payload: { exportNo: exportNo() },
  answer: { data: exportEntry },
  errors: ['exportNotFound'],
});
