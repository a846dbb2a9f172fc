import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { refusalSentence } from '../../operation/refusal-sentence.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { type FindAct, mayAct } from './check-request.ts';
import { letGo } from './let-go.ts';
import { failureOf } from './outcome.ts';
import { requestsSeenBy } from './request-rows.ts';

/** Carries out an approved request of another person before its time. The wait protects from the asker's own mistake, so nobody ends it for themselves. */
export function createLetRequestGo(findAct: FindAct): Handler<'letRequestGo'> {
  return async (context, payload) => {
    const { database, staff, locale } = context;
    const id = BigInt(payload.requestId);
    const row = await requestsSeenBy(database, staff)
      .selectAll('approval_request')
      .where('approval_request.id', '=', id)
      .executeTakeFirst();
    if (row === undefined) return refuse('approvalNotFound');
    if (row.asked_by === staff.id) return refuse('approvalOwn');
    if (!mayAct(staff, row)) return refuse('notAllowed', { params: { context: 'staff' } });
    if (row.state !== 'waiting' || row.goes_at === null) return refuse('approvalNotGoing');
    // Written first: who hurried is known even if this process dies before the act ends.
    await auditStaffAct(database, context, 'letRequestGo', { ...payload, operation: row.operation, about: row.subject_id });
    const gone = await letGo(context, { requestId: id, isDue: false }, findAct);
    if (gone === undefined || gone.ended === 'dropped') return refuse('approvalNotGoing');
    if (gone.ended === 'stale') return refuse('approvalStale');
    if (gone.ended === 'refused')
      return refuse('approvalActRefused', { params: { reason: refusalSentence(locale, gone.refusal.error, gone.refusal.detail) } });
    const { requestId } = payload;
    const ended = { requestId, state: 'approved', failure: '' } as const;
    if (gone.ended === 'done') return { data: { ...ended, outcome: 'done', answer: gone.answer }, message: 'approval.done' };
    if (gone.ended === 'running') return { data: { ...ended, outcome: 'running', answer: null }, message: 'approval.running' };
    return {
      data: { ...ended, outcome: 'failed', failure: failureOf(locale, gone), answer: null },
      message: 'approval.actRefused',
    };
  };
}
