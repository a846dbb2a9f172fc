export interface RowResult {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'done' | 'refused';
  /** The shop's answer, or its reason for refusing. */
  readonly text: string;
}

/**
 * Does an action on rows, one after another. A refused row does not stop the others. `onResults` gets every step; the run ends before the next row when `signal` is aborted, and
 * the remaining rows stay waiting.
 */
export async function runForEach<Row>(
  rows: readonly (readonly [id: string, row: Row])[],
  {
    run,
    failureText,
    onResults,
    signal,
  }: {
    readonly run: (row: Row) => Promise<string>;
    readonly failureText: (failure: unknown) => string;
    readonly onResults: (results: readonly RowResult[]) => void;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  let results: readonly RowResult[] = rows.map(([id]) => ({ id, state: 'waiting', text: '' }));
  const set = (at: number, state: RowResult['state'], text = ''): void => {
    results = results.map((result, place) => (place === at ? { ...result, state, text } : result));
    onResults(results);
  };
  onResults(results);
  for (const [at, [, row]] of rows.entries()) {
    if (signal.aborted) return;
    set(at, 'running');
    try {
      set(at, 'done', await run(row));
    } catch (failure) {
      set(at, 'refused', failureText(failure));
    }
  }
}
