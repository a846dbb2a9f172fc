import { sessionStore } from '../session/session-store.ts';

/** Without events it is asked for so often. */
const ASK_MS = 3_000;
/** After so long without events a stream is tried again. */
const TRY_AGAIN_MS = 30_000;

export interface WatchOptions<Progress> {
  /** The kind of long work. */
  readonly event: 'exports' | 'imports' | 'weeks';
  /** Asks for the same where no events come. */
  readonly ask: () => Promise<readonly Progress[]>;
  readonly onProgress: (latest: readonly Progress[]) => void;
}

/** Tells the progress of this person's long work by events of the server, and by asking where no events come. Returns what ends it. */
export function watchProgress<Progress>({ event, ask, onProgress }: WatchOptions<Progress>): () => void {
  let source: EventSource | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const tell = async (): Promise<void> => onProgress(await ask());
  const askInstead = (): void => {
    source?.close();
    asking ??= setInterval(() => void tell().catch(() => undefined), ASK_MS);
    clearTimeout(again);
    again = setTimeout(open, TRY_AGAIN_MS);
  };
  function open(): void {
    source = new EventSource('/api/staff/events');
    source.addEventListener(event, ({ data }: MessageEvent<string>) => {
      clearInterval(asking);
      asking = undefined;
      onProgress(JSON.parse(data) as Progress[]);
    });
    source.addEventListener('ended', () => {
      source?.close();
      sessionStore.end();
    });
    // The browser opens a stream again whose connection was lost, but not one that was refused.
    source.addEventListener('error', () => {
      if (source?.readyState === EventSource.CLOSED) askInstead();
    });
  }
  open();
  return () => {
    source?.close();
    clearInterval(asking);
    clearTimeout(again);
  };
}
