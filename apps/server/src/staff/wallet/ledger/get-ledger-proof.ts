import type { Handler } from '../../../operation/handler.ts';
import { amountOf } from '../../../operation/amounts.ts';

/** The last finished proof. Staff of all companies see where it found differences. */
export const getLedgerProof: Handler<'getLedgerProof'> = async ({ database, staff }) => {
  const proofs = database.selectFrom('ledger_proof').selectAll().orderBy('id', 'desc').limit(1);
  const last = await proofs.where('ended_at', 'is not', null).executeTakeFirst();
  const running = await proofs.where('ended_at', 'is', null).executeTakeFirst();
  const drifts = staff.companies === undefined ? (last?.drifts ?? []) : [];
  return {
    data: {
      state: last === undefined ? 'unknown' : last.drift_count === 0 ? 'good' : 'bad',
      provedAt: last?.ended_at?.toISOString() ?? null,
      entries: Number(last?.entry_count ?? 0n),
      seconds: (last?.took_ms ?? 0) / 1_000,
      differences: last?.drift_count ?? 0,
      drifts: drifts.map(({ what, id, offByCents }) => ({ what, id, offBy: amountOf(BigInt(offByCents)) })),
      isRunning: running !== undefined,
    },
  };
};
