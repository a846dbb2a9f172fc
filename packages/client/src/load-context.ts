import type { Envelope, OperationName, PayloadInputOf } from '@upline/contract';

/** Calls one operation and returns its envelope, refusals included. Runs in process on the server, over HTTP in the browser. */
export type Dispatch = <N extends OperationName>(name: N, payload: PayloadInputOf<N>) => Promise<Envelope<N>>;

/** The server's values for page loaders and for the document render. */
export interface LoadContext {
  readonly dispatch: Dispatch;
  /** Wire form, such as `zh_CN`. */
  readonly locale: string;
  /** Scheme and host that visitors use, without a trailing slash. */
  readonly origin: string;
  /** Shown on the fault page and logged with the fault. */
  readonly reference: string;
  /** Receives an error that a page hid from the visitor. */
  readonly report: (error: unknown) => void;
}
