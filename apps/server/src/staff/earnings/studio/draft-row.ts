import type { AnswerOf } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';

export type PlanDraft = AnswerOf<'getPlanDraft'>['data']['draft'];

interface DraftRow {
  id: number;
  text: string;
  version: number;
  copiedFrom: string | null;
  changedBy: string;
  changedAt: Date;
}

const selected = sql`
  SELECT plan_draft.id, text, version, plan_version.name AS "copiedFrom", staff.name AS "changedBy", changed_at AS "changedAt"
  FROM plan_draft JOIN staff ON staff.id = plan_draft.changed_by LEFT JOIN plan_version ON plan_version.id = plan_draft.copied_from`;

/** A draft that was not put aside. Throws `planDraftNotFound`. */
export async function requireDraft(
  { database }: Pick<StaffContext, 'database'>,
  draftId: number,
): Promise<{ draft: PlanDraft; text: string }> {
  const { rows } = await sql<DraftRow>`${selected} WHERE plan_draft.id = ${draftId} AND dropped_at IS NULL`.execute(database);
  const [row] = rows;
  if (row === undefined) throw refuse('planDraftNotFound');
  return { draft: shown(row), text: row.text };
}

/** Drafts that were not put aside, the last changed first. */
export async function readDrafts({ database }: Pick<StaffContext, 'database'>, most: number): Promise<PlanDraft[]> {
  const { rows } =
    await sql<DraftRow>`${selected} WHERE dropped_at IS NULL ORDER BY changed_at DESC, plan_draft.id DESC LIMIT ${most}`.execute(database);
  return rows.map(shown);
}

const shown = (row: DraftRow): PlanDraft => ({
  draftId: row.id,
  name: nameIn(row.text),
  version: row.version,
  copiedFrom: row.copiedFrom ?? '',
  changedBy: row.changedBy,
  changedAt: row.changedAt.toISOString(),
});

/** A cut may split a surrogate pair, and a JSON text may contain a zero character, which the database refuses. */
const shortName = (name: string): string => name.slice(0, 80).toWellFormed().replaceAll('\0', '\u{FFFD}');

function nameIn(text: string): string {
  try {
    const { name } = JSON.parse(text) as { name?: unknown };
    return typeof name === 'string' ? shortName(name) : '';
  } catch {
    return '';
  }
}
