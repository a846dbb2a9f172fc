import type { Database } from '../../../platform/database/connection.ts';
import { defineJob, enqueue } from '../../../platform/jobs/index.ts';

export const followUpJob = defineJob<{ reference: string }>('payment.follow-up');

/** Asks about a payment again within seconds, once the transaction has committed. The sweep would take up to two minutes. */
export async function followUp(database: Database, reference: string): Promise<void> {
  await enqueue(database, { job: followUpJob, payload: { reference } });
}
