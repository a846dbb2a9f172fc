/** Kept by triggers on `member`; see docs/domain/placement.md. */
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

export interface UsedSignatureTable {
  signature: Buffer;
  expires_at: Date;
}
