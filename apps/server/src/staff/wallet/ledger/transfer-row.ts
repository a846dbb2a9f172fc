export interface TransferRow {
  id: bigint;
  kind: string;
  reference: string;
  orderId: bigint | null;
  memo: string;
  postedAt: Date;
}
