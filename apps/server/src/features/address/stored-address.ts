import type { Database } from '../../platform/database/connection.ts';

/** The parts of a saved address that may stay as they are, even if they would be refused today. */
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
  return database
    .selectFrom('address')
    .select(['province_id', 'mobile', 'clearance_code'])
    .where('id', '=', BigInt(fabId))
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}
