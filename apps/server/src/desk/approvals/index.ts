import type { Handlers } from '../../operation/handler.ts';
import { createApproveRequest } from './approve-request.ts';
import type { FindAct } from './check-request.ts';
import { createGetApproval } from './get-approval.ts';
import { createLetRequestGo } from './let-request-go.ts';
import { refuseRequest } from './refuse-request.ts';
import { takeBackApproval } from './take-back-approval.ts';
import { withdrawRequest } from './withdraw-request.ts';

export { approvable, type ApprovableHandler, type Act, type PreviewContext } from './approvable.ts';
export { registerApprovedActs } from './carry-out-approved.ts';
export { lettingGo } from './let-due-go.ts';
export type { FindAct } from './check-request.ts';

export function createApprovalHandlers(findAct: FindAct) {
  return {
    approveRequest: createApproveRequest(findAct),
    getApproval: createGetApproval(findAct),
    letRequestGo: createLetRequestGo(findAct),
    refuseRequest,
    takeBackApproval,
    withdrawRequest,
  } satisfies Partial<Handlers>;
}
