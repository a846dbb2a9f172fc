import type { Approval } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import { readRule } from '../../platform/rules/index.ts';

const MINUTE_MS = 60_000;

/** When an act that is approved now is carried out; undefined for at once. */
export async function goesAtOf(
  { database, now }: Pick<StaffContext, 'database' | 'now'>,
  { waits }: Pick<Approval, 'waits'>,
  companyCode: string | undefined,
): Promise<Date | undefined> {
  if (waits === undefined) return undefined;
  const minutes = await readRule(database, 'approvalWaitMinutes', companyCode);
  return minutes === 0 ? undefined : new Date(now.getTime() + minutes * MINUTE_MS);
}
