import type { Selectable } from 'kysely';
import type { BankTransferTable } from '../../../platform/database/schema/bank-tables.ts';

/** Amount, account and reference that the payer of a bank transfer was asked for. */
export type BankTransfer = Selectable<BankTransferTable>;
