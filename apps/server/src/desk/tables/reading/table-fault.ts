/** A column whose meaning is still unknown, with some of its values. */
export interface AskedColumn {
  title: string;
  values: string[];
}

/** A fault of the whole file: a sentence of the dictionary, `consoleImports:trouble.<key>`, and its values. */
export class TableFault extends Error {
  readonly key: string;
  readonly params: Record<string, string | number>;
  /** Columns that a person has to explain before the file can be read. */
  readonly asked: readonly AskedColumn[];
  /** Titles of a file whose meaning a person may say, so that it can be read; none if that would not help. */
  headings: readonly string[] = [];

  constructor(key: string, params: Record<string, string | number> = {}, asked: readonly AskedColumn[] = []) {
    super(key);
    this.key = key;
    this.params = params;
    this.asked = asked;
  }
}
