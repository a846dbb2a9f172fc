import { listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

/** The staff’s calls about the audit. */
export const auditOperations = {
  listAudit,
  verifyAudit,
} as const;
