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
/** The values of a row by its columns. */
export type ValuesOf<C extends Columns> = { readonly [K in keyof C]: C[K] extends ImportColumn<infer T> ? T : never };

/** A fault of a row. `key` is a whole key of the dictionary: `consoleImports:fault.point` or `messages:error.orderNotFound`. */
export interface Fault {
  /** Empty if it is about the whole row. */
  readonly column: string;
  readonly key: string;
  readonly params: Record<string, string | number>;
}

/** What a row would do. */
export type Finding<Payload = object> = { /** What the row is about, in words. */ readonly subject?: string } & (
  | { readonly verdict: 'same' }
  | { readonly verdict: 'wrong'; readonly faults: readonly Fault[] }
  | {
      readonly verdict: 'change';
      /** Undefined for a row whose part another row has, which stands together with it. */
      readonly payload: Payload | undefined;
      readonly difference: readonly { column: string; before: string; after: string }[];
      /** What must still be so when the row is applied; empty if the row means the same whatever happened since. */
      readonly basis?: string;
    }
);

/** A row of a file as a kind checks it. */
export interface ReadRow<Values = Readonly<Record<string, unknown>>> {
  /** Its number in the spreadsheet. */
  readonly row: number;
  /** The columns with a cell that cannot be read. */
  readonly unread: readonly string[];
  /** The values of the cells that can be read. */
  readonly readable: Partial<Values>;
  /** All values; undefined where a cell cannot be read. The row is wrong then, and what else is wrong with it is told too. */
  readonly whole: Values | undefined;
}

export interface Checking {
  readonly database: Database;
  readonly staff: SessionStaff;
  readonly locale: string;
  /** Whether the rows are about to be applied: what they are about is then locked. */
  readonly isApplying: boolean;
}

export interface ImportKind<C extends Columns = Columns, N extends OperationsFor<'staff'> & OperationName = never> {
  /** Its title is the text `consoleImports:kind.<name>`. */
  readonly name: string;
  /** What the person needs besides `list.import`. */
  readonly permission: Permission;
  /** The call whose act each row is. Each row has the line of this call in the audit. */
  readonly operation: N;
  readonly columns: C;
  /** The column whose value stands in a file only once, or the columns whose values together do. The fault stands at the last of them. */
  readonly key: (keyof C & string) | readonly (keyof C & string)[];
  /** What the shop has, as rows that this kind takes. */
  readonly existing?: ExistingRows;
  /** The code of that call. */
  createAct?(parts: FeatureParts): Handler<N>;
  /**
   * What many such calls do, with few statements, in place of `createAct`. What the rows are about is locked and holds what they need. A refusal is thrown, and is
   * one of all these rows.
   */
  actMany?(context: StaffContext, payloads: readonly PayloadOf<N>[], importId: bigint): Promise<void>;
  /** For a kind whose rows may wait for a second person. */
  secondPerson?(database: Database, importId: bigint): Promise<SecondPersonLook>;
  /** What each row would do, in their order, or all that is wrong with it. It reads the shop for many rows at once, and sees no more than the person may. */
  check(checking: Checking, rows: readonly ReadRow<ValuesOf<C>>[]): Promise<Finding<PayloadInputOf<N>>[]>;
}

/** A row that changes something, as its check left it. */
export interface KeptRow {
  row: number;
  cells: string[];
  payload: object;
  basis: string;
}

/** What became of rows that were applied together. */
export interface Applied {
  readonly events: readonly AuditEvent[];
  /** Rows that hold no longer, with their faults. Nothing of them was done. */
  readonly stale: ReadonlyMap<number, readonly Fault[]>;
}

/** A row by the columns of its kind. */
export interface ParsedRow {
  row: number;
  /** What stands in the file, in the order of the kind's columns. */
  cells: string[];
  /** By the columns that the file has; undefined for an empty cell. A cell that cannot be read has no value. */
  values: Readonly<Record<string, unknown>>;
  faults: Fault[];
}

/** The rows of a whole file, understood together. */
export interface Interpreted {
  readonly rows: readonly ParsedRow[];
  /** Columns of the file that the kind does not use. */
  readonly leftOut: readonly string[];
  /** What was concluded from what stands in the file, for people. */
  readonly said: readonly string[];
  /** The columns of the kind that have something in them. */
  readonly columns: readonly string[];
}

