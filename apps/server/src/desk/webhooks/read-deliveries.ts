import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { WebhookDeliveryState } from '../../platform/database/schema/webhook-tables.ts';
import { type EventRow, eventIdOf } from './events/event-body.ts';

export type ShownDelivery = AnswerOf<'listWebhookDeliveries'>['data'][number];

export interface DeliveryRow extends EventRow {
  id: bigint;
  webhookId: bigint;
  state: WebhookDeliveryState;
  tries: number;
  lastTryAt: Date | null;
  lastStatus: number | null;
  lastFailure: string;
  nextTryAt: Date | null;
}

/** A condition on `event`: a person of these companies may see it. Goods belong to no company. */
const isEventInSight = ({ companies }: Pick<SessionStaff, 'companies'>): RawBuilder<boolean> =>
  companies === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(event.company_code IS NULL OR event.company_code = ANY (${companies}::text[]))`;

/** Deliveries that the person may see, newest first. */
export async function readDeliveries(
  database: Database,
  staff: Pick<SessionStaff, 'companies'>,
  condition: RawBuilder<boolean>,
  most: number,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    SELECT delivery.id, delivery.webhook_id AS "webhookId", delivery.state, delivery.tries, delivery.last_try_at AS "lastTryAt",
      delivery.last_status AS "lastStatus", delivery.last_failure AS "lastFailure", delivery.next_try_at AS "nextTryAt",
      event.uid, event.kind, event.subject_id AS "subjectId", event.company_code AS "companyCode", event.at, event.data
    FROM webhook_delivery AS delivery JOIN webhook_event AS event ON event.id = delivery.event_id
    WHERE ${condition} AND ${isEventInSight(staff)} ORDER BY delivery.id DESC LIMIT ${most}`.execute(database);
  return rows;
}

export const showDelivery = (row: DeliveryRow): ShownDelivery => ({
  deliveryNo: Number(row.id),
  eventId: eventIdOf(row.uid),
  event: row.kind,
  happenedAt: row.at.toISOString(),
  state: row.state,
  tries: row.tries,
  lastTryAt: row.lastTryAt?.toISOString() ?? null,
  lastStatus: row.lastStatus,
  lastFailure: row.lastFailure,
  nextTryAt: row.nextTryAt?.toISOString() ?? null,
});
