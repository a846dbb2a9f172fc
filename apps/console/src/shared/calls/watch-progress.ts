import { sessionStore } from '../../session/session-store.ts';

/** The time between two questions while no events come. */
const ASK_MS = 3_000;
/** The time after which a stream is tried again. */
const TRY_AGAIN_MS = 30_000;

export interface WatchOptions<Progress> {
  /** The kind of long work. */
  readonly event: 'exports' | 'imports' | 'weeks';
  /** Asks for the same progress where no events come. */
  readonly ask: () => Promise<readonly Progress[]>;
  readonly onProgress: (latest: readonly Progress[]) => void;
}

/** Tells the progress of this person's long work by events of the server, and by questions where no events come. Returns a function that ends it. */
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
    // The browser reopens a stream whose connection was lost, but not one that was refused.
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