/** What an import would do, for a second person to decide about. */
export interface SecondPersonLook {
  /** Undefined for several companies. */
  readonly companyCode: string | undefined;
  readonly changes: readonly PreviewChange[];
  readonly restsOn: Readonly<Record<string, readonly string[]>>;
  readonly isNeeded: boolean;
  /** What it moves, where that is summed with other imports. */
  readonly money?: MoneyOfAct;
}

/** A kind of import whose types are not known. */
export interface AnyImportKind extends Pick<ImportKind, 'name' | 'permission' | 'existing'> {
  /** The column whose value rows share that are one thing. They stand one below the other, are checked together, and the first that changes something has the payload of all. */
  readonly together?: string;
  /** For a kind whose rows may wait for a second person. */
  secondPerson?(database: Database, importId: bigint): Promise<SecondPersonLook>;
  /** Columns that a template does not have, because most files do not. */
  readonly seldom?: readonly string[];
  /**
   * Understands all rows of a file together, the titles among them, for a kind whose rows say too little alone. `aboutNo`: what the file is about; `isMessage`: the rows
   * are a bank's message. It gives way to requests.
   */
  interpret?(
    kind: AnyImportKind,
    checking: Checking,
    file: { rows: readonly TableRow[]; isMessage: boolean; aboutNo: bigint | null; askedAt: Date },
  ): Promise<Interpreted>;
  /** Does what many rows say with few statements, in the transaction of the context, and checks with locks that each still means what was looked at. In place of `createAct`. */
  applyMany?(context: StaffContext, rows: readonly KeptRow[], importId: bigint): Promise<Applied>;
  /** Left out where `interpret` says what stands in a file twice. */
  readonly key?: string | readonly string[];
  readonly operation: OperationsFor<'staff'> & OperationName;
  readonly columns: Columns;
  createAct?(parts: FeatureParts): unknown;
  actMany?(context: StaffContext, payloads: readonly object[], importId: bigint): Promise<void>;
  check(checking: Checking, rows: readonly ReadRow[]): Promise<Finding[]>;
}

/** The kind of this name; undefined if there is none. */
export type ImportKindOf = (name: string) => AnyImportKind | undefined;

/** A file of an import, as its person gave it. */
export interface FileToRead {
  /** The name of the import's kind. */
  kind: string;
  content: Buffer;
  /** The most rows below the titles. Some more are answered, so that the caller can tell. */
  mostRows: number;
  /** The encoding that a person has chosen for a text that does not say its own. */
  chosen?: LegacyEncoding | undefined;
}

/** Every kind of import, and how their files are read. The storeys above have them, and hand this in where handlers and jobs are put together. */
export interface ImportKinds {
  /** In the order in which the console offers them. */
  readonly all: readonly AnyImportKind[];
  readonly of: ImportKindOf;
  /**
   * Reads a file in the process beside this one. Throws `TableFault` where it is no table, or takes more than a file may; the signal's reason where that ended it; `TryLater`
   * where the shop closes; `BusyError`.
   */
  readFile(file: FileToRead, signal: AbortSignal): Promise<FileTable>;
}

/** Declares a kind of import: its columns, who may use it, how a row is checked, and what it does. */
export const defineImport = <const C extends Columns, N extends OperationsFor<'staff'> & OperationName>(
  kind: ImportKind<C, N>,
): AnyImportKind => kind as unknown as AnyImportKind;

/** Something that is wrong with a column. `key` is one of `messages:error.…` or `consoleImports:fault.…`. */
export const fault = (column: string, key: string, params: Record<string, string | number> = {}): Fault => ({ column, key, params });

/** The values of a column that can be read, to ask the shop for them. */
export const valuesIn = <V, K extends keyof V>(rows: readonly ReadRow<V>[], column: K): NonNullable<V[K]>[] =>
  rows.flatMap(({ readable }) => {
    const value: V[K] | undefined = readable[column];
    return value === undefined || value === null ? [] : [value];
  });
