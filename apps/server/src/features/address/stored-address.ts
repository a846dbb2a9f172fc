import { foldCode } from '@upline/contract/fold-code';
import type { Database } from '../../platform/database/connection.ts';
import { foldClearance } from './fold-address.ts';

/** The parts of a saved address that may stay as they are, even if they would be refused today. Texts are folded like those that they are compared with. */
export interface StoredAddress {
  readonly province_id: number;
  readonly mobile: string;
  readonly clearance_code: string;
}

/** The member's own address that a call changes; undefined for a new one, and for an id of another member. */
export async function readStoredAddress(
  database: Database,
  memberId: bigint,
  fabId: number | undefined,
): Promise<StoredAddress | undefined> {
  if (fabId === undefined) return undefined;
  const row = await database
    .selectFrom('address')
    .select(['province_id', 'mobile', 'clearance_code'])
    .where('id', '=', BigInt(fabId))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && { ...row, mobile: foldCode(row.mobile), clearance_code: foldClearance(row.clearance_code) };
}
