import { type GoodsConflict, type GoodsDocument, goodsChanges, type GoodsVariant, mergeGoods } from '@upline/contract';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { faultBesideOthers, faultOfEnd, faultOfGoods } from './check-goods.ts';
import { endHindrance, type Hindrance } from './hindrance.ts';
import type { LiveGoods } from './read-goods.ts';

export interface GoodsDraft {
  id: bigint;
  version: number;
  base: GoodsDocument;
  document: GoodsDocument;
  begunBy: string;
  begunAt: Date;
  savedBy: string;
  savedAt: Date;
  /** Time at which it goes live automatically, null if it is not scheduled. A scheduled draft cannot be changed. */
  scheduledFor: Date | null;
  scheduledBy: string | null;
  scheduledById: bigint | null;
  hindrance: Hindrance | null;
}

export async function readDraft(database: Database, goodsId: number): Promise<GoodsDraft | undefined> {
  const { rows } = await sql<
    Omit<GoodsDraft, 'id' | 'version' | 'scheduledById'> & { id: string; version: string; scheduledById: string | null }
  >`
    SELECT draft.id, draft.version, draft.base, draft.document, beginner.name AS "begunBy", draft.begun_at AS "begunAt",
      saver.name AS "savedBy", draft.saved_at AS "savedAt", draft.scheduled_for AS "scheduledFor", scheduler.name AS "scheduledBy",
      draft.scheduled_by AS "scheduledById", draft.hindrance
    FROM goods_draft AS draft JOIN staff AS beginner ON beginner.id = draft.begun_by JOIN staff AS saver ON saver.id = draft.saved_by
    LEFT JOIN staff AS scheduler ON scheduler.id = draft.scheduled_by
    WHERE draft.product_id = ${goodsId} AND draft.state = 'open'`.execute(database);
  const [row] = rows;
  return (
    row && {
      ...row,
      id: BigInt(row.id),
      version: Number(row.version),
      scheduledById: row.scheduledById === null ? null : BigInt(row.scheduledById),
      base: whole(row.base),
      document: whole(row.document),
    }
  );
}

/** Drafts by product id: drafts that go live up to a moment, and drafts of the given products. */
export async function readDrafts(
  database: Database,
  until: Date,
  goodsIds: readonly number[],
): Promise<Map<number, Pick<GoodsDraft, 'base' | 'document'>>> {
  const { rows } = await sql<{ id: number; base: GoodsDocument; document: GoodsDocument }>`
    SELECT product_id AS id, base, document FROM goods_draft
    WHERE state = 'open' AND (scheduled_for <= ${until} OR product_id = ANY (${[...goodsIds]}::integer[]))`.execute(database);
  return new Map(rows.map(({ id, base, document }) => [id, { base: whole(base), document: whole(document) }]));
}

/** Completes a document that was saved before it had all of today's fields. */
const whole = (kept: GoodsDocument): GoodsDocument => ({
  ...NEW_FIELDS,
  ...kept,
  variants: kept.variants.map((variant) => ({ ...NEW_VARIANT_FIELDS, ...variant })),
});
const NEW_FIELDS: Pick<
  GoodsDocument,
  'furtherShelves' | 'offeredUntil' | 'taxClass' | 'maker' | 'responsiblePerson' | 'ingredients' | 'warnings'
> = {
  furtherShelves: [],
  offeredUntil: '',
  taxClass: 'standard',
  maker: '',
  responsiblePerson: '',
  ingredients: {},
  warnings: {},
};
const NEW_VARIANT_FIELDS: Pick<GoodsVariant, 'companies' | 'cv' | 'netQuantity'> = { companies: [], cv: '', netQuantity: '' };

/** The draft that the caller saw; undefined if there was none and still is none. Throws `draftChangedMeanwhile` if another person has saved, published or discarded it since. */
export async function readSeenDraft(database: Database, goodsId: number, version: number): Promise<GoodsDraft | undefined> {
  const draft = await readDraft(database, goodsId);
  if ((draft?.version ?? 0) === version) return draft;
  const person = draft?.savedBy ?? '';
  throw refuse('draftChangedMeanwhile', { params: draft === undefined ? { context: 'gone' } : { person } });
}

/** Refuses a change of a scheduled draft: it was checked and permitted in this form. */
export function refuseScheduled(draft: GoodsDraft | undefined): Refusal<'productScheduled'> | undefined {
  return draft?.scheduledFor == null ? undefined : refuse('productScheduled', { params: { person: draft.scheduledBy ?? '' } });
}

/** Merges a draft with the changes that became live since it was saved. Fields that both changed to different values are conflicts; the document keeps the draft's value. */
export function draftOnLive(
  draft: Pick<GoodsDraft, 'base' | 'document'> | undefined,
  live: GoodsDocument,
): { document: GoodsDocument; conflicts: GoodsConflict[] } {
  return draft === undefined ? { document: live, conflicts: [] } : mergeGoods(draft.base, draft.document, live);
}

type SaveFault = Refusal<'productRefused' | 'amountRefused' | 'productNoTaken' | 'shelfNotFound'>;

/**
 * Saves a document as the draft of a product, which the caller has locked. A document equal to the live one ends the draft. Returns the version, 0 for no draft, and the number of
 * fields it changes; or the first fault of the document.
 */
export async function saveDraft(
  database: Database,
  live: LiveGoods,
  document: GoodsDocument,
  { staffId, now }: { staffId: bigint; now: Date },
): Promise<{ version: number; changes: number } | SaveFault> {
  const fault =
    faultOfGoods(document, live.document) ??
    faultOfEnd(document, live.document, now) ??
    (await faultBesideOthers(database, document, live.document));
  if (fault !== undefined) return fault;
  await endHindrance(database, live.document.productNo, now);
  const changes = goodsChanges(live.document, document).length;
  if (changes === 0) {
    await endDraft(database, { goodsId: live.goodsId, state: 'dropped', staffId, at: now });
    return { version: 0, changes };
  }
  const { rows } = await sql<{ version: string }>`
    INSERT INTO goods_draft (product_id, base, document, version, begun_by, begun_at, saved_by, saved_at)
    VALUES (${live.goodsId}, ${JSON.stringify(live.document)}::jsonb, ${JSON.stringify(document)}::jsonb, nextval('goods_draft_version'),
      ${staffId}, ${now}, ${staffId}, ${now})
    ON CONFLICT (product_id) WHERE state = 'open' DO UPDATE
      SET base = excluded.base, document = excluded.document, version = excluded.version, saved_by = excluded.saved_by, saved_at = excluded.saved_at,
        hindrance = NULL
    RETURNING version`.execute(database);
  return { version: Number(rows[0]?.version), changes };
}

export async function endDraft(
  database: Database,
  { goodsId, state, staffId, at }: { goodsId: number; state: 'live' | 'dropped'; staffId: bigint; at: Date },
): Promise<void> {
  await database
    .updateTable('goods_draft')
    .set({ state, decided_by: staffId, decided_at: at, scheduled_for: null, scheduled_by: null, scheduled_at: null, hindrance: null })
    .where('product_id', '=', goodsId)
    .where('state', '=', 'open')
    .execute();
}
