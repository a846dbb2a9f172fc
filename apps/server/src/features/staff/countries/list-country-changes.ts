import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { pageOf } from '../members/page-of.ts';
import { countryInSight } from './country-in-sight.ts';
import { type ChangedValue, countryActs } from './record-change.ts';

interface Row {
  id: bigint;
  at: Date;
  actor: string;
  action: string;
  detail: { province?: string; provinceCode?: string; reason?: string; changes?: string };
}

/** A page of the audit's lines about a country. */
export const listCountryChanges: Handler<'listCountryChanges'> = async (context, { companyCode, after, pageSize }) => {
  await countryInSight(context, companyCode);
  const actions = countryActs.map((act) => `staff.${act}`);
  const { rows } = await sql<Row>`
    SELECT id, at, actor, action, detail FROM audit
    WHERE subject = ${companyCode} AND action = ANY (${actions}::text[]) AND (${after ?? null}::bigint IS NULL OR id < ${after ?? null})
    ORDER BY id DESC LIMIT ${pageSize + 1}`.execute(context.database);
  const { data, next } = pageOf(rows, pageSize, ({ id }) => Number(id));
  return {
    data: data.map(({ id, at, actor, action, detail }) => ({
      auditNo: Number(id),
      at: at.toISOString(),
      who: actor.replace(/^staff:/, ''),
      act: action.replace(/^staff\./, ''),
      about: detail.province ?? detail.provinceCode ?? '',
      reason: detail.reason ?? '',
      values: detail.changes === undefined ? [] : (JSON.parse(detail.changes) as ChangedValue[]),
    })),
    next,
  };
};
