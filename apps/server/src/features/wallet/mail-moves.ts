import { formatMoney, type Locale } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';
import { amountOf } from '../../operation/amounts.ts';
import type { Database } from '../../platform/database/connection.ts';
import { sendMail } from '../../platform/mail/index.ts';
import { mailAddressee, nameForOthers, type NamedMember, shownTime } from '../member/index.ts';

interface Moved {
  memberId: bigint;
  amountCents: bigint;
  now: Date;
}

type Shown = Pick<Settings, 'businessTimeZone'>;

/** Mails both members of a transfer what was sent and received, and from whom or to whom. */
export async function mailTransferred(
  transaction: Database,
  settings: Shown,
  { memberId, destinationId, amountCents, now }: Moved & { destinationId: bigint },
): Promise<void> {
  await mailMove(transaction, settings, {
    template: 'transferSent',
    memberId,
    amountCents,
    now,
    other: await readNamed(transaction, destinationId),
  });
  await mailMove(transaction, settings, {
    template: 'transferReceived',
    memberId: destinationId,
    amountCents,
    now,
    other: await readNamed(transaction, memberId),
  });
}

/** Mails a member what was sent to the partner's wallet. */
export async function mailSentToPartner(transaction: Database, settings: Shown, moved: Moved): Promise<void> {
  await mailMove(transaction, settings, { ...moved, template: 'transferSent', other: 'VST' });
}

/** Mails a member that a withdrawal was requested, and its destination: an account in a country, or a coin address. */
export async function mailWithdrawalRequested(
  transaction: Database,
  settings: Shown,
  { memberId, amountCents, now, destination }: Moved & { destination: (locale: Locale) => string },
): Promise<void> {
  const { name, ...to } = await mailAddressee(transaction, memberId);
  const amount = formatMoney(amountOf(amountCents), to.locale).text;
  const values = { name, amount, time: shownTime(now, settings), destination: destination(to.locale) || '–' };
  await sendMail(transaction, { ...to, template: 'withdrawalRequested', values });
}

async function mailMove(
  transaction: Database,
  settings: Shown,
  { template, memberId, amountCents, now, other }: Moved & { template: 'transferSent' | 'transferReceived'; other: NamedMember | 'VST' },
): Promise<void> {
  const { name, ...to } = await mailAddressee(transaction, memberId);
  const values = {
    name,
    amount: formatMoney(amountOf(amountCents), to.locale).text,
    time: shownTime(now, settings),
    other: other === 'VST' ? other : nameForOthers(other, to.locale),
  };
  await sendMail(transaction, { ...to, template, values });
}

function readNamed(transaction: Database, memberId: bigint): Promise<NamedMember> {
  return transaction
    .selectFrom('member')
    .select(['code', 'username', 'first_name as firstName', 'last_name as lastName'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}
