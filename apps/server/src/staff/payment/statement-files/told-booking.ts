import type { TableRow } from '../../../desk/tables/reading/table-row.ts';
import type { StatementFacts } from './statement-facts.ts';

/** What a bank tells of one booking, or of one part of a batched booking. Texts that it does not tell are empty. */
export interface ToldBooking {
  /** The bank's name of the account. */
  account: string;
  /** `yyyy-MM-dd`. */
  day: string;
  /** With a point, without a sign unless the bank writes one. */
  amount: string;
  currency: string;
  /** `CRDT` or `DBIT`. */
  direction: string;
  /** `BOOK`; any other is not final. */
  status: string;
  text: string;
  payer: string;
  payerAccount: string;
  reference: string;
  /** Not empty where the bank takes back an earlier booking: `yes`, or the bank's reason. */
  reversal: string;
  endToEnd: string;
  /** Other texts that may hold a reference, one a line. */
  further: string;
  /** `052`, `054` or `942` where the message only announces what a statement books later, or tells details of it. */
  message: string;
}

/** The columns of an import of statements that a booking fills. The last one has what is told of a whole statement, on a row of its own. */
export const toldColumns = [
  ...(['account', 'day', 'amount', 'currency', 'direction', 'status', 'text', 'payer', 'payerAccount', 'reference'] as const),
  ...(['reversal', 'endToEnd', 'further', 'message'] as const),
  'facts',
] as const;

export const noBooking: ToldBooking = {
  account: '',
  day: '',
  amount: '',
  currency: '',
  direction: '',
  status: '',
  text: '',
  payer: '',
  payerAccount: '',
  reference: '',
  reversal: '',
  endToEnd: '',
  further: '',
  message: '',
};

export const rowOfBooking = (row: number, booking: ToldBooking): TableRow => ({
  row,
  cells: toldColumns.map((column) => (column === 'facts' ? '' : booking[column])),
});

export const rowOfFacts = (row: number, facts: StatementFacts): TableRow => ({
  row,
  cells: toldColumns.map((column) => (column === 'facts' ? JSON.stringify(facts) : column === 'account' ? facts.account : '')),
});

/** The most characters that are kept of one text. */
export const MOST_OF_TEXT = 2_000;
