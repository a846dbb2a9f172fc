import type { BankQrKind } from '../../../../platform/database/schema/bank-tables.ts';
import { showUnits } from '../bank-currency.ts';
import { promptPayText, vietQrText } from './emv-text.ts';

/** Data that a payer's banking app reads from a QR code. */
export interface QrPayment {
  kind: BankQrKind;
  /** Identifier required by the kind besides the number: the bank's six digits in Vietnam, the PromptPay number in Thailand. */
  id: string;
  holder: string;
  number: string;
  bic: string;
  currency: string;
  amountUnits: bigint;
  reference: string;
}

/** Content of the QR code by the rules of the account's country; '' if it has none. */
export function qrText(payment: QrPayment): string {
  switch (payment.kind) {
    case 'epc':
      return epcText(payment);
    case 'vietqr':
      return vietQrText(payment);
    case 'promptpay':
      return promptPayText(payment);
    case 'none':
      return '';
  }
}

/** SEPA QR code by EPC069-12, version 2, in UTF-8, with plain-text remittance. */
function epcText({ holder, number, bic, currency, amountUnits, reference }: QrPayment): string {
  const amount = `${currency}${showUnits(amountUnits, currency)}`;
  return ['BCD', '002', '1', 'SCT', bic, holder.slice(0, 70), number, amount, '', '', reference].join('\n');
}
