import { faultOfMarks, type MarksFault } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../../operation/context.ts';
import { sanitiseDescription } from '../../../../features/catalogue/index.ts';
import { textKinds, textsOf } from '../kinds/all.ts';
import type { DeclaredText, TextKind, TranslationChange } from '../kinds/text-kind.ts';
import { bitOf, type TranslatedLocale } from '../../../../desk/lists/locale-bits.ts';
import { type TextRef, textNo } from './text-id.ts';

/** Publishes translations with one statement for each kind and field, and records their history. The caller has locked their rows. */
export async function writeTranslations(context: StaffContext, changes: readonly TranslationChange[]): Promise<void> {
  for (const kind of textKinds) {
    const own = changes.filter((change) => change.kind === kind);
    if (own.length === 0) continue;
    for (const [field, { column }] of textsOf(kind))
      await writeColumn(
        context,
        kind,
        column,
        own.filter((change) => change.field === field),
      );
    await kind.keepHistory?.(context, own);
  }
}

async function writeColumn({ database, now }: StaffContext, kind: TextKind, column: string, changes: readonly TranslationChange[]) {
  if (changes.length === 0) return;
  const patches = [...Map.groupBy(changes, ({ row }) => row)].map(([row, own]) => ({
    row,
    patch: Object.fromEntries(own.map(({ language, after }) => [language, after === '' ? null : after])),
  }));
  const name = sql.ref(column);
  const touched = kind.touched === undefined ? sql`` : sql`, ${kind.touched} = ${now}`;
  await sql`
    UPDATE ${sql.table(kind.table)} AS live SET ${name} = jsonb_strip_nulls(live.${name} || change.patch) ${touched}
    FROM jsonb_to_recordset(${JSON.stringify(patches)}::jsonb) AS change (row bigint, patch jsonb) WHERE live.id = change.row`.execute(
    database,
  );
}

/** Records that outdated translations still hold although their English changed. */
export async function confirmTranslations(
  { database }: Pick<StaffContext, 'database'>,
  texts: readonly { ref: TextRef; language: TranslatedLocale }[],
): Promise<void> {
  if (texts.length === 0) return;
  const numbers = texts.map(({ ref }) => String(textNo(ref)));
  const names = texts.map(({ language }) => language);
  await sql`
    DELETE FROM outdated_translation USING unnest(${numbers}::bigint[], ${names}::text[]) AS held (text_id, locale)
    WHERE outdated_translation.text_id = held.text_id AND outdated_translation.locale = held.locale`.execute(database);
  await sql`
    UPDATE translatable SET outdated = outdated & ~held.bits
    FROM (SELECT text_id, bit_or(bit) AS bits FROM unnest(${numbers}::bigint[], ${names.map(bitOf)}::integer[]) AS held (text_id, bit) GROUP BY text_id) AS held
    WHERE translatable.id = held.text_id`.execute(database);
}

/** Records that translations were made from an earlier English. */
export async function markOutdated(
  { database }: Pick<StaffContext, 'database'>,
  texts: readonly { ref: TextRef; language: TranslatedLocale; englishBefore: string }[],
): Promise<void> {
  for (const { ref, language, englishBefore } of texts) {
    const no = String(textNo(ref));
    await sql`
      INSERT INTO outdated_translation (text_id, locale, english) VALUES (${no}::bigint, ${language}, ${englishBefore}) ON CONFLICT DO NOTHING`.execute(
      database,
    );
    await sql`UPDATE translatable SET outdated = outdated | ${bitOf(language)}::integer WHERE id = ${no}::bigint`.execute(database);
  }
}

const TAG = /<[a-z!/]/gi;
const tagsIn = (html: string): number => html.match(TAG)?.length ?? 0;

export type TranslationFault =
  | { fault: 'tooLong'; length: number; most: number }
  | { fault: 'markup' }
  | { fault: 'marks'; marks: MarksFault };

/** A translation in its stored form, or the fault. */
export function tidyTranslation({ most, isMarkup, isMarked }: DeclaredText, text: string): { text: string } | TranslationFault {
  const trimmed = text.replaceAll(/\r\n?/g, '\n').trim();
  if (trimmed.length > most) return { fault: 'tooLong', length: trimmed.length, most };
  // A translator can write into a page like its author.
  const marks = isMarked === true ? faultOfMarks(trimmed) : undefined;
  if (marks !== undefined) return { fault: 'marks', marks };
  if (isMarkup !== true) return { text: trimmed };
  const tidied = sanitiseDescription(trimmed);
  // Removing tags silently would surprise the author.
  if (tagsIn(tidied) < tagsIn(trimmed)) return { fault: 'markup' };
  return tidied.length > most ? { fault: 'tooLong', length: tidied.length, most } : { text: tidied };
}
