import type { MemberAmounts } from '@upline/plan';
import type { Database } from '../../../platform/database/connection.ts';
import { copyOut } from '../../../platform/database/copy/index.ts';
import type { MemberIds } from '../input/member-ids.ts';
import type { Differences } from './differences.ts';

/** Compares every member's amount of a period with the computed one, in cents. `written` names its rows: `week_bonus WHERE week = 202640`. */
export async function compareAmounts(
  database: Database,
  written: string,
  { amounts, members }: { amounts: MemberAmounts; members: MemberIds },
  differences: Differences,
): Promise<void> {
  const again = new Float64Array(members.count);
  const isThere = new Uint8Array(members.count);
  for (let row = 0; row < amounts.count; row += 1) {
    const index = amounts.member[row]!;
    isThere[index] = 1;
    again[index] = amounts.cents.subarray(row * amounts.bonuses, (row + 1) * amounts.bonuses).reduce((sum, cents) => sum + cents, 0);
  }
  const tell = (memberId: number, before: number | undefined, computed: number | undefined): void =>
    differences.add({ kind: 'amount', memberId, bonus: -1, orderId: 0, written: dollars(before), again: dollars(computed) });
  await copyOut(database, `SELECT member_id, total_cents FROM ${written}`, (row) => {
    const [memberId, cents] = [row.integer(0), Number(row.integer(1))];
    const index = members.indexOf(memberId);
    if (index < 0 || isThere[index] === 0) tell(memberId, cents, undefined);
    else if (again[index] !== cents) tell(memberId, cents, again[index]);
    if (index >= 0) isThere[index] = 0;
  });
  for (let index = 0; index < members.count; index += 1) if (isThere[index] === 1) tell(members.idOf(index), undefined, again[index]);
}

const dollars = (cents: number | undefined): string => (cents === undefined ? '' : (cents / 100).toFixed(2));
