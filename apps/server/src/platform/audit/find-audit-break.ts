import type { Database } from '../database/connection.ts';
import { verifyAudit } from './verify-audit.ts';

/** The id of the first row that was changed, or that follows a removed one; undefined where the chain is whole. */
export async function findAuditBreak(database: Database): Promise<bigint | undefined> {
  return (await verifyAudit(database)).brokenAtId;
}
