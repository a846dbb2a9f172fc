/** A request from the shop's process to the aside process. */
export interface Asked {
  id: number;
  /** The URL of the file that declares the task. */
  file: string;
  name: string;
  request: unknown;
  /** The shop's base currency, which texts name. */
  currency: string;
}

export interface SentError {
  name: string;
  message: string;
  stack: string | undefined;
  code: string | undefined;
}

export type Told = { id: number } & ({ part: Uint8Array } | { answer: unknown } | { error: SentError });
