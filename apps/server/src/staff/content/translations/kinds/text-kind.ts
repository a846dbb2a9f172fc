import type { textFields, textKinds } from '@upline/contract';
import type { RawBuilder } from 'kysely';
import type { StaffContext } from '../../../../operation/context.ts';
import type { Database } from '../../../../platform/database/connection.ts';
import type { TranslatedLocale } from '../../../../desk/lists/locale-bits.ts';

export type TextField = keyof typeof textFields;

export interface DeclaredText {
  /** The lowest 8 bits of a text's number (`textNo`). It never changes. */
  readonly no: number;
  /** The column with its words by language. */
  readonly column: string;
  /** Maximum characters. */
  readonly most: number;
  /** Whether it is an HTML description. */
  readonly isMarkup?: true;
  /** Whether it is a text with marks, in which HTML and links that readers must not follow are refused. */
  readonly isMarked?: true;
}

/** A person's draft with a translation that differs from the live one. */
export interface DraftedText {
  readonly person: string;
  /** The drafted text; empty if the draft removes the translation. */
  readonly text: string;
}

export interface TextPlace {
  readonly row: number;
  readonly field: TextField;
  readonly language: string;
}

/** A kind of thing with texts for visitors: where they are stored, and the further effects of changing them. Triggers of a migration maintain its rows of `translatable`. */
export interface TextKind {
  readonly name: keyof typeof textKinds;
  /** The bits from 48 up of a text's number (`textNo`), as in the migration. It never changes. */
  readonly no: number;
  readonly table: string;
  readonly texts: Readonly<Partial<Record<TextField, DeclaredText>>>;
  /** List fields of a row, as columns of its table: its public number, and its words by language. */
  readonly code: RawBuilder<string>;
  readonly subject: RawBuilder<object>;
  /** Joins that `code` and `subject` need; absent if they need none. */
  readonly joins?: RawBuilder<unknown>;
  readonly touched?: RawBuilder<unknown>;
  /** The rows whose name, number or file matches a search. */
  readonly placesOf?: (search: string) => RawBuilder<unknown>;
  /** Translations that drafts change, so that none are lost: `row field language` and the draft's author. */
  drafted?(database: Database, places: readonly TextPlace[]): Promise<ReadonlyMap<string, DraftedText>>;
  /** Records changes, if the kind has a history. */
  keepHistory?(context: StaffContext, changes: readonly TranslationChange[]): Promise<void>;
}

/** A changed translation. An empty text removes it. */
export interface TranslationChange extends TextPlace {
  readonly kind: TextKind;
  readonly language: TranslatedLocale;
  readonly before: string;
  readonly after: string;
}

export const placeKey = ({ row, field, language }: TextPlace): string => `${row} ${field} ${language}`;
