import type { ContentKindName, Permission } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** All that is decided about a piece of content, as plain JSON. Its history keeps the whole of each version. */
export type ContentDocument = Readonly<Record<string, unknown>> & { readonly isLive?: boolean };

/** Content as it is now. */
export interface FoundContent<D extends ContentDocument = ContentDocument> {
  readonly version: number;
  readonly changedAt: Date;
  readonly document: D;
}

/** Something that the shop shows and the staff edit: where its document stands. Versions, history, withdrawal and the way back follow. */
export interface ContentKind<D extends ContentDocument = ContentDocument> {
  readonly name: ContentKindName;
  /** What a change of it takes. */
  readonly permission: Permission;
  /** Undefined for one that does not exist. `isLocked`: it stays as it is until the transaction ends. */
  read(database: Database, id: number, isLocked: boolean): Promise<FoundContent<D> | undefined>;
  /** Whether a document is written by two people. Such a version is not brought back by one. */
  takesTwo?(document: D): boolean;
  /** Checks a document and writes it with one statement, whose trigger makes a new version. Throws what its call refuses. */
  write(context: StaffContext, id: number, document: D): Promise<void>;
}

/** `banner.12` */
export const subjectOf = (name: ContentKindName, id: number): string => `${name}.${id}`;
