/** The values that distinguish one booking of an account from another. */
export interface Content {
  accountId: bigint;
  way: 'in' | 'out';
  units: bigint;
  /** `yyyy-MM-dd`. */
  day: string;
  text: string;
  payer: string;
  payerAccount: string;
  /** The bank's reference: only a hint, because banks give one to several bookings, or none. */
  reference: string;
  endToEnd: string;
}

export interface Recorded extends Content {
  id: bigint;
  key: string;
}
