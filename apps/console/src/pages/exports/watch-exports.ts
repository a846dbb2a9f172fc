import { call } from '../../shared/api.ts';
import { sessionStore } from '../../session/session-store.ts';

/** How far an export is. */
export interface ExportProgress {
  readonly exportNo: number;
  readonly state: string;
  readonly rowsWritten: number;
  readonly rowsExpected: number;
  readonly failure: string;
}

/** Without events it is asked for so often. */
const ASK_MS = 3_000;
/** After so long without events a stream is tried again. */
const TRY_AGAIN_MS = 30_000;

/** Tells the progress of this person's exports by events of the server, and by asking where no events come. Returns what ends it. */
export function watchExports(onProgress: (exports: readonly ExportProgress[]) => void): () => void {
  let source: EventSource | undefined;
  let asking: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  const ask = async (): Promise<void> => {
    const { data } = await call('listExports', { filters: { isOwn: true }, pageSize: 25 });
    onProgress(data);
  };
  const askInstead = (): void => {
    source?.close();
    asking ??= setInterval(() => void ask().catch(() => undefined), ASK_MS);
    clearTimeout(again);
    again = setTimeout(open, TRY_AGAIN_MS);
  };
  function open(): void {
    source = new EventSource('/api/staff/events');
    source.addEventListener('exports', ({ data }: MessageEvent<string>) => {
      clearInterval(asking);
      asking = undefined;
      onProgress(JSON.parse(data) as ExportProgress[]);
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
