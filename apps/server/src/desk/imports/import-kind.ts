import type { OperationName, OperationsFor, PayloadInputOf, PayloadOf, Permission } from '@upline/contract';
import type { SessionStaff, StaffContext } from '../../operation/context.ts';
import type { Handler } from '../../operation/handler.ts';
import type { AuditEvent } from '../../platform/audit/audit-hash.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { FeatureParts } from '../../features/parts.ts';
import type { MoneyOfAct } from '../limits/index.ts';
import type { PreviewChange } from '../approvals/preview.ts';
import type { ImportColumn } from './columns.ts';
import type { LegacyEncoding } from '../tables/reading/encodings.ts';
import type { FileTable, TableRow } from '../tables/reading/table-row.ts';
import type { ExistingRows } from './existing/existing-rows.ts';

export type Columns = Readonly<Record<string, ImportColumn>>;
export type ValuesOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends ImportColumn<infer T> ? T : never };

/** A fault of a row. `key` is a full key of the dictionary: `consoleImports:fault.point` or `messages:error.orderNotFound`. */
export interface Fault {
  /** Empty for the whole row. */
  readonly column: string;
  readonly key: string;
  readonly params: Record<string, string | number>;
}

export type Finding<Payload = object> = { /** Description of the row's subject; absent counts as empty. */ readonly subject?: string } & (
  | { readonly verdict: 'same' }
  | { readonly verdict: 'wrong'; readonly faults: readonly Fault[] }
  | {
      readonly verdict: 'change';
      /** Undefined for a row whose payload is in another row of its group. */
      readonly payload: Payload | undefined;
      readonly difference: readonly { column: string; before: string; after: string }[];
      /** State that must be unchanged when the row is applied; absent or empty if later changes do not matter. */
      readonly basis?: string;
      /** The part of the state before that an undo needs besides basis and difference; kept when the row is applied. */
      readonly was?: object;
    }
);

export interface ReadRow<Values = Readonly<Record<string, unknown>>> {
  readonly row: number;
  /** Columns with an unreadable cell. */
  readonly unread: readonly string[];
  readonly readable: Partial<Values>;
  /** All values; undefined if a cell is unreadable. The row is wrong then, and its other faults are reported too. */
  readonly whole: Values | undefined;
}

export interface Checking {
  readonly database: Database;
  readonly staff: SessionStaff;
  readonly locale: string;
  /** Whether the rows are about to be applied: their subjects are then locked. */
  readonly isApplying: boolean;
  /** The business time zone, in which files name days. */
  readonly timeZone: string;
}

/** Parts of the server that the act of a row may use. */
export type ActParts = Pick<FeatureParts, 'database' | 'settings' | 'clock' | 'log' | 'orderListeners'>;

export interface ImportKind<C extends Columns = Columns, N extends OperationsFor<'staff'> & OperationName = never> {
  /** Its title is the text `consoleImports:kind.<name>`. */
  readonly name: string;
  /** Permission needed in addition to `list.import`. */
  readonly permission: Permission;
  /** The call that each row carries out. Each row has an audit entry of this call. */
  readonly operation: N;
  readonly columns: C;
  /** The column whose value must be unique in a file, or the columns whose combination must be. The last one carries the fault. */
  readonly key: (keyof C & string) | readonly (keyof C & string)[];
  /** Existing data as rows that this kind accepts; absent for a kind that has none to export. */
  readonly existing?: ExistingRows;
  /** Every kind says how its rows go back; a row that must not says why (`faults`). The text `consoleImports:undo.of.<name>` says it to people. */
  readonly undo: UndoRows;
  createAct?(parts: ActParts): Handler<N>;
  /**
   * Carries out many calls with few statements, in place of `createAct`. The caller has locked the subjects and checked their state. A thrown refusal applies to all these rows.
   */
  actMany?(context: StaffContext, payloads: readonly PayloadOf<N>[], importId: bigint, timeZone: string): Promise<void>;
  /** Set by a kind whose rows may wait for a second person. */
  secondPerson?(database: Database, importId: bigint): Promise<SecondPersonLook>;
  /** The effect of each row, in order, or all its faults. Reads the shop for many rows at once, and sees no more than the person may. */
  check(checking: Checking, rows: readonly ReadRow<ValuesOf<C>>[]): Promise<Finding<PayloadInputOf<N>>[]>;
}

/** A row that changes something, as its check stored it. */
export interface KeptRow {
  row: number;
  cells: string[];
  payload: object;
  basis: string;
}

/** A row that was applied. */
export interface AppliedRow extends KeptRow {
  difference: readonly { column: string; before: string; after: string }[];
  /** The state before, as the kind kept it; null if it keeps nothing. */
  was: unknown;
}

/** How applied rows go back to what they were. */
export interface UndoRows {
  /** The cells of a row that does it, by the columns of the kind; undefined if no row can. */
  cells?(row: AppliedRow, importId: bigint): readonly string[] | undefined;
  /** Set by a kind whose rows add to what is there: others may have changed it since. */
  readonly isRelative?: true;
  /** Takes a row back in a way of its own, in the transaction of the context; undefined if it goes by its cells. */
  own?(
    context: StaffContext,
    row: AppliedRow,
    importId: bigint,
  ): Promise<{ events: readonly AuditEvent[] } | { faults: readonly Fault[] } | undefined>;
}

