export interface PartnerCredit {
  /** A repeated credit under the same reference counts once. */
  reference: string;
  memberCode: string;
  /** Integer cents, above 0. */
  amountCents: bigint;
  remark: string;
}

/** The VST wallet, run by another company. */
export interface PartnerWallet {
  /** Credits the member there. Throws PartnerRefusedError if it can never succeed, any other error if it should be retried. */
  credit(credit: PartnerCredit): Promise<void>;
}

/** The partner will never accept this credit. */
export class PartnerRefusedError extends Error {
  override name = 'PartnerRefusedError';
}
