/** What tells one booking of an account from another. */
export interface Content {
  accountId: bigint;
  /** Which way it went: `in` or `out`. */
  way: 'in' | 'out';
  units: bigint;
  /** `yyyy-MM-dd`. */
  day: string;
  text: string;
  payer: string;
  payerAccount: string;
  /** The bank's reference: a hint, because banks give one to several bookings, or none. */
  reference: string;
  endToEnd: string;
}

/** A booking that is kept. */
export interface Recorded extends Content {
  id: bigint;
  key: string;
}
