import type { Generated } from 'kysely';

export type CoinNetwork = 'erc20' | 'trc20';
export type InvoiceState = 'open' | 'settled' | 'under' | 'expired' | 'withdrawn';

export interface CryptoInvoiceTable {
  attempt_id: bigint;
  public_id: string;
  network: CoinNetwork;
  chain: string;
  contract: string;
  address: string;
  address_index: number;
  amount_units: bigint;
  rate_micros: bigint;
  state: Generated<InvoiceState>;
  created_at: Date;
  expires_at: Date;
  closed_at: Generated<Date | null>;
}

export interface CryptoTransferTable {
  id: Generated<bigint>;
  chain: string;
  tx_hash: string;
  log_index: number;
  attempt_id: bigint;
  contract: string;
  is_asked: boolean;
  sender: string;
  /** Digits as text, because another token's amounts can exceed the database's bigint. */
  amount_units: string;
  block_number: bigint;
  block_hash: string;
  mined_at: Date;
  state: Generated<'seen' | 'removed' | 'final'>;
  confirmations: Generated<number>;
  is_counted: Generated<boolean>;
  seen_at: Date;
  final_at: Generated<Date | null>;
}

export type RemainderKind = 'under' | 'over' | 'late' | 'wrongToken' | 'superseded' | 'refund';

export interface CryptoRemainderTable {
  id: Generated<bigint>;
  attempt_id: bigint;
  transfer_id: bigint | null;
  kind: RemainderKind;
  amount_units: string;
  task_id: bigint;
  state: Generated<'open' | 'credited' | 'refunded' | 'closed'>;
  address: Generated<string>;
  tx_hash: Generated<string>;
  note: Generated<string>;
  decided_at: Generated<Date | null>;
}

export interface CryptoCursorTable {
  chain: string;
  block_number: bigint;
}
