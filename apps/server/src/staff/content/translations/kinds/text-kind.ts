import type { textFields, textKinds } from '@upline/contract';
import type { RawBuilder } from 'kysely';
import type { StaffContext } from '../../../../operation/context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { TranslatedLocale } from '../../../../desk/lists/locale-bits.ts';

export type TextField = keyof typeof textFields;

/** One text of a kind. */
export interface DeclaredText {
  /** Its part of the number of a text. It never changes. */
  readonly no: number;
  /** The column with its words by language. */
  readonly column: string;
  /** The most characters. */
  readonly most: number;
  /** Whether it is a description in HTML. */
  readonly isMarkup?: true;
  /** Whether it is a text with marks, in which HTML and links that readers must not follow are refused. */
  readonly isMarked?: true;
}

/** A draft of somebody that has another translation than what is live. */
export interface DraftedText {
  readonly person: string;
  /** What the draft says; empty if it takes the translation out. */
  readonly text: string;
}

/** A row of a kind, in one field and language. */
export interface TextPlace {
  readonly row: number;
  readonly field: TextField;
  readonly language: string;
}

/** Something that has texts for visitors: where they stand, and what else a change of them does. Triggers of a migration keep its rows of `translatable`. */
export interface TextKind {
  readonly name: keyof typeof textKinds;
  /** Its part of the number of a text, as in the migration. It never changes. */
  readonly no: number;
  readonly table: string;
  readonly texts: Readonly<Partial<Record<TextField, DeclaredText>>>;
  /** What a list says about a row, as columns of its table: the number that people know it by, and its words by language. */
  readonly code: RawBuilder<string>;
  readonly subject: RawBuilder<object>;
  /** What `code` and `subject` need besides the table. */
  readonly joins?: RawBuilder<unknown>;
  /** Columns that every change of a text sets. */
  readonly touched?: RawBuilder<unknown>;
  /** The place of the things whose name, number or file is searched for. */
  readonly placesOf?: (search: string) => RawBuilder<unknown>;
  /** Translations that drafts change, so that nobody's are lost: `row field language` and who prepares it. */
  drafted?(database: Database, places: readonly TextPlace[]): Promise<ReadonlyMap<string, DraftedText>>;
  /** Keeps what was changed, where the kind has a history. */
  keepHistory?(context: StaffContext, changes: readonly TranslationChange[]): Promise<void>;
}

/** A translation that becomes another one. An empty text is none. */
export interface TranslationChange extends TextPlace {
  readonly kind: TextKind;
  readonly language: TranslatedLocale;
  readonly before: string;
  readonly after: string;
}

export const placeKey = ({ row, field, language }: TextPlace): string => `${row} ${field} ${language}`;
