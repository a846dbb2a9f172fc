import type { ListName } from '@upline/contract';
import type { FeatureParts } from '../features/parts.ts';
import type { Declaration } from '../operation/declaration.ts';
import type { FindAct } from './approvals/index.ts';
import type { Exportable } from './exports/exportable.ts';
import type { ImportKinds } from './imports/import-kind.ts';
import type { ListSource, ListSourceOf } from './lists/list-source.ts';
import type { ReportOf } from './reports/report-kind.ts';

/** What the desk needs of the rooms that stand on it. */
export interface DeskNeeds {
  /** The act behind an operation that may wait for a second person. */
  findAct: FindAct;
  /** What can be written to files. */
  exportable: Exportable;
  importKinds: ImportKinds;
  listNames: readonly ListName[];
  listSourceOf: ListSourceOf;
  reportOf: ReportOf;
}

/** What the staff's calls are built from. */
export interface StaffParts extends FeatureParts, DeskNeeds {}

/** What the staff's half of a noun adds to the shop. */
export interface StaffDeclaration<Parts extends StaffParts, Operations extends object, Lists extends ListName = never>
  extends Declaration<Parts, Operations> {
  /** Where the rows of its lists come from, by the names of the lists. */
  readonly lists?: { readonly [N in Lists]: ListSource<N, never> };
}
