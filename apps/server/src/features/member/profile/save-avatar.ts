import { randomBytes } from 'node:crypto';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import { encodeAvatar } from '../../../platform/avatars/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { BoundedQueue, BusyError } from '../../../platform/work/bounded-queue.ts';
import { takeTries } from '../../../platform/throttle/throttle.ts';

const MOST_BYTES = 2 * 1024 * 1024;
const HOUR_MS = 3_600_000;
const MOST_PER_HOUR = 30;
/** Decoding needs a core, and memory for all pixels of a picture; sign-ins and orders need both as well. */
const queue = new BoundedQueue(2, 20);

const prefix = /^data:image\/[\w.+-]{1,40};base64,/i;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;

/** Re-encodes the member's avatar, replaces the previous one, and returns its address. */
export const saveAvatar: Handler<'saveHeadImage'> = async ({ database, member, now }, { headImage }) => {
  const text = headImage.slice(prefix.exec(headImage)?.[0].length ?? 0);
  if (!base64.test(text)) return refuse('imageRefused', { field: 'headImage' });
  const file = Buffer.from(text, 'base64');
  if (file.length > MOST_BYTES) return refuse('imageTooLarge', { field: 'headImage' });
  const limit = { subject: `avatar:${member.id}`, most: MOST_PER_HOUR, windowMs: HOUR_MS };
  const waitMs = await takeTries(database, [limit], now);
  if (waitMs !== undefined) return refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  const webp = await encodeInTurn(file);
  if (webp === 'full') return refuse('busy', { retryAfterSeconds: 2 });
  if (webp === undefined) return refuse('imageRefused', { field: 'headImage' });
  const address = await inTransaction(database, async (transaction) => {
    const kept = await keepAvatar(transaction, member.id, webp, now);
    await appendAudit(transaction, { at: now, actor: member.code, action: 'member.avatar', subject: member.code });
    return kept;
  });
  return { data: { headImage: address }, message: 'member.avatarSaved' };
};

async function encodeInTurn(file: Buffer): Promise<Buffer | undefined | 'full'> {
  try {
    return await queue.run(() => encodeAvatar(file));
  } catch (error) {
    if (error instanceof BusyError) return 'full';
    throw error;
  }
}

/** A new picture gets a new address, because browsers cache the old one forever. The old address stops working. */
async function keepAvatar(transaction: Database, memberId: bigint, webp: Buffer, now: Date): Promise<string> {
  const key = randomBytes(16).toString('base64url');
  await transaction
    .insertInto('member_avatar')
    .values({ key, member_id: memberId, webp, saved_at: now })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ key, webp, saved_at: now }))
    .execute();
  const address = `/avatars/${key}.webp`;
  await transaction.updateTable('member').set({ head_image: address }).where('id', '=', memberId).execute();
  return address;
}
