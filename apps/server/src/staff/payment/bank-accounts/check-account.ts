import type { PayloadOf } from '@upline/contract';
import { countrySpecs, isValidBIC, isValidIBAN } from 'ibantools';
import { refuse } from '../../../operation/refusal.ts';
import type { BankNumberKind, BankQrKind } from '../../../platform/database/schema/bank-tables.ts';
import { shop } from '../../../platform/shop/index.ts';
import { readRate } from '../../../features/payment/index.ts';

type Typed = Omit<PayloadOf<'addBankAccount'>, 'companyCode' | 'currency' | 'reason'>;

export interface CheckedAccount {
  holder: string;
  bank_name: string;
  bank_country: string;
  /** Sorted. */
  further_companies: string[];
  number_kind: BankNumberKind;
  number: string;
  bic: string;
  note: string;
  qr_kind: BankQrKind;
  qr_id: string;
  rate_micros: bigint;
  turn: number;
  is_active: boolean;
}

const refused = (field: keyof Typed, context: string) => refuse('bankAccountRefused', { field, params: { context } });
const plain = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase();

const hasIban = (country: string): boolean => countrySpecs[country]?.IBANRegistry === true;

/** Returns the account as stored. Throws `bankAccountRefused` with the field that is wrong. */
export function checkAccount(typed: Typed, currency: string): CheckedAccount {
  if (!isCurrency(currency)) throw refuse('bankAccountRefused', { field: 'currency', params: { context: 'currency' } });
  if (countrySpecs[typed.bankCountry] === undefined) throw refused('bankCountry', 'country');
  const kind: BankNumberKind = hasIban(typed.bankCountry) ? 'iban' : 'other';
  const number = kind === 'iban' ? plain(typed.number) : typed.number.trim();
  if (kind === 'iban') {
    if (!isValidIBAN(number)) throw refused('number', 'iban');
    if (!number.startsWith(typed.bankCountry)) throw refused('number', 'ibanCountry');
  } else if (!/^[A-Za-z0-9][A-Za-z0-9 .-]{2,38}$/.test(number)) throw refused('number', 'number');
  const bic = plain(typed.bic);
  if (bic !== '' && !isValidBIC(bic)) throw refused('bic', 'bic');
  const rate = readRate(typed.rate);
  if (rate === undefined || rate < 1_000n || (currency === shop().currency && rate !== 1_000_000n)) throw refused('rate', 'rate');
  const qrId = plain(typed.qrId);
  checkQr(typed.qrKind, { currency, kind, qrId });
  return {
    holder: typed.holder,
    bank_name: typed.bankName,
    bank_country: typed.bankCountry,
    further_companies: [...new Set(typed.furtherCompanies)].toSorted(),
    number_kind: kind,
    number,
    bic,
    note: typed.note,
    qr_kind: typed.qrKind,
    qr_id: typed.qrKind === 'vietqr' || typed.qrKind === 'promptpay' ? qrId : '',
    rate_micros: rate,
    turn: typed.turn,
    is_active: typed.isActive,
  };
}

/** Each QR kind belongs to one currency and has the fields its banks need. */
function checkQr(qrKind: BankQrKind, { currency, kind, qrId }: { currency: string; kind: BankNumberKind; qrId: string }): void {
  if (qrKind === 'epc' && (currency !== 'EUR' || kind !== 'iban')) throw refused('qrKind', 'epc');
  if (qrKind === 'vietqr' && currency !== 'VND') throw refused('qrKind', 'vietqr');
  if (qrKind === 'promptpay' && currency !== 'THB') throw refused('qrKind', 'promptpay');
  if (qrKind === 'vietqr' && !/^\d{6}$/.test(qrId)) throw refused('qrId', 'vietqrId');
  if (qrKind === 'promptpay' && !/^(?:\d{13}|\d{15}|0\d{9})$/.test(qrId)) throw refused('qrId', 'promptpayId');
}

const currencies = new Set(Intl.supportedValuesOf('currency'));
const isCurrency = (code: string): boolean => currencies.has(code);
