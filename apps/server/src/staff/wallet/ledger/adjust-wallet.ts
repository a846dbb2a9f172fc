import type { PayloadOf } from '@upline/contract';
import type { Settings } from '../../../config/settings.ts';
import { freeCents } from '../../../ledger/index.ts';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Refusal } from '../../../operation/refusal.ts';
import { type Adjustment, belowZero, bookAdjustment, mailAdjustment, requireProof } from '../../../features/wallet/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { type MemberInSight, memberInSight } from '../../../desk/access/member-in-sight.ts';

type AdjustWallet = Act<'adjustWallet'>;
type Asked = PayloadOf<'adjustWallet'>;

const centsOf = ({ amount }: Asked): bigint => BigInt(Math.round(amount * 100));

const adjustmentIn = ({ id: memberId }: MemberInSight, asked: Asked): Adjustment => ({
  memberId,
  book: asked.book,
  amountCents: centsOf(asked),
  isEarnings: asked.isEarnings,
  reason: asked.reason,
  evidence: asked.evidence,
  fileIds: asked.fileIds.map((fileId) => BigInt(fileId)),
});

/** Adds an amount to a member's book or subtracts one, once a second person has approved it. */
export function createAdjustWallet(settings: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'adjustWallet'> {
  const handler = approvable('adjustWallet', { preview, carryOut: createPosting(settings) });
  const ask: typeof handler = Object.assign(
    async (...[context, asked]: Parameters<typeof handler>) => (await refuseBelowZero(context, asked)) ?? handler(context, asked),
    { act: handler.act },
  );
  return ask;
}

/**
 * Refuses at once for the requester; undefined if the balance suffices. The balance may change until the approval, so the preview does not depend on it and the posting checks it
 * again.
 */
async function refuseBelowZero(context: StaffContext, asked: Asked): Promise<Refusal<'adjustmentBelowZero'> | undefined> {
  const member = await memberInSight(context, asked.memberCode);
  const free = await freeCents(context.database, member.id, asked.book);
  return centsOf(asked) < 0n && free + centsOf(asked) < 0n ? belowZero(free) : undefined;
}

const preview: AdjustWallet['preview'] = async (context, asked) => {
  const member = await memberInSight(context, asked.memberCode);
  await requireProof(context.database, adjustmentIn(member, asked));
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

function createPosting(settings: Pick<Settings, 'businessTimeZone'>): AdjustWallet['carryOut'] {
  return async (context, asked) => {
    const { database, staff, now, approval } = context;
    if (approval === undefined) throw new Error('an adjustment is booked by its approval alone');
    const member = await memberInSight(context, asked.memberCode);
    const adjustment = adjustmentIn(member, asked);
    const by = { requestId: approval.requestId, askedBy: approval.askedBy.id, approvedBy: staff.id, now };
    const { adjustmentId, transferId } = await bookAdjustment(database, adjustment, by);
    await auditStaffAct(database, context, 'adjustWallet', { ...asked, memberCode: member.code });
    await mailAdjustment(database, adjustment, now, settings);
    const balance = amountOf(await freeCents(database, member.id, asked.book));
    return { data: { adjustmentId: Number(adjustmentId), transferId: Number(transferId), balance }, message: 'staff.done' };
  };
}
