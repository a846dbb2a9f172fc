import type { DayForm } from './bank-cells.ts';

/** What is said at an account of its bank's tables. Empty titles are looked for by what banks write. */
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
  /** Titles of columns that change nothing about a booking, as somebody has said. */
  ignored: readonly string[];
  /** Words of the status that mean that a booking is final. */
  final: readonly string[];
}

/** The columns of which an account says the titles. */
export const formColumns = [
  ...(['amount', 'day', 'text', 'payer', 'payerAccount', 'reference'] as const),
  ...(['direction', 'status', 'debit', 'credit'] as const),
] as const;
