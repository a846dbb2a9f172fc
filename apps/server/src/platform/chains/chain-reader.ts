/** A token's transfer as a chain has it. */
export interface ChainTransfer {
  txHash: string;
  /** Its place among what the block (Ethereum) or the transaction (Tron) logged. */
  logIndex: number;
  contract: string;
  sender: string;
  recipient: string;
  /** In the token's own smallest unit. */
  amountUnits: bigint;
  blockNumber: bigint;
  blockHash: string;
  minedAt: Date;
}

/** What is asked of an Ethereum node. Each call throws when the node cannot be reached, after tries of its own. */
export interface EthereumReader {
  /** The newest block's number. */
  head(): Promise<bigint>;
  /** Transfers of any token to any of the addresses in the blocks, both included. */
  transfersTo(recipients: readonly string[], from: bigint, to: bigint): Promise<ChainTransfer[]>;
}

/** What is asked of TronGrid: transfers of any token to one address, confirmed by the network, since a moment. */
export interface TronReader {
  confirmedTransfersTo(recipient: string, since: Date): Promise<ChainTransfer[]>;
}
