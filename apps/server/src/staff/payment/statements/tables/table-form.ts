import type { DayForm } from './bank-cells.ts';

/** An account's settings for its bank's tables. Empty titles are searched by the titles banks use. */
export interface TableForm {
  days: DayForm;
  amount: string;
  day: string;
  text: string;
  payer: string;
  payerAccount: string;
  reference: string;
  direction: string;
  status: string;
  debit: string;
  credit: string;
  /** Titles of columns that do not affect a booking, as declared by a person. */
  ignored: readonly string[];
  /** Status words of final bookings. */
  final: readonly string[];
}

/** Columns whose titles an account can set. */
export const formColumns = [
  ...(['amount', 'day', 'text', 'payer', 'payerAccount', 'reference'] as const),
  ...(['direction', 'status', 'debit', 'credit'] as const),
] as const;
