import type { Permission } from '@upline/contract';
import { listDefinitionOf } from '../lists/list-definition.ts';
import { reportOf } from '../reports/find-report.ts';

/** The permissions that a file needs beside `list.export`; undefined for a name of neither a list nor a report. */
export function permissionsOf(list: string): readonly Permission[] | undefined {
  const definition = listDefinitionOf(list);
  if (definition !== undefined) return [definition.permission];
  const report = reportOf(list);
  return report && ['report.read', ...report.permissions];
}
