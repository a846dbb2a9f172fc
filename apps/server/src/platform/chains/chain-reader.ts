export interface ChainTransfer {
  txHash: string;
  /** Position of the transfer among the logs of the block (Ethereum) or the transaction (Tron). */
  logIndex: number;
  contract: string;
  sender: string;
  recipient: string;
  /** In the token's smallest unit. */
  amountUnits: bigint;
  blockNumber: bigint;
  blockHash: string;
  minedAt: Date;
}

/** The queries to an Ethereum node. Each call retries, and throws when the node cannot be reached. */
export interface EthereumReader {
  /** The newest block's number. */
  head(): Promise<bigint>;
  /** Transfers of any token to any of the addresses in the blocks, both included. */
  transfersTo(recipients: readonly string[], from: bigint, to: bigint): Promise<ChainTransfer[]>;
}

/** The query to TronGrid: transfers of any token to one address, confirmed by the network, since a moment. */
export interface TronReader {
  confirmedTransfersTo(recipient: string, since: Date): Promise<ChainTransfer[]>;
}
