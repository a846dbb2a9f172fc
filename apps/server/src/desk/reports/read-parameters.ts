import type { Permission } from '@upline/contract';
import type { SessionStaff } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { ParameterValues, ReportKind } from './report-kind.ts';

export const mayRead = ({ permissions: needed }: ReportKind, permissions: ReadonlySet<Permission>): boolean =>
  permissions.has('report.read') && needed.every((permission) => permissions.has(permission));

/** A report that the person may read. Throws `reportUnknown` if there is none, or if the person may not read it. */
export function requireReadable(kind: ReportKind | undefined, { permissions }: SessionStaff): ReportKind {
  if (kind === undefined || !mayRead(kind, permissions)) throw refuse('reportUnknown', { field: 'report' });
  return kind;
}

/** The checked parameters of a report, with defaults filled in. Throws `valueRefused` with the parameter's name. */
export function readParameters({ parameters }: ReportKind, given: Readonly<Record<string, unknown>>): ParameterValues {
  const unknown = Object.keys(given).find((name) => !Object.hasOwn(parameters, name));
  if (unknown !== undefined) throw refuse('valueRefused', { field: unknown });
  return Object.fromEntries(
    Object.entries(parameters).flatMap(([name, { schema }]) => {
      const value = schema.safeParse(given[name]);
      if (!value.success) throw refuse('valueRefused', { field: name });
      return value.data === undefined ? [] : [[name, value.data]];
    }),
  );
}
