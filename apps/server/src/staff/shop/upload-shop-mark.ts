import { MOST_MARK_BYTES } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { markAddress, takeMark } from '../../platform/shop/index.ts';
import { BusyError } from '../../platform/work/bounded-queue.ts';
import { auditStaffAct } from '../../desk/audit/audited.ts';

const base64Form = /^[A-Za-z0-9+/]+={0,2}$/;
const wrong = (context: string): Refusal<'markRefused'> => refuse('markRefused', { field: 'base64', params: { context } });

/** Stores a mark, re-encoded from the uploaded file. An identical mark returns the stored one. */
export const uploadShopMark: Handler<'uploadShopMark'> = async (context, { base64 }) => {
  const { database, staff, now } = context;
  if (!base64Form.test(base64)) return wrong('kind');
  const file = Buffer.from(base64, 'base64');
  if (file.length > MOST_MARK_BYTES) return wrong('bytes');
  try {
    const taken = await takeMark(file);
    if (typeof taken === 'string') return wrong(taken);
    const { id, svg, png, width, height, isDark } = taken;
    await inTransaction(database, async (transaction) => {
      const row = { id, svg: svg ?? null, png, width, height, is_dark: isDark, staff_id: staff.id, added_at: now };
      await transaction
        .insertInto('shop_mark')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await auditStaffAct(transaction, context, 'uploadShopMark', { mark: id, bytes: file.length });
    });
    return { data: { mark: id, address: markAddress(id, svg !== undefined), width, height }, message: 'staff.done' };
  } catch (error) {
    if (error instanceof BusyError) return refuse('busy', { retryAfterSeconds: 2 });
    throw error;
  }
};
