import type { ContentKindName, Permission } from '@upline/contract';
import type { StaffContext } from '../../operation/context.ts';
import type { Database } from '../../platform/database/connection.ts';

/** A piece of content as plain JSON. Its history keeps each version whole. */
export type ContentDocument = Readonly<Record<string, unknown>> & { readonly isLive?: boolean };

export interface FoundContent<D extends ContentDocument = ContentDocument> {
  readonly version: number;
  readonly changedAt: Date;
  readonly document: D;
}

/** A kind of content that the shop shows and staff edit, and the place of its document. Versions, history, withdrawal and restoring follow from it. */
export interface ContentKind<D extends ContentDocument = ContentDocument> {
  readonly name: ContentKindName;
  /** The permission needed to change it. */
  readonly permission: Permission;
  /** Finds the contents with these numbers in one statement; missing ones are left out. `isLocked`: they stay unchanged until the transaction ends. */
  readMany(database: Database, ids: readonly number[], isLocked: boolean): Promise<ReadonlyMap<number, FoundContent<D>>>;
  /** Whether a document needs two people, so that one person cannot restore it; absent if no document of the kind does. */
  takesTwo?(document: D): boolean;
  /** Checks a document and writes it with one statement, whose trigger makes a new version. Throws refusals. */
  write(context: StaffContext, id: number, document: D): Promise<void>;
}

/** A piece of content; undefined if it does not exist. `isLocked` locks it until the transaction ends. */
export const readContent = async <D extends ContentDocument>(
  database: Database,
  kind: ContentKind<D>,
  id: number,
  { isLocked }: { isLocked: boolean },
): Promise<FoundContent<D> | undefined> => (await kind.readMany(database, [id], isLocked)).get(id);

/** Subject of a content in its history, such as `banner.12`. */
export const subjectOf = (name: ContentKindName, id: number): string => `${name}.${id}`;