export interface Applied {
  /** The state before by row, for an undo; absent if the kind keeps nothing. */
  readonly was?: ReadonlyMap<number, object>;
  readonly events: readonly AuditEvent[];
  /** Rows that no longer hold, with their faults. None of them was applied. */
  readonly stale: ReadonlyMap<number, readonly Fault[]>;
}

export interface ParsedRow {
  row: number;
  /** Contents of the file, in the order of the kind's columns. */
  cells: string[];
  /** By the columns that the file has; undefined for an empty cell. An unreadable cell has no value. */
  values: Readonly<Record<string, unknown>>;
  faults: Fault[];
}

export interface Interpreted {
  readonly rows: readonly ParsedRow[];
  /** Columns of the file that the kind does not use. */
  readonly leftOut: readonly string[];
  /** Conclusions from the contents of the file, for people. */
  readonly said: readonly string[];
  readonly columns: readonly string[];
}

/** The effect of an import, for a second person to decide about. */
export interface SecondPersonLook {
  /** Undefined for several companies. */
  readonly companyCode: string | undefined;
  readonly changes: readonly PreviewChange[];
  readonly restsOn: Readonly<Record<string, readonly string[]>>;
  readonly isNeeded: boolean;
  /** Money it moves, if that is summed with other imports. */
  readonly money?: MoneyOfAct;
}

/** A kind of import with unknown types. */
export interface AnyImportKind extends Pick<ImportKind, 'name' | 'permission' | 'existing' | 'undo'> {
  /**
   * The column whose value groups rows into one item; absent if each row is an item. Rows of a group must be adjacent, are checked together, and the first that changes something
   * has the payload of all.
   */
  readonly together?: string;
  /** Set by a kind whose rows may wait for a second person. */
  secondPerson?(database: Database, importId: bigint): Promise<SecondPersonLook>;
  /** Columns left out of a template, because most files lack them. */
  readonly seldom?: readonly string[];
  /**
   * Interprets all rows of a file together, including the titles, for a kind whose single rows say too little. `aboutNo`: the subject of the file; `isMessage`: the rows are a
   * bank's message. Yields to requests.
   */
  interpret?(
    kind: AnyImportKind,
    checking: Checking,
    file: { rows: readonly TableRow[]; isMessage: boolean; aboutNo: bigint | null; askedAt: Date },
  ): Promise<Interpreted>;
  /** Applies many rows with few statements, in the transaction of the context, and checks with locks that each is unchanged since its check. In place of `createAct`. */
  applyMany?(context: StaffContext, rows: readonly KeptRow[], importId: bigint): Promise<Applied>;
  /** Absent if `interpret` reports duplicates in a file. */
  readonly key?: string | readonly string[];
  readonly operation: OperationsFor<'staff'> & OperationName;
  readonly columns: Columns;
  createAct?(parts: ActParts): unknown;
  actMany?(context: StaffContext, payloads: readonly object[], importId: bigint, timeZone: string): Promise<void>;
  check(checking: Checking, rows: readonly ReadRow[]): Promise<Finding[]>;
}

export type ImportKindOf = (name: string) => AnyImportKind | undefined;

export interface FileToRead {
  kind: string;
  content: Buffer;
  /** Maximum rows below the titles. Returns a few more, so that the caller can notice. */
  mostRows: number;
  /** The encoding chosen by a person for a text that does not declare one. */
  chosen?: LegacyEncoding | undefined;
}

/** Every kind of import, and the reader of their files. The storeys above hand them in, because the desk cannot import them. */
export interface ImportKinds {
  /** In the order in which the console offers them. */
  readonly all: readonly AnyImportKind[];
  readonly of: ImportKindOf;
  /**
   * Reads a file in a separate process. Throws `TableFault` for a file that is no table or exceeds a file's bounds, the signal's reason if the signal ended it, `TryLater` if the
   * shop closes, and `BusyError`.
   */
  readFile(file: FileToRead, signal: AbortSignal): Promise<FileTable>;
}

/** Declares a kind of import: its columns, its permission, the check of a row, and its effect. */
export const defineImport = <const C extends Columns, N extends OperationsFor<'staff'> & OperationName>(
  kind: ImportKind<C, N>,
): AnyImportKind => ({
  ...kind,
  // The rows were read by these columns.
  check: (checking, rows) => kind.check(checking, rows as readonly ReadRow<ValuesOf<C>>[]),
});

/** A fault of a column. `key` is one of `messages:error.…` or `consoleImports:fault.…`. */
export const fault = (column: string, key: string, params: Record<string, string | number> = {}): Fault => ({ column, key, params });

export const valuesIn = <V, K extends keyof V>(rows: readonly ReadRow<V>[], column: K): NonNullable<V[K]>[] =>
  rows.flatMap(({ readable }) => {
    const value: V[K] | undefined = readable[column];
    return value === undefined || value === null ? [] : [value];
  });
