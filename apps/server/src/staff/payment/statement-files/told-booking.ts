import type { TableRow } from '../../../desk/tables/reading/table-row.ts';
import type { StatementFacts } from './statement-facts.ts';

/** A bank's data about one booking, or one part of a batched booking. Missing texts are empty. */
export interface ToldBooking {
  account: string;
  /** `yyyy-MM-dd`. */
  day: string;
  /** Uses a decimal point; signed only if the bank writes a sign. */
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
  /** Set if the bank reverses an earlier booking: `yes`, or the bank's reason. */
  reversal: string;
  endToEnd: string;
  /** Other texts that may hold a reference, one a line. */
  further: string;
  /** `052`, `054` or `942` if the message only announces bookings of a later statement, or gives details of them. */
  message: string;
}

/** The columns of a statement import that a booking fills. The last one has facts about a whole statement, on a row of its own. */
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

/** Maximum stored characters of one text. */
export const MOST_OF_TEXT = 2_000;
