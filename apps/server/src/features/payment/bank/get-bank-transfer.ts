import { formatDateTime } from '@upline/i18n';
import { amountOf } from '../../../operation/amounts.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { showUnits } from './bank-currency.ts';
import { waitingUnits } from './bank-transfer.ts';
import { qrText } from './codes/qr-text.ts';
import { shownTransferCode } from './codes/transfer-code.ts';
import { shownNumber } from './offered-account.ts';
import type { BankTransfer } from './transfer-row.ts';
import { transferSeen } from './transfer-seen.ts';

/** Shows a payment by bank transfer to anyone who has its unguessable number. Reveals nothing about the order and its people. */
export function createGetBankTransfer({ settings: { businessTimeZone } }: PaymentParts): Handler<'getBankTransfer'> {
  return async ({ database }, { transferId }) => {
    const transfer = await database.selectFrom('bank_transfer').selectAll().where('public_id', '=', transferId).executeTakeFirst();
    if (transfer === undefined) return refuse('paymentNotFound');
    const account = await database.selectFrom('bank_account').selectAll().where('id', '=', transfer.account_id).executeTakeFirstOrThrow();
    const attempt = await database
      .selectFrom('payment_attempt')
      .select('amount_cents')
      .where('id', '=', transfer.attempt_id)
      .executeTakeFirstOrThrow();
    const { currency, amount_units: asked, paid_units: paid } = transfer;
    const received = paid ?? (await waitingUnits(database, transfer.attempt_id));
    const lacking = paid === null && asked > received ? asked - received : 0n;
    const payment = { kind: account.qr_kind, id: account.qr_id, holder: account.holder, number: account.number, bic: account.bic };
    return {
      data: {
        state: stateOf(transfer, received),
        amount: showUnits(asked, currency),
        currency,
        dollars: amountOf(attempt.amount_cents),
        received: showUnits(received, currency),
        lacking: showUnits(lacking, currency),
        code: shownTransferCode(transfer.code),
        holder: account.holder,
        bankName: account.bank_name,
        bankCountry: account.bank_country,
        numberKind: account.number_kind,
        number: shownNumber(account),
        bic: account.bic,
        note: account.note,
        qrKind: account.qr_kind,
        qr: lacking === 0n ? '' : qrText({ ...payment, currency, amountUnits: lacking, reference: transfer.code }),
        until: formatDateTime(transfer.expires_at, businessTimeZone),
        seen: transferSeen(transfer, received),
      },
    };
  };
}

const stateOf = ({ state }: BankTransfer, received: bigint) => (state === 'open' ? (received > 0n ? 'part' : 'waiting') : state);
