import type { ColumnType, JSONColumnType } from 'kysely';

/** A text per wire locale; English always exists and replaces a missing one. */
export type Texts = { en_US: string } & { [locale: string]: string };
export type TextsColumn = JSONColumnType<Texts>;
export type OptionalTextsColumn = ColumnType<Texts | null, string | null | undefined, string | null>;
