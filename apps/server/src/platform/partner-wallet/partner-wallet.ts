/** Money for a member's wallet at the partner. */
export interface PartnerCredit {
  /** The same credit asked for again under its reference is one credit. */
  reference: string;
  memberCode: string;
  /** Integer cents, above 0. */
  amountCents: bigint;
  remark: string;
}

/** The VST wallet, which another company keeps. */
export interface PartnerWallet {
  /** Credits the member there. Throws PartnerRefusedError where that will never happen, anything else where it is to be tried again. */
  credit(credit: PartnerCredit): Promise<void>;
}

/** The partner will not take this credit, however often it is asked. */
export class PartnerRefusedError extends Error {
  override name = 'PartnerRefusedError';
}
