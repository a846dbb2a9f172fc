import { type AnswerOf, goodsChanges, type GoodsDocument } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { sql } from 'kysely';
import type { SessionStaff } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refusalSentence } from '../../../operation/refusal-sentence.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { draftOnLive, type GoodsDraft, type LiveGoods, readDraft, readGoods, readGoodsHistory } from '../../../features/catalogue/index.ts';

type View = AnswerOf<'getStaffProduct'>['data'];

/** The texts of a product whose English changed after them, as paths of its document; translations know it. */
export type FindOutdated = (
  database: Database,
  product: { goodsId: number; document: GoodsDocument; changes: View['changes'] },
) => Promise<string[]>;

/** A product in its editing form. */
export const createGetStaffProduct =
  (findOutdated: FindOutdated): Handler<'getStaffProduct'> =>
  async ({ database, staff, locale, now }, { goodsId }) => {
    const live = await readGoods(database, goodsId);
    const draft = await readDraft(database, goodsId);
    const { document, conflicts } = draftOnLive(draft, live.document);
    const changes = goodsChanges(live.document, document);
    const data: View = {
      goodsId,
      state: stateOf(live, draft, now),
      changedAt: live.changedAt.toISOString(),
      live: live.document,
      liveMark: live.mark,
      draft: draft ? shownDraft(draft, locale) : null,
      document,
      changes,
      conflicts,
      outdated: await findOutdated(database, { goodsId, document, changes }),
      stock: live.stock,
      history: await readGoodsHistory(database, goodsId),
      used: await readUse(database, live.document, staff, now),
    };
    return { data };
  };

function shownDraft(draft: GoodsDraft, locale: Locale): NonNullable<View['draft']> {
  const { hindrance } = draft;
  return {
    draftNo: Number(draft.id),
    version: draft.version,
    begunBy: draft.begunBy,
    begunAt: draft.begunAt.toISOString(),
    savedBy: draft.savedBy,
    savedAt: draft.savedAt.toISOString(),
    scheduledFor: draft.scheduledFor?.toISOString() ?? null,
    scheduledBy: draft.scheduledBy ?? '',
    hindrance: hindrance && {
      at: hindrance.due,
      why: refusalSentence(locale, hindrance.error, hindrance),
      field: hindrance.field ?? '',
    },
  };
}

/** The list of products computes the same state in SQL. */
function stateOf({ document, stock }: LiveGoods, draft: GoodsDraft | undefined, now: Date): View['state'] {
  const offered = new Set(document.variants.filter(({ onSale }) => onSale).map(({ key }) => key));
  const isThere = document.onSale && offered.size > 0;
  const isOver = document.offeredUntil !== '' && new Date(document.offeredUntil) <= now;
  if (isThere && !isOver) return stock.some(({ key, stock: pieces }) => offered.has(key) && pieces > 0) ? 'live' : 'soldOut';
  if (draft?.scheduledFor != null) return 'scheduled';
  return isThere ? 'ended' : 'offSale';
}

/** Pieces sold by the daily sums, in the companies that the caller sees, and the banners that lead to a variant. */
async function readUse(database: Database, { variants }: GoodsDocument, { companies }: SessionStaff, now: Date): Promise<View['used']> {
  const ids = variants.map(({ key }) => Number(key));
  const { rows } = await sql<View['used']>`
    SELECT (SELECT coalesce(sum(sold.pieces), 0)::int
        FROM generate_series(${now}::date - 84, ${now}::date, interval '1 day') AS days (at)
        JOIN country ON ${companies === undefined ? sql`true` : sql`country.company_code = ANY (${[...companies]}::text[])`}
        CROSS JOIN unnest(${ids}::int[]) AS variant (id)
        JOIN summed_product AS sold ON sold.day = days.at::date AND sold.company_code = country.company_code AND sold.variant_id = variant.id
          AND sold.kind = 'sale') AS pieces,
      (SELECT count(*)::int FROM banner WHERE published AND target = ANY (${ids}::text[])) AS banners`.execute(database);
  return rows[0] ?? { pieces: 0, banners: 0 };
}
