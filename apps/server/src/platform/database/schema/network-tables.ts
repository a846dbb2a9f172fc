import type { Generated } from 'kysely';

/** Maintained by triggers on `member`; see docs/domain/placement.md. */
export interface PlacementPositionTable {
  member_id: bigint;
  depth: number;
  left_chain_id: bigint;
  right_chain_id: bigint;
}

export interface PlacementChainTable {
  head_id: bigint;
  side: number;
  end_id: bigint;
}

/** Written by a trigger on `member`. */
export interface EarlierPlaceTable {
  member_id: bigint;
  moved_at: Date;
  sponsor_id: bigint | null;
  placement_parent_id: bigint | null;
  side: number | null;
  hall_member_id: bigint | null;
  company_code: string;
}

/** Rows are added and never changed; a member's newest row counts. The database dates them. */
export interface MemberTypeTable {
  member_id: bigint;
  since: Generated<Date>;
  /** The type's name in the plan. */
  type: string;
}

export interface UsedSignatureTable {
  signature: Buffer;
  expires_at: Date;
  /** Keyed hash of the whole payload of a call that may be repeated; null for other calls. */
  said: Buffer | null;
  answer: string | null;
}
