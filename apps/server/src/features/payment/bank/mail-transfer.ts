import type { Locale } from '@upline/i18n';
import { createTranslator } from '@upline/i18n/server';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee, nameForOthers, shownTime } from '../../member/index.ts';
import { showUnits } from './bank-currency.ts';
import type { BankTransfer } from './transfer-row.ts';
import { shownTransferCode } from './codes/transfer-code.ts';
import { type BankAccount, shownNumber } from './offered-account.ts';

interface Asked {
  payerId: bigint;
  ownerId: bigint;
  orderNo: string;
  account: BankAccount;
  transfer: BankTransfer;
  link: string;
}

/** Formats an amount with its currency: `67.93 EUR`. */
export const unitsInWords = (units: bigint, currency: string): string => `${showUnits(units, currency)} ${currency}`;

/**
 * Mails the payer what the page says: the amount, the reference, the account, and the deadline. If someone else pays, also mails the order's member, with the payer and the
 * deadline.
 */
export async function mailTransfer(
  transaction: Database,
  settings: Pick<Settings, 'businessTimeZone'>,
  { payerId, ownerId, orderNo, account, transfer, link }: Asked,
): Promise<void> {
  const { name, ...to } = await mailAddressee(transaction, payerId);
  const say = createTranslator(to.locale);
  const lines = [
    say('messages:bank.holder', { value: account.holder }),
    say(account.number_kind === 'iban' ? 'messages:bank.iban' : 'messages:bank.number', { value: shownNumber(account) }),
    ...(account.bic === '' ? [] : [say('messages:bank.bic', { value: account.bic })]),
    say('messages:bank.bank', { value: account.bank_name }),
    ...(account.note === '' ? [] : [account.note]),
  ];
  await sendMail(transaction, {
    ...to,
    template: 'bankTransferOpen',
    values: {
      name,
      orderNo,
      amount: unitsInWords(transfer.amount_units, transfer.currency),
      code: shownTransferCode(transfer.code),
      account: lines.join('\n'),
      time: shownTime(transfer.expires_at, settings),
      link,
    },
  });
  if (ownerId !== payerId) await mailOwner(transaction, settings, { payerId, ownerId, orderNo, transfer });
}

async function mailOwner(
  transaction: Database,
  settings: Pick<Settings, 'businessTimeZone'>,
  { payerId, ownerId, orderNo, transfer }: Pick<Asked, 'payerId' | 'ownerId' | 'orderNo' | 'transfer'>,
): Promise<void> {
  const { name, ...to } = await mailAddressee(transaction, ownerId);
  const amount = unitsInWords(transfer.amount_units, transfer.currency);
  const other = await payerForOthers(transaction, payerId, to.locale);
  const values = { name, orderNo, amount, other, time: shownTime(transfer.expires_at, settings) };
  await sendMail(transaction, { ...to, template: 'bankTransferByAnother', values });
}

/** The payer, shown as the order's member may see them. */
export async function payerForOthers(transaction: Database, payerId: bigint, locale: Locale): Promise<string> {
  const payer = await transaction
    .selectFrom('member')
    .select(['code', 'username', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', payerId)
    .executeTakeFirstOrThrow();
  return nameForOthers(payer, locale);
}
