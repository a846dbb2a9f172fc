/** What is wrong with a file as a whole: a sentence of the dictionary, `consoleImports:trouble.<key>`, and its values. */
export class TableFault extends Error {
  readonly key: string;
  readonly params: Record<string, string | number>;

  constructor(key: string, params: Record<string, string | number> = {}) {
    super(key);
    this.key = key;
    this.params = params;
  }
}
