import type { EventDataOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { MemberListener } from '../../../features/member/index.ts';
import { instantOf, writeEvent } from './write-event.ts';

export const memberEvents: MemberListener = {
  async registered(transaction, { memberId, now }) {
    const source = sql`SELECT member.id AS subject_id, member.company_code, jsonb_build_object('memberCode', member.code,
        'companyCode', member.company_code, 'sponsorCode', sponsor.code, 'registeredAt', ${instantOf(now)}) AS data
      FROM member JOIN member AS sponsor ON sponsor.id = member.sponsor_id WHERE member.id = ${memberId}`;
    await writeEvent(transaction, { kind: 'member.registered', at: now, source });
  },
};

/** Writes that a variant has fewer free pieces than its limit. Goods belong to no company. */
export async function writeStockLow(transaction: Database, data: EventDataOf<'stock.low'>, at: Date): Promise<void> {
  const source = sql`SELECT ${data.variantId}::bigint AS subject_id, NULL::text AS company_code, ${JSON.stringify(data)}::jsonb AS data`;
  await writeEvent(transaction, { kind: 'stock.low', at, source });
}
