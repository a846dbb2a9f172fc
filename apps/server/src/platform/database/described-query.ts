import pg from 'pg';

/** Parts of node-postgres's connection, query and result that its published types leave out. */
export interface Wire {
  bind(config: { portal: string; statement: string; values: unknown[] }): void;
  describe(config: object): void;
  execute(config: { portal: string; rows?: number }): void;
}
interface Columns {
  fields: readonly unknown[];
  _parsers: readonly unknown[] | undefined;
  _prebuiltEmptyResultObject: object | null;
}
interface KnownQuery {
  name: string;
  callback: (error: unknown, result?: unknown) => void;
  _result: Columns;
  _accumulateRows: boolean;
  prepare(connection: Wire): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: Wire): void;
}

/** How node-postgres's Query is built; its types describe a later form. */
const Query = pg.Query as unknown as new (text: string, values: unknown[]) => KnownQuery;

interface Described {
  /** Columns of the connection's prepared statements by name; null for one that returns no rows. */
  readonly columns: Map<string, Columns | null>;
  /** The connection for node-postgres's `prepare`, which asks for a description each time. */
  readonly silent: Wire;
}

const connections = new WeakMap<Wire, Described>();

function describedOn(connection: Wire): Described {
  const known = connections.get(connection);
  if (known !== undefined) return known;
  const silent = Object.create(connection, { describe: { value: () => undefined } }) as Wire;
  const described = { columns: new Map<string, Columns | null>(), silent };
  connections.set(connection, described);
  return described;
}

/**
 * A prepared statement whose columns are asked for once on each connection. PostgreSQL refuses a statement whose columns have changed since it was prepared, so they stay true as
 * long as its name.
 */
export class DescribedQuery extends Query {
  #columns: Columns | undefined;

  constructor({ name, text, values }: { name: string; text: string; values: unknown[] }) {
    // As an argument of its own, because node-postgres copies an object property by property.
    super(text, values);
    this.name = name;
  }

  override prepare(connection: Wire): void {
    const { columns, silent } = describedOn(connection);
    const known = columns.get(this.name);
    if (known === undefined) return super.prepare(connection);
    if (known !== null) Object.assign(this._result, known);
    this._accumulateRows = true;
    super.prepare(silent);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columns = { fields, _parsers, _prebuiltEmptyResultObject };
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    const { columns } = describedOn(connection);
    if (!columns.has(this.name)) columns.set(this.name, this.#columns ?? null);
    super.handleCommandComplete(message, connection);
  }
}
