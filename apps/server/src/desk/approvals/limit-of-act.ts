import type { Approval } from '@upline/contract';
import type { GivenApproval, MoneyLimit, StaffContext } from '../../operation/context.ts';
import { refuse } from '../../operation/refusal.ts';
import { approvedCents, countApproved, keysOf, lockSums, lockSumsOfRequest, type MoneyOfAct } from '../limits/index.ts';
import { needOf } from './need-of-act.ts';
import type { Preview } from './preview.ts';

/** Thrown in the transaction in which the act would begin, if one person may not move this amount alone. The transaction rolls back. */
export class NeedsSecond extends Error {
  constructor() {
    super('an act needs a second person');
  }
}

/** The amount one person may move alone in an act with transactions of its own. */
export function limitOf(
  context: StaffContext,
  { name, definition }: { name: string; definition: { approval: Approval } },
  preview: Preview & { money: MoneyOfAct },
): MoneyLimit {
  return {
    lock: (transaction) => lockSums(transaction, keysOf(preview.money, context.staff.id)),
    async admit(transaction, cents) {
      const need = await needOf({ ...context, database: transaction }, definition, { ...preview, money: { ...preview.money, cents } });
      if (need.isSecond) throw new NeedsSecond();
      await need.count(transaction, name);
    },
  };
}

/** The limit of an approved act: the amount that the second person saw. */
export function approvedLimit({ requestId }: GivenApproval): MoneyLimit {
  return {
    lock: (transaction) => lockSumsOfRequest(transaction, requestId),
    async admit(transaction, cents) {
      const most = await approvedCents(transaction, requestId);
      if (most !== undefined && cents > most) throw refuse('approvalStale');
      await countApproved(transaction, requestId);
    },
  };
}
