import { sql } from 'kysely';
import { type Drift, findDrift } from '../../../ledger/index.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, type Jobs, type Recurring } from '../../../platform/jobs/index.ts';
import type { Logger } from '../../../platform/logger.ts';
import { openStaffTask } from '../../../platform/staff-tasks/open-staff-task.ts';

export const proofJob = defineJob<{ proofId: string }>('ledger.prove');

interface ProofParts {
  database: Database;
  log: Logger;
}

const HOURS_BETWEEN_PROOFS = 23;
/** Maximum stored places of a proof; their total number is stored too. */
const MOST_KEPT = 50;

/** Job that proves the ledger on request. */
export function registerLedgerProof(jobs: Jobs, parts: ProofParts): void {
  jobs.registerJob(proofJob, ({ proofId }) => prove(parts, BigInt(proofId)));
}

/** Proves the ledger once a day. */
export const ledgerProofs: Recurring<ProofParts> = { what: 'the proof of the ledger', everyMs: 10 * 60_000, work: proveDaily };

async function proveDaily(parts: ProofParts): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    INSERT INTO ledger_proof (asked_at) SELECT now()
    WHERE NOT EXISTS (SELECT FROM ledger_proof WHERE asked_at > now() - make_interval(hours => ${HOURS_BETWEEN_PROOFS}))
    ON CONFLICT DO NOTHING RETURNING id`.execute(parts.database);
  const [added] = rows;
  if (added !== undefined) await prove(parts, added.id);
}

/** Proves the ledger at one moment, and stores the findings. A retry finishes a proof that a dead process left. */
export async function prove({ database, log }: ProofParts, proofId: bigint): Promise<void> {
  const begun = performance.now();
  const { drifts, entryCount } = await readWhole(database);
  await database
    .updateTable('ledger_proof')
    .set({
      ended_at: sql<Date>`now()`,
      entry_count: entryCount,
      took_ms: Math.round(performance.now() - begun),
      drift_count: drifts.length,
      drifts: JSON.stringify(
        drifts.slice(0, MOST_KEPT).map(({ what, id, offByCents }) => ({ what, id: String(id), offByCents: String(offByCents) })),
      ),
    })
    .where('id', '=', proofId)
    .where('ended_at', 'is', null)
    .execute();
  if (drifts.length === 0) return;
  log.error({ proof: String(proofId), places: drifts.length }, 'the ledger does not agree with itself');
  const detail = { places: drifts.length, first: `${drifts[0]?.what} ${drifts[0]?.id}` };
  await openStaffTask(database, { kind: 'ledgerDrift', subject: 'ledger', detail, at: await timeOf(database) });
}

/** Reads everything in one snapshot, without the time limit of ordinary statements. */
async function readWhole(database: Database): Promise<{ drifts: Drift[]; entryCount: bigint }> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(transaction);
      const { rows } = await sql<{ count: bigint }>`SELECT count(*) AS count FROM ledger_entry`.execute(transaction);
      return { drifts: await findDrift(transaction), entryCount: rows[0]?.count ?? 0n };
    });
}
