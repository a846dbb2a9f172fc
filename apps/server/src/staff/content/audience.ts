import { sql } from 'kysely';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';

/** Audience and period, as documents have them. Empty lists: for all. Instants in ISO 8601; '' for none. */
export interface Audience {
  readonly companies: readonly string[];
  readonly cardLevels: readonly number[];
  readonly languages: readonly string[];
}
export interface Period {
  readonly beginsAt: string;
  readonly endsAt: string;
  readonly isLive: boolean;
}

const noneIsAll = <T extends string | number>(values: readonly T[]): T[] | null =>
  values.length === 0 ? null : values.toSorted((one, other) => (one < other ? -1 : 1));

export const audienceColumns = ({ companies, cardLevels, languages }: Audience) => ({
  companies: noneIsAll(companies),
  card_levels: noneIsAll(cardLevels),
  languages: noneIsAll(languages),
});

export const audienceOf = (row: { companies: string[] | null; card_levels: number[] | null; languages: string[] | null }): Audience => ({
  companies: row.companies ?? [],
  cardLevels: row.card_levels ?? [],
  languages: row.languages ?? [],
});

/** An audience in a fixed order, so that an equal audience is no change. */
export const tidyAudience = ({ companies, cardLevels, languages }: Audience): Audience => ({
  companies: companies.toSorted(),
  cardLevels: cardLevels.toSorted((one, other) => one - other),
  languages: languages.toSorted(),
});

export const momentOf = (text: string): Date | null => (text === '' ? null : new Date(text));
export const momentText = (at: Date | null): string => at?.toISOString() ?? '';

/** Throws `countryUnknown` for a company that the shop does not have, and `contentEndsFirst` for an end that is not after the beginning. */
export async function checkAudience(database: Database, { companies, beginsAt, endsAt }: Audience & Period): Promise<void> {
  if (beginsAt !== '' && endsAt !== '' && new Date(endsAt) <= new Date(beginsAt)) throw refuse('contentEndsFirst', { field: 'endsAt' });
  if (companies.length === 0) return;
  const { rows } = await sql<{ known: number }>`
    SELECT count(*)::int AS known FROM country WHERE company_code = ANY (${[...companies]}::text[])`.execute(database);
  if ((rows[0]?.known ?? 0) < companies.length) throw refuse('countryUnknown', { field: 'companies' });
}
