import { listAudit } from './list-audit.ts';
import { verifyAudit } from './verify-audit.ts';

export const auditOperations = {
  listAudit,
  verifyAudit,
} as const;
