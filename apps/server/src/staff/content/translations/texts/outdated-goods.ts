import type { GoodsChange, GoodsDocument, GoodsWords } from '@upline/contract';
import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { refOfNo } from './text-id.ts';

/**
 * Texts of a product whose English changed after them, as paths of its document. A text that was changed together with its English, or is changed by the draft, is not among them.
 */
export async function findOutdated(
  database: Database,
  { goodsId, document, changes }: { goodsId: number; document: GoodsDocument; changes: readonly GoodsChange[] },
): Promise<string[]> {
  const { rows } = await sql<{ no: string; locale: string }>`
    SELECT translatable.id::text AS no, old.locale FROM translatable JOIN outdated_translation AS old ON old.text_id = translatable.id
    WHERE translatable.place = text_place(1, ${goodsId})`.execute(database);
  const outdated = new Set(
    rows.map(({ no, locale }) => {
      const { kind, row, field } = refOfNo(BigInt(no));
      return `${kind.name === 'variant' ? `variants.${row}.` : ''}${field}.${locale}`;
    }),
  );
  const changed = new Set(changes.map(({ path }) => path));
  const isOutdated = (field: string, path: string): boolean => !changed.has(path) && (changed.has(`${field}.en_US`) || outdated.has(path));
  return wordsOf(document).flatMap(([field, words]) =>
    Object.keys(words)
      .map((locale) => `${field}.${locale}`)
      .filter((path) => isOutdated(field, path)),
  );
}

function wordsOf({
  name,
  summary,
  introduction,
  spec1,
  spec2,
  shippingNotice,
  ingredients,
  warnings,
  variants,
}: GoodsDocument): [string, GoodsWords][] {
  const own: [string, GoodsWords][] = Object.entries({
    name,
    summary,
    introduction,
    spec1,
    spec2,
    shippingNotice,
    ingredients,
    warnings,
  });
  return own.concat(
    variants.flatMap((variant): [string, GoodsWords][] => [
      [`variants.${variant.key}.spec1`, variant.spec1],
      [`variants.${variant.key}.spec2`, variant.spec2],
    ]),
  );
}
