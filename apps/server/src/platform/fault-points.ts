/** Receives every point that is passed; its result is awaited. */
export type FaultWatcher = (point: string) => Promise<void> | void;

let watcher: FaultWatcher | undefined;

/**
 * A named place between two steps, such as `payment.attemptCommitted`. It does nothing unless a test watches: a proof kills the process there and checks how
 * the next process continues. The form is `<noun>.<what has just happened>`; names may repeat within one act.
 */
export async function passFaultPoint(point: string): Promise<void> {
  if (watcher !== undefined) await watcher(point);
}

/** Watches every point of this process; undefined ends the watch. Only tests may call it: no setting and no request can. */
export function watchFaultPoints(given: FaultWatcher | undefined): void {
  watcher = given;
}
