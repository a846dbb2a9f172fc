import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';
import type { Attempt } from '../attempts/attempt.ts';
import { shownTransferCode } from './codes/transfer-code.ts';
import { payerForOthers, unitsInWords } from './mail-transfer.ts';
import type { BankTransfer } from './transfer-row.ts';

interface Told {
  attempt: Pick<Attempt, 'order_id' | 'payer_id'>;
  transfer: BankTransfer;
  /** Amount that arrived, in smallest units; for a part, the total so far. */
  units: bigint;
}

/** Mails the payer, and the order's member if someone else pays, that part of the money came and how much is missing. */
export async function mailPart(transaction: Database, { attempt, transfer, units }: Told): Promise<void> {
  const amount = unitsInWords(units, transfer.currency);
  const lacking = unitsInWords(transfer.amount_units - units, transfer.currency);
  const { orderNo, ownerId } = await readOrder(transaction, attempt);
  const { name, ...to } = await mailAddressee(transaction, attempt.payer_id);
  const values = { name, orderNo, amount, lacking, code: shownTransferCode(transfer.code) };
  await sendMail(transaction, { ...to, template: 'bankTransferPart', values });
  const owner = await otherOwner(transaction, attempt, ownerId);
  if (owner === undefined) return;
  const toOwner = { name: owner.name, orderNo, amount, lacking, other: owner.other };
  await sendMail(transaction, { ...owner.to, template: 'bankTransferPartOfAnother', values: toOwner });
}

/** Mails both that money came after the payment had ended and that staff decide about it. */
export async function mailLate(transaction: Database, { attempt, transfer, units }: Told): Promise<void> {
  const amount = unitsInWords(units, transfer.currency);
  const { orderNo, ownerId } = await readOrder(transaction, attempt);
  const { name, ...to } = await mailAddressee(transaction, attempt.payer_id);
  await sendMail(transaction, { ...to, template: 'bankTransferLate', values: { name, orderNo, amount } });
  const owner = await otherOwner(transaction, attempt, ownerId);
  if (owner === undefined) return;
  const values = { name: owner.name, orderNo, amount, other: owner.other };
  await sendMail(transaction, { ...owner.to, template: 'bankTransferLateOfAnother', values });
}

/** Mails both that a transfer is no longer awaited, because the payer was asked for it by mail. The order can be paid in other ways until `expiresAt`. */
export async function mailGivenUp(
  transaction: Database,
  settings: Pick<Settings, 'businessTimeZone'>,
  { attempt, transfer, expiresAt }: Omit<Told, 'units'> & { expiresAt: Date },
): Promise<void> {
  const amount = unitsInWords(transfer.amount_units, transfer.currency);
  const { orderNo, ownerId } = await readOrder(transaction, attempt);
  const { name, ...to } = await mailAddressee(transaction, attempt.payer_id);
  const values = { name, orderNo, amount, code: shownTransferCode(transfer.code) };
  await sendMail(transaction, { ...to, template: 'transferGivenUp', values });
  const owner = await otherOwner(transaction, attempt, ownerId);
  if (owner === undefined) return;
  const toOwner = { name: owner.name, orderNo, amount, other: owner.other, time: shownTime(expiresAt, settings) };
  await sendMail(transaction, { ...owner.to, template: 'transferGivenUpByAnother', values: toOwner });
}

function readOrder(transaction: Database, { order_id: orderId }: Told['attempt']): Promise<{ orderNo: string; ownerId: bigint }> {
  return transaction
    .selectFrom('member_order')
    .select(['order_no as orderNo', 'member_id as ownerId'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** The member whose order someone else pays, with the payer as they may see them; undefined if a member pays for themselves. */
async function otherOwner(transaction: Database, { payer_id: payerId }: Told['attempt'], ownerId: bigint) {
  if (ownerId === payerId) return undefined;
  const { name, ...to } = await mailAddressee(transaction, ownerId);
  return { name, to, other: await payerForOthers(transaction, payerId, to.locale) };
}
