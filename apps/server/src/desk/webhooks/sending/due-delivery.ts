import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { knownPermissions, permissionsOfRoles } from '../../sessions/read-staff.ts';
import type { EventRow, Sight } from '../events/event-body.ts';

/** A webhook with its maker's present access. */
export interface Told {
  webhookId: bigint;
  url: string;
  isOff: boolean;
  isPaused: boolean;
  failingSince: Date | null;
  failures: number;
  lastDoneAt: Date | null;
  hasContacts: boolean;
  sight: Sight;
}

export type DueDelivery = Told & { deliveryId: bigint; since: Date; event: EventRow };

interface TellingRow extends Omit<Told, 'sight'> {
  webhookCompanies: string[] | null;
  makersCompanies: string[] | null;
  makersPermissions: string[];
  isMakerActive: boolean;
}

/** Columns of a webhook and its maker; the query must join `webhook` with `staff`. */
const told = sql`webhook.id AS "webhookId", webhook.url, webhook.switched_off_at IS NOT NULL AS "isOff",
  coalesce(webhook.paused_until > clock_timestamp(), false) AS "isPaused", webhook.failing_since AS "failingSince", webhook.failures,
  webhook.last_done_at AS "lastDoneAt", webhook.has_contacts AS "hasContacts", webhook.companies AS "webhookCompanies",
  staff.companies AS "makersCompanies", staff.is_active AS "isMakerActive", ${permissionsOfRoles} AS "makersPermissions"`;

/** Permissions and companies of the deliveries: at most the maker's present ones. A disabled maker sees nothing. */
function sightOf({ webhookCompanies, makersCompanies, makersPermissions, isMakerActive }: TellingRow): Sight {
  const companies =
    webhookCompanies === null
      ? (makersCompanies ?? undefined)
      : makersCompanies === null
        ? webhookCompanies
        : webhookCompanies.filter((code) => makersCompanies.includes(code));
  return { permissions: isMakerActive ? knownPermissions(makersPermissions) : new Set(), companies };
}

/** Active webhooks that match the condition. */
export async function readTold(database: Database, condition: RawBuilder<boolean>): Promise<Told[]> {
  const { rows } = await sql<TellingRow>`
    SELECT ${told} FROM webhook JOIN staff ON staff.id = webhook.made_by WHERE webhook.switched_off_at IS NULL AND ${condition}`.execute(
    database,
  );
  return rows.map((row) => ({ ...row, sight: sightOf(row) }));
}

/** A waiting delivery; undefined if it was accepted or abandoned, or its event was deleted. */
export async function readDue(database: Database, deliveryId: bigint): Promise<DueDelivery | undefined> {
  const { rows } = await sql<TellingRow & { deliveryId: bigint; since: Date } & EventRow>`
    SELECT ${told}, delivery.id AS "deliveryId", delivery.since, event.uid, event.kind, event.subject_id AS "subjectId",
      event.company_code AS "companyCode", event.at, event.data
    FROM webhook_delivery AS delivery JOIN webhook_event AS event ON event.id = delivery.event_id
    JOIN webhook ON webhook.id = delivery.webhook_id JOIN staff ON staff.id = webhook.made_by
    WHERE delivery.id = ${deliveryId} AND delivery.state = 'waiting'`.execute(database);
  const [row] = rows;
  if (row === undefined) return undefined;
  const { uid, kind, subjectId, companyCode, at, data } = row;
  return { ...row, sight: sightOf(row), event: { uid, kind, subjectId, companyCode, at, data } };
}
