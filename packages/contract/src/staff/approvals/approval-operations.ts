import { approveRequest } from './approve-request.ts';
import { getApproval } from './get-approval.ts';
import { listApprovals } from './list-approvals.ts';
import { refuseRequest } from './refuse-request.ts';
import { withdrawRequest } from './withdraw-request.ts';

/** The staff's operations about approvals, by their names on the wire. */
export const approvalOperations = {
  approveRequest,
  getApproval,
  listApprovals,
  refuseRequest,
  withdrawRequest,
} as const;
