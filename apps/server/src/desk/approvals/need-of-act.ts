import type { Approval } from '@upline/contract';
import { amountOf } from '../../operation/amounts.ts';
import type { StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { isRuleName, readRule } from '../../platform/rules/index.ts';
import { countAct, type Exceeded, type MoneyOfAct, weighAct } from '../limits/index.ts';
import type { Preview, PreviewChange } from './preview.ts';

export interface Need {
  isSecond: boolean;
  /** Which sum would exceed which limit, as shown to a second person; empty if none would, or if the act exceeds it by itself. */
  told: readonly PreviewChange[];
  /** Counts the act as done by one person. */
  count(transaction: Database, operation: string): Promise<void>;
}

type Asking = Pick<StaffContext, 'database' | 'staff' | 'now'>;

/**
 * Checks an act together with earlier acts against its declared limits. Exact while the sums of its money are locked. Throws `approvalWaiting` while a request of its kind waits
 * about the same order, payment or account.
 */
export async function needOf({ database, staff, now }: Asking, { approval }: { approval: Approval }, preview: Preview): Promise<Need> {
  const { money, companyCode } = preview;
  const { when } = approval;
  const isDeclared = when === 'always' || ('where' in when && preview.needsSecond === true);
  if (money === undefined) {
    if (typeof when === 'object' && 'above' in when) throw new Error(`no amount to hold against ${when.above}`);
    return { isSecond: isDeclared, told: [], count: () => Promise.resolve() };
  }
  const mostCents = await mostCentsOf(database, when, money, companyCode);
  const { exceeded, blockedBy } = await weighAct({ database, staff, now, money, mostCents, companyCode });
  // If every act of the kind waits, none can bypass a request.
  if (blockedBy !== undefined && when !== 'always') throw refuse('approvalWaiting', { params: { request: Number(blockedBy) } });
  return {
    isSecond: isDeclared || exceeded !== undefined,
    told: exceeded === undefined || exceeded.soFarCents === 0n ? [] : toldOf(exceeded, money),
    count: (transaction, operation) => countAct(transaction, { operation, staffId: staff.id, money }),
  };
}

async function mostCentsOf(
  database: Database,
  when: Approval['when'],
  money: MoneyOfAct,
  companyCode: string | undefined,
): Promise<bigint | undefined> {
  if (typeof when === 'string' || !('above' in when)) return money.mostCents;
  if (!isRuleName(when.above)) throw new Error(`no rule ${when.above}`);
  return BigInt(await readRule(database, when.above, companyCode)) * 100n;
}

const toldOf = ({ by, soFarCents, limitCents }: Exceeded, { cents }: MoneyOfAct): PreviewChange[] => [
  { what: `sum.${by}`, whose: '', unit: 'money', before: amountOf(soFarCents), after: amountOf(soFarCents + cents) },
  { what: 'sum.limit', whose: '', unit: 'money', before: amountOf(limitCents), after: amountOf(limitCents) },
];
