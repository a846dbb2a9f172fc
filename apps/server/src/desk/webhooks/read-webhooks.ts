import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { SessionStaff } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';
import { knownPermissions, permissionsOfRoles } from '../sessions/read-staff.ts';
import { isWebhookInSight } from './webhook-in-sight.ts';
import { neededFor } from './within-own.ts';

export type ShownWebhook = AnswerOf<'getWebhook'>['data'];

interface Row {
  id: bigint;
  name: string;
  url: string;
  events: string[];
  companies: string[] | null;
  has_contacts: boolean;
  made_at: Date;
  switched_off_at: Date | null;
  switched_off_by: bigint | null;
  failing_since: Date | null;
  last_done_at: Date | null;
  maker: string;
  isMakerActive: boolean;
  makersPermissions: string[];
  waiting: number;
  secrets: { hint: string; madeAt: string; endsAt: string | null }[];
}

/** The webhooks that a person may see, newest first; one if its number is given. */
export async function readWebhooks(database: Database, staff: SessionStaff, webhookId?: bigint): Promise<ShownWebhook[]> {
  const { rows } = await sql<Row>`
    SELECT webhook.*, staff.name AS maker, staff.is_active AS "isMakerActive", ${permissionsOfRoles} AS "makersPermissions",
      (SELECT count(*)::int FROM webhook_delivery WHERE webhook_id = webhook.id AND state = 'waiting') AS waiting,
      (SELECT coalesce(json_agg(json_build_object('hint', hint, 'madeAt', made_at, 'endsAt', ends_at) ORDER BY id DESC), '[]') FROM webhook_secret
        WHERE webhook_id = webhook.id AND (ends_at IS NULL OR ends_at > now())) AS secrets
    FROM webhook JOIN staff ON staff.id = webhook.made_by
    WHERE ${isWebhookInSight(staff)} AND ${webhookId === undefined ? sql<boolean>`true` : sql<boolean>`webhook.id = ${webhookId}`} ORDER BY webhook.id DESC`.execute(
    database,
  );
  return rows.map((row) => ({
    webhookNo: Number(row.id),
    name: row.name,
    url: row.url,
    events: row.events,
    companies: row.companies,
    hasContacts: row.has_contacts,
    state: stateOf(row),
    madeBy: row.maker,
    madeAt: row.made_at.toISOString(),
    failingSince: row.failing_since?.toISOString() ?? null,
    lastDoneAt: row.last_done_at?.toISOString() ?? null,
    waiting: row.waiting,
    secrets: row.secrets.map(({ hint, madeAt, endsAt }) => ({
      hint,
      madeAt: new Date(madeAt).toISOString(),
      endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
    })),
  }));
}

function stateOf(row: Row): ShownWebhook['state'] {
  if (row.switched_off_at !== null) return row.switched_off_by === null ? 'failed' : 'off';
  const permitted = knownPermissions(row.makersPermissions);
  const needed = neededFor({ events: row.events, hasContacts: false });
  return row.isMakerActive && needed.every((name) => permitted.has(name)) ? 'on' : 'stopped';
}
