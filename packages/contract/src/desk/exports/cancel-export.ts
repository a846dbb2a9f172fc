import { defineOperation } from '../../operation.ts';
import { exportEntry, exportNo } from './export-fields.ts';

export const cancelExport = defineOperation({
  name: 'cancelExport',
  noun: 'exports',
  kind: 'command',
  keyed: true,
  permission: 'list.export',
  leadsTo: [],
  summary: 'Cancel an export, or delete its file',
  payload: { exportNo: exportNo() },
  answer: { data: exportEntry },
  errors: ['exportNotFound'],
});
