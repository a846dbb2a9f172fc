import { approveRequest } from './approve-request.ts';
import { getApproval } from './get-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { refuseRequest } from './refuse-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

export const approvalsOperations = {
  approveRequest,
  getApproval,
  listApprovals,
  refuseRequest,
  withdrawRequest,
} as const;
