import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import { anchorFile, readAnchors, shownAnchor } from '../../platform/audit/anchor-file.ts';
import type { AuditAnchor } from '../../platform/audit/anchor-audit.ts';
import { verifyAudit } from '../../platform/audit/verify-audit.ts';

/** Refuses with `auditBroken` if a row was changed or removed, so that a script can check the exit code. */
export function createVerifyAudit(settings: Settings): Handler<'verifyAudit'> {
  return async ({ database }, { lastId, rowCount, lastHash }) => {
    const given = [lastId, rowCount, lastHash].filter((part) => part !== undefined);
    if (given.length !== 0 && given.length !== 3) return refuse('anchorIncomplete');
    const fromLog: AuditAnchor[] =
      lastId === undefined || rowCount === undefined || lastHash === undefined
        ? []
        : [{ lastId: BigInt(lastId), rowCount: BigInt(rowCount), lastHash: Buffer.from(lastHash, 'hex') }];
    const { end, anchors, brokenAtId } = await verifyAudit(database, [...fromLog, ...(await readAnchors(anchorFile(settings)))]);
    if (brokenAtId !== undefined) return refuse('auditBroken', { params: { id: String(brokenAtId) } });
    return { data: { ...shownAnchor(end), anchors } };
  };
}
