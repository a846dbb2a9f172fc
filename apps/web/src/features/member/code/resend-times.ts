const storageKey = 'code_resend';

type Times = Readonly<Record<string, number>>;

/** Future times; past ones are dropped. An unreadable text counts as none. */
export function parseResendTimes(text: string | null, nowMs: number): Times {
  try {
    const entries = Object.entries(JSON.parse(text ?? '{}') as Record<string, unknown>);
    return Object.fromEntries(entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > nowMs));
  } catch {
    return {};
  }
}

// This page's own requests, in case the browser stores nothing.
const asked = new Map<string, number>();
const listeners = new Set<() => void>();

/** The earliest time of the next code, in ms since 1970; 0 for now. It survives a reload of the tab. */
export function readResendAt(subject: string): number {
  const own = asked.get(subject);
  if (own !== undefined) return own;
  try {
    return parseResendTimes(sessionStorage.getItem(storageKey), Date.now())[subject] ?? 0;
  } catch {
    return 0;
  }
}

export function keepResendAt(subject: string, atMs: number): void {
  asked.set(subject, atMs);
  try {
    const times = { ...parseResendTimes(sessionStorage.getItem(storageKey), Date.now()), [subject]: atMs };
    sessionStorage.setItem(storageKey, JSON.stringify(times));
  } catch {
    // The countdown still runs on this page without storage; the server has its own.
  }
  for (const listener of listeners) listener();
}

/** Calls the listener whenever a countdown may have changed. */
export function subscribeToResendTimes(listener: () => void): () => void {
  listeners.add(listener);
  const timer = setInterval(listener, 500);
  return () => {
    listeners.delete(listener);
    clearInterval(timer);
  };
}

/** Whole seconds left, never below 0. */
export const secondsLeft = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1000));

/** `4:12` */
export const countdownText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
