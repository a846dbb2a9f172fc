import type { BankAccount } from '../../../features/payment/index.ts';
import { showRate } from '../../../features/payment/index.ts';
import type { CheckedAccount } from './check-account.ts';
import { tableFormOf } from './account-row.ts';

export interface ChangedField {
  field: string;
  before: string;
  after: string;
}

/** An account before or after a change, or the values before it existed. */
type Values = Omit<CheckedAccount, 'number_kind'> & { tableForm: object };

const shown: { readonly [K in keyof Values]: readonly [field: string, show: (values: Values) => string] } = {
  holder: ['holder', ({ holder }) => holder],
  bank_name: ['bankName', (values) => values.bank_name],
  bank_country: ['bankCountry', (values) => values.bank_country],
  further_companies: ['furtherCompanies', (values) => values.further_companies.join(', ')],
  number: ['number', ({ number }) => number],
  bic: ['bic', ({ bic }) => bic],
  note: ['note', ({ note }) => note],
  qr_kind: ['qrKind', (values) => values.qr_kind],
  qr_id: ['qrId', (values) => values.qr_id],
  rate_micros: ['rate', (values) => showRate(values.rate_micros)],
  turn: ['turn', ({ turn }) => String(turn)],
  is_active: ['isActive', (values) => (values.is_active ? 'yes' : 'no')],
  tableForm: ['tableForm', ({ tableForm }) => JSON.stringify(tableForm)],
};

export const valuesOfAccount = (account: BankAccount): Values => ({ ...account, tableForm: tableFormOf(account) });

/** The fields that differ, in words. `before` is undefined for a new account. */
export function changedFields(before: Values | undefined, after: Values): ChangedField[] {
  return Object.values(shown).flatMap(([field, show]) => {
    const change = { field, before: before === undefined ? '' : show(before), after: show(after) };
    return change.before === change.after ? [] : [change];
  });
}

/** Fields that determine where the money goes, whose money it is, and every text that payers read with them: a text could redirect the payment. */
const whereMoneyGoes: ReadonlySet<string> = new Set([
  'holder',
  'bankName',
  'bankCountry',
  'furtherCompanies',
  'number',
  'bic',
  'note',
  'qrKind',
  'qrId',
]);
/** A rate that moves by more than this fraction (one part in this number) may be a typo, or worse. */
const SMALL_MOVE = 10n;

/**
 * Whether a change needs a second person: it changes where money goes, or moves the rate by more than a tenth. `rates`: earlier rates, in addition to the present one, so that the
 * rate does not move far in small steps.
 */
export function takesTwo(before: Values, after: Values, rates: readonly bigint[]): boolean {
  if (!before.is_active && after.is_active) return true;
  if (changedFields(before, after).some(({ field }) => whereMoneyGoes.has(field))) return true;
  if (before.rate_micros === after.rate_micros) return false;
  return [before.rate_micros, ...rates].some((rate) => isFar(rate, after.rate_micros));
}

function isFar(before: bigint, after: bigint): boolean {
  const moved = before - after;
  return (moved < 0n ? -moved : moved) * SMALL_MOVE > before;
}

/** Key under which an account's rate changes are stored for the limits. */
export const rateFigure = (accountId: bigint): string => `bankRate:${accountId}`;
