import type { ApprovalDetail } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { refusalSentence } from '../../operation/refusal-sentence.ts';
import { paramsOf } from '../independence/dependence.ts';
import { readOrigins } from '../independence/origins.ts';
import { checkRequest, type FindAct } from './check-request.ts';
import { failureOf } from './outcome.ts';
import { requestsSeenBy } from './request-rows.ts';
import { showRequest } from './show-request.ts';

/** Returns a request, with its preview compared to a new one. */
export function createGetApproval(findAct: FindAct): Handler<'getApproval'> {
  return async (context, { requestId }) => {
    const { database, staff, locale, now } = context;
    const row = await requestsSeenBy(database, staff).selectAll('approval_request').where('id', '=', BigInt(requestId)).executeTakeFirst();
    if (row === undefined) return refuse('approvalNotFound');
    const act = findAct(row.operation);
    const { hindrance, changes, dependence, refusal } = await checkRequest({ ...context, isBinding: false }, row, act);
    const hidden = staff.permissions.has('member.read-contact') ? [] : (act?.personalFields ?? []);
    const preview = row.preview as Pick<ApprovalDetail, 'changes' | 'rows'>;
    return {
      data: {
        ...(await showRequest(context, row)),
        payload: Object.fromEntries(Object.entries(row.payload).filter(([field]) => !hidden.includes(field))),
        hash: row.payload_hash.toString('hex'),
        changes: preview.changes,
        rows: preview.rows,
        check: {
          at: now.toISOString(),
          holds: hindrance === 'none',
          hindrance,
          changes: [...changes],
          ...(refusal === undefined ? {} : { refusal: refusalSentence(locale, refusal.error, refusal.detail) }),
        },
        outcome: row.outcome,
        failure: failureOf(locale, row),
        ...(dependence === undefined ? {} : { dependence: refusalSentence(locale, 'approvalDependent', { params: paramsOf(dependence) }) }),
        accounts: await readOrigins(database, row.asked_by, row.decided_by ?? staff.id),
      },
    };
  };
}
