import type { ListName } from '@upline/contract';
import type { FeatureParts } from '../features/parts.ts';
import type { Declaration } from '../operation/declaration.ts';
import type { FindAct } from './approvals/index.ts';
import type { Exportable } from './exports/exportable.ts';
import type { ListFile } from './exports/list-file.ts';
import type { ImportKinds } from './imports/import-kind.ts';
import type { ListSource, ListSourceOf } from './lists/list-source.ts';
import type { ReportOf } from './reports/report-kind.ts';

/** Parts of the desk that come from rooms above it, which it cannot import. */
export interface DeskNeeds {
  /** The act behind an operation that may wait for a second person. */
  findAct: FindAct;
  /** Lists, import kinds and reports that can be written to files. */
  exportable: Exportable;
  importKinds: ImportKinds;
  listNames: readonly ListName[];
  listSourceOf: ListSourceOf;
  reportOf: ReportOf;
}

export interface StaffParts extends FeatureParts, DeskNeeds {}

/** Contribution of a noun's staff half to the shop. */
export interface StaffDeclaration<Parts extends StaffParts, Operations extends object, Lists extends ListName = never>
  extends Declaration<Parts, Operations> {
  /** Sources of the rows of its lists, by the names of the lists. */
  readonly lists?: { readonly [N in Lists]: ListSource<N, never> };
  /** Files with more than its lists show. */
  readonly files?: readonly ListFile[];
}
