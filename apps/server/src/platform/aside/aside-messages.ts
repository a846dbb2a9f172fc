/** What the shop's process asks of the other one. */
export interface Asked {
  id: number;
  /** The address of the file that declares the task. */
  file: string;
  name: string;
  request: unknown;
}

/** What a task threw. */
export interface SentError {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
}

/** What it is answered with: any number of parts, then one answer or error. */
export type Told = { id: number } & ({ part: Uint8Array } | { answer: unknown } | { error: SentError });
