import { approveRequest } from './approve-request.ts';
import { getApproval } from './get-approval.ts';
import { letRequestGo } from './let-request-go.ts';
import { listApprovals } from './list-approvals.ts';
import { refuseRequest } from './refuse-request.ts';
import { takeBackApproval } from './take-back-approval.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const approvalsOperations = {
  approveRequest,
  getApproval,
  letRequestGo,
  listApprovals,
  refuseRequest,
  takeBackApproval,
  withdrawRequest,
} as const;
