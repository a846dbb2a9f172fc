import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../platform/database/connection.ts';
import { textKinds, textsOf } from '../kinds/all.ts';
import type { TextKind } from '../kinds/text-kind.ts';
import { bitOf, type TranslatedLocale } from '../../../../desk/lists/locale-bits.ts';

/** A live text with its English and its translation into one language. */
export interface LiveText {
  readonly english: string;
  /** Empty if there is none. */
  readonly translation: string;
  readonly isOutdated: boolean;
  /** The English from which an outdated translation was made. */
  readonly englishBefore: string;
  readonly code: string;
  readonly subject: Readonly<Record<string, string>>;
}

const row = sql`(translatable.id >> 8 & 1099511627775)`;

/** The words of a `translatable` row and its owner, of any kind. */
const wordsOfKind = (kind: TextKind): RawBuilder<unknown> => sql`
  SELECT CASE translatable.id & 255 ${sql.join(
    textsOf(kind).map(([, { no, column }]) => sql`WHEN ${sql.lit(no)} THEN ${sql.ref(`${kind.table}.${column}`)}`),
    sql` `,
  )} END AS words, ${kind.code}::text AS code, ${kind.subject} AS subject
  FROM ${sql.table(kind.table)} ${kind.joins ?? sql``} WHERE translatable.id >> 48 = ${sql.lit(kind.no)} AND ${sql.ref(`${kind.table}.id`)} = ${row}`;

const wordsOfAll = sql.join(textKinds.map(wordsOfKind), sql` UNION ALL `);

/** Joins that add the words to a row of `translatable`. */
export const textJoins = sql`CROSS JOIN LATERAL (${wordsOfAll}) AS of`;

/** Columns of `LiveText` in one language, for use with `textJoins`. */
export const liveColumns = (language: TranslatedLocale): RawBuilder<unknown> => sql`
  of.words ->> 'en_US' AS english, coalesce(of.words ->> ${language}::text, '') AS translation, of.code, of.subject,
  translatable.outdated & ${sql.lit(bitOf(language))} <> 0 AS "isOutdated",
  coalesce((SELECT old.english FROM outdated_translation AS old WHERE old.text_id = translatable.id AND old.locale = ${language}::text), '')
    AS "englishBefore"`;

/** The live texts with these numbers in one language, by number. Removed texts are left out. */
export async function readTexts(
  database: Database,
  numbers: readonly bigint[],
  language: TranslatedLocale,
): Promise<ReadonlyMap<bigint, LiveText>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<LiveText & { no: string }>`
    SELECT translatable.id::text AS no, ${liveColumns(language)} FROM translatable ${textJoins}
    WHERE translatable.id = ANY (${numbers.map(String)}::bigint[])`.execute(database);
  return new Map(rows.map((text) => [BigInt(text.no), text]));
}

/** Locks the rows of these texts until the transaction ends. */
export async function lockTexts(database: Database, texts: readonly { kind: TextKind; row: number }[]): Promise<void> {
  for (const kind of textKinds) {
    const rows = [...new Set(texts.filter((text) => text.kind === kind).map((text) => text.row))];
    if (rows.length === 0) continue;
    await sql`SELECT FROM ${sql.table(kind.table)} WHERE id = ANY (${rows}::bigint[]) ORDER BY id FOR NO KEY UPDATE`.execute(database);
  }
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Fingerprint of an English text and its translation, to detect a change of either. */
export const textMarkOf = ({ english, translation }: Pick<LiveText, 'english' | 'translation'>): string =>
  `${short(english)}.${short(translation)}`;

export const stateOf = ({ translation, isOutdated }: Pick<LiveText, 'translation' | 'isOutdated'>) =>
  translation === '' ? 'missing' : isOutdated ? 'outdated' : 'current';
