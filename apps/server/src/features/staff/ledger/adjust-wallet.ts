import type { PayloadOf } from '@upline/contract';
import { formatMoney } from '@upline/i18n';
import type { Settings } from '../../../config/settings.ts';
import { freeCents, LedgerFailure, postTransfer } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { sendMail } from '../../../platform/mail/index.ts';
import { mailAddressee, shownTime } from '../../member/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../approvals/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { type MemberInSight, memberInSight } from '../members/member-in-sight.ts';
import { offeredLocale } from '../../../platform/shop/index.ts';

type AdjustWallet = Act<'adjustWallet'>;
type Asked = PayloadOf<'adjustWallet'>;

type BelowZero = Refusal<'adjustmentBelowZero'>;

const centsOf = ({ amount }: Asked): bigint => BigInt(Math.round(amount * 100));

/** Adds an amount to a member's book or takes one out of it, once a second person has approved it. */
export function createAdjustWallet(settings: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'adjustWallet'> {
  const handler = approvable('adjustWallet', { preview, carryOut: createPosting(settings) });
  const ask: typeof handler = Object.assign(
    async (...[context, asked]: Parameters<typeof handler>) => (await refuseBelowZero(context, asked)) ?? handler(context, asked),
    { act: handler.act },
  );
  return ask;
}

/** The person who asks is told at once. The balance may change until the approval, so the preview does not rest on it and the posting checks it again. */
async function refuseBelowZero(context: StaffContext, asked: Asked): Promise<BelowZero | undefined> {
  const member = await memberInSight(context, asked.memberCode);
  const free = await freeCents(context.database, member.id, asked.book);
  return centsOf(asked) < 0n && free + centsOf(asked) < 0n ? belowZero(free) : undefined;
}

const belowZero = (free: bigint) =>
  refuse('adjustmentBelowZero', { field: 'amount', params: { available: amountOf(free < 0n ? 0n : free).toFixed(2) } });

const preview: AdjustWallet['preview'] = async (context, asked) => {
  const member = await memberInSight(context, asked.memberCode);
  const refusal = await refuseUnproved(context.database, member, asked);
  if (refusal !== undefined) return refusal;
  const free = await freeCents(context.database, member.id, asked.book);
  return {
    subject: { kind: 'member', id: member.code },
    companyCode: member.companyCode,
    changes: [
      {
        what: `available${asked.book}`,
        whose: member.code,
        unit: 'money',
        before: amountOf(free),
        after: amountOf(free + centsOf(asked)),
      },
    ],
    rows: [{ what: 'transfer', added: 1, removed: 0 }],
    restsOn: {
      memberId: String(member.id),
      companyCode: member.companyCode,
      book: asked.book,
      amountCents: String(centsOf(asked)),
      fileIds: asked.fileIds,
    },
  };
};

/** An adjustment rests on words or on files of the member that stand, and earnings go into the e-wallet. */
async function refuseUnproved(database: Database, member: MemberInSight, { book, isEarnings, evidence, fileIds }: Asked) {
  if (isEarnings && book !== '6') return refuse('adjustmentRefused', { field: 'book', params: { context: 'earnings' } });
  if (evidence === '' && fileIds.length === 0) return refuse('adjustmentRefused', { field: 'evidence', params: { context: 'evidence' } });
  if (fileIds.length === 0) return undefined;
  const kept = await database
    .selectFrom('staff_file')
    .select('id')
    .where('member_id', '=', member.id)
    .where('struck_at', 'is', null)
    .where(
      'id',
      'in',
      fileIds.map((id) => BigInt(id)),
    )
    .execute();
  return kept.length === new Set(fileIds).size ? undefined : refuse('fileNotFound', { field: 'fileIds' });
}

function createPosting(settings: Pick<Settings, 'businessTimeZone'>): AdjustWallet['carryOut'] {
  return async (context, asked) => {
    const { database, staff, now, approval } = context;
    if (approval === undefined) throw new Error('an adjustment is booked by its approval alone');
    const member = await memberInSight(context, asked.memberCode);
    const transferId = await post(database, member, asked, { reference: `adjustment:${approval.requestId}`, now });
    if (transferId instanceof Refusal) return transferId;
    const { id } = await database
      .insertInto('wallet_adjustment')
      .values({
        request_id: approval.requestId,
        transfer_id: transferId,
        member_id: member.id,
        book: asked.book,
        amount_cents: centsOf(asked),
        is_earnings: asked.isEarnings,
        reason: asked.reason,
        evidence: asked.evidence,
        file_ids: asked.fileIds.map((fileId) => BigInt(fileId)),
        asked_by: approval.askedBy.id,
        approved_by: staff.id,
        booked_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await auditStaffAct(database, context, 'adjustWallet', { ...asked, memberCode: member.code });
    await tellMember(database, member, asked, shownTime(now, settings));
    const balance = amountOf(await freeCents(database, member.id, asked.book));
    return { data: { adjustmentId: Number(id), transferId: Number(transferId), balance }, message: 'staff.done' };
  };
}

/** Books it under the locks of its accounts. The refusal undoes the posting, because it ends the transaction of the approval. */
async function post(
  database: Database,
  member: MemberInSight,
  asked: Asked,
  { reference, now }: { reference: string; now: Date },
): Promise<bigint | BelowZero> {
  const amountCents = centsOf(asked);
  const other = asked.isEarnings ? 'bonus_expense' : 'adjustments';
  try {
    const { transferId } = await postTransfer(database, {
      kind: asked.isEarnings ? 'earnings_adjusted' : 'wallet_adjusted',
      reference,
      entries: [
        { memberId: member.id, book: asked.book, amountCents },
        { company: other, amountCents: -amountCents },
      ],
      memo: asked.reason,
      postedAt: now,
    });
    const free = await freeCents(database, member.id, asked.book);
    // After a clawback the ledger lets a book be below zero; an adjustment takes nothing out of such a book.
    return amountCents < 0n && free < 0n ? belowZero(free - amountCents) : transferId;
  } catch (error) {
    if (!(error instanceof LedgerFailure && error.reason === 'insufficient')) throw error;
    return belowZero(await freeCents(database, member.id, asked.book));
  }
}

async function tellMember(database: Database, { id }: MemberInSight, { amount, reason }: Asked, time: string): Promise<void> {
  const { name, to, locale } = await mailAddressee(database, id);
  const values = { name, amount: formatMoney(amount, offeredLocale(locale)).text, time, reason };
  await sendMail(database, { to, locale, memberId: String(id), template: 'walletAdjusted', values });
}
