import { sessionStore } from '../../session/session-store.ts';

/** The polling interval while no events come. */
const ASK_MS = 3_000;
/** The time after which a stream is retried. */
const TRY_AGAIN_MS = 30_000;

export interface WatchOptions<Progress> {
  readonly event: 'exports' | 'imports' | 'weeks';
  /** Requests the same progress when no events come. */
  readonly ask: () => Promise<readonly Progress[]>;
  readonly onProgress: (latest: readonly Progress[]) => void;
}

/** Reports the progress of this person's long work by server events, and by polling when no events come. Returns a function to stop. */
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
