import type { ReactNode } from 'react';
import type { MenuAct } from '../acts/ActMenu.tsx';

export interface DataColumn<Row> {
  readonly id: string;
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the values are figures, which are end-aligned in their column. */
  readonly isFigure?: boolean;
  /** Whether it is the column of names: it is as wide as its longest value up to 28 rem, and truncated where there is less room. */
  readonly takesRest?: boolean;
  /** Place in a phone's row: its first line, the end of that line, or nowhere; by default the second line. Without a `lead` the column of names leads, without an `end` the first figure or the state is at the end. */
  readonly onPhone?: 'lead' | 'end' | 'none' | undefined;
  /** The value as a phone's row says it, if other than `cell`: the whole name for a column of family names. */
  readonly phoneCell?: ((row: Row) => ReactNode) | undefined;
  /** Whether a phone's row says the title before the value, because the value alone does not say what it is; true for figures. */
  readonly isNamed?: boolean | undefined;
  /** Whether it holds sentences, which take as many lines as they need. */
  readonly wraps?: boolean;
  /** Whether narrow screens omit the column. */
  readonly isLow?: boolean;
  /** The key by which the list can be sorted by this column; absent if it cannot. */
  readonly sort?: string | undefined;
}

export interface DataTableWords {
  readonly next: string;
  readonly previous: string;
  readonly open: string;
  readonly choose: string;
  readonly chooseTo: string;
  readonly chooseAll: string;
  readonly chosen: (count: number) => string;
  readonly chooseRow: (id: string) => string;
  readonly clear: string;
  /** The name of the menu of a row's actions. */
  readonly acts: string;
  /** The phone's button for sorting: *Sorted by Joined ↓*. */
  readonly sortedBy: (column: string) => string;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly rowId: (row: Row) => string;
  readonly words: DataTableWords;
  /** Number of skeleton rows, in true height, shown while the first rows load. */
  readonly skeletonRows?: number | undefined;
  readonly sort?: string | undefined;
  readonly onSort?: ((sort: string) => void) | undefined;
  /** Ids of hidden columns. */
  readonly hidden?: readonly string[];
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** Id of the row opened next to the list; undefined for none. */
  readonly openId?: string | undefined;
  /** Id of the row at which keys start, such as a row named by a link; undefined for none. */
  readonly firstId?: string | undefined;
  /** False if another list of the page has the keys; true by default. */
  readonly hasKeys?: boolean;
  /** The title of the group that a row belongs to; rows of a group follow each other. Absent for a table without groups. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** Actions on chosen rows; without it no row can be chosen. */
  readonly bulk?: ((chosen: readonly Row[], clear: () => void) => ReactNode) | undefined;
  /** Actions on one row (`e`); absent for rows without actions. */
  readonly acts?: ((row: Row) => readonly MenuAct[]) | undefined;
}
