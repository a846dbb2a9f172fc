import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { gatewayKindOf, type KeysTried } from '../../../platform/gateways/index.ts';
import { notificationAddress } from '../../../features/payment/index.ts';

export type ShownGateway = AnswerOf<'listGateways'>['data'][number];
export type TriedGateway = AnswerOf<'tryGateway'>['data'];
export type GatewayPlace = Pick<Settings, 'gateway' | 'stripe' | 'host' | 'port' | 'publicUrl' | 'payoutKeys'>;

interface Row {
  id: bigint;
  kind: string;
  name: string;
  hints: Record<string, string>;
  is_live: boolean;
  tried_at: Date;
  maker: string;
  toldAt: Date | null;
}

/** The gateways as answers show them, oldest first; one if `id` is given. Reads no keys. */
export async function readGateways(database: Database, settings: GatewayPlace, id?: bigint): Promise<ShownGateway[]> {
  const { rows } = await sql<Row>`
    SELECT account.id, kind, account.name, hints, is_live, tried_at, staff.name AS maker,
      (SELECT max(received_at) FROM gateway_notification WHERE gateway_account_id = account.id) AS "toldAt"
    FROM gateway_account AS account JOIN staff ON staff.id = account.made_by
    WHERE ${id === undefined ? sql<boolean>`true` : sql<boolean>`account.id = ${id}`} ORDER BY account.id`.execute(database);
  return rows.map((row) => ({
    gatewayNo: Number(row.id),
    kind: row.kind,
    name: row.name,
    hints: (gatewayKindOf(row.kind)?.keys ?? []).map(({ name }) => ({ key: name, lastFour: row.hints[name] ?? '' })),
    isLive: row.is_live,
    noticeUrl: noticeUrlOf(settings, row),
    triedAt: row.tried_at.toISOString(),
    toldAt: row.toldAt?.toISOString() ?? null,
    madeBy: row.maker,
  }));
}

/** Address to which the gateway of an account sends its payment notifications. */
export function noticeUrlOf(settings: GatewayPlace, { id, kind }: { id: bigint; kind: string }): string {
  return notificationAddress(settings, id, gatewayKindOf(kind)?.isBeside(settings) ?? false);
}

/** A gateway together with its answer to its keys. */
export async function showTried(
  database: Database,
  settings: GatewayPlace,
  id: bigint,
  { isLive, isTold }: Extract<KeysTried, { ok: true }>,
): Promise<TriedGateway> {
  const [shown] = await readGateways(database, settings, id);
  return { ...(shown as ShownGateway), isLive, told: isTold === undefined ? 'unknown' : isTold ? 'yes' : 'no' };
}
