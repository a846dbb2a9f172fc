import { defineOperation } from '../../operation.ts';
import { exportEntry, exportNo } from './export-fields.ts';

export const getExport = defineOperation({
  name: 'getExport',
  noun: 'exports',
  kind: 'query',
  permission: 'list.export',
  summary: 'The state and progress of an export',
  payload: { exportNo: exportNo() },
  answer: { data: exportEntry },
  errors: ['exportNotFound'],
});
