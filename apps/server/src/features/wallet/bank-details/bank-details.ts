import type { AnswerOf } from '@upline/contract';
import { formatDateTime } from '@upline/i18n';
import type { Selectable } from 'kysely';
import { requireSeen, seenOf } from '../../../operation/seen.ts';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { BankDetailsTable } from '../../../platform/database/schema/member-tables.ts';
import { openText, type SealedText, type SealingKeys, sealText } from '../../../platform/sealing/index.ts';
import { type BankAccount, bankFormOf } from './check-account.ts';

export type BankDetailsRow = Selectable<BankDetailsTable>;
export type ShownBankDetails = AnswerOf<'saveBankDetails'>['data'];

/** Seal context of a member's own row. */
export const ownSeal = (memberId: bigint): string => `bank-details:${memberId}`;
/** Seal context of the copy of a withdrawal. */
export const withdrawalSeal = (reference: string): string => `withdrawal:${reference}`;

export const sealAccount = (keys: SealingKeys, account: BankAccount, boundTo: string): SealedText =>
  sealText(keys, JSON.stringify(account), boundTo);

/** Account in a row; undefined if neither key opens it. */
export function openAccount(keys: SealingKeys, sealed: SealedText, boundTo: string): BankAccount | undefined {
  const text = openText(keys, sealed, boundTo);
  return text === undefined ? undefined : (JSON.parse(text) as BankAccount);
}

/** A member's details; undefined if there are none. With `isLocked` they are locked until the transaction ends. */
export function readBankDetails(database: Database, memberId: bigint, isLocked = false): Promise<BankDetailsRow | undefined> {
  return database
    .selectFrom('bank_details')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(isLocked, (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Account of a member's row; undefined if neither key opens it. */
export const accountOf = (keys: SealingKeys, row: BankDetailsRow): BankAccount | undefined =>
  openAccount(keys, { keyId: row.key_id, sealed: row.sealed }, ownSeal(row.member_id));

/** Last four characters of an account; fewer of a short one, so that most of it stays hidden. */
export const lastFourOf = (account: string): string => account.slice(-Math.min(4, Math.floor(account.length / 2)));

export function shownDetails(
  row: BankDetailsRow,
  settings: Pick<Settings, 'businessTimeZone' | 'payoutKeys'>,
  now: Date,
): ShownBankDetails {
  const account = accountOf(settings.payoutKeys, row);
  return {
    country: row.country,
    form: bankFormOf(row.country) ?? 'other',
    lastFour: account === undefined ? '' : lastFourOf(account.account),
    changedAt: formatDateTime(row.changed_at, settings.businessTimeZone),
    usableAt: formatDateTime(row.usable_at, settings.businessTimeZone),
    isUsable: row.usable_at <= now,
    seen: bankSeen(row),
  };
}

/** Throws `seenDiffers` if the member's page showed another bank account than the row's, or one although none is used. A caller without `seen` passes. */
export function requireBankSeen(said: string | undefined, row: BankDetailsRow | undefined): void {
  requireSeen(said, row === undefined ? '' : bankSeen(row), [{ call: 'getBankDetails', payload: {} }], { context: 'payout' });
}

/** Fingerprint of an account by its country and the time it was entered. Readers of the audit, for example, could guess the digits from a hash of them. */
const bankSeen = (row: BankDetailsRow): string => seenOf('bankDetails', { country: row.country, changedAt: row.changed_at });
