const storageKey = 'recovery_draft';
/** The lifetime of a code. */
const keptMs = 10 * 60 * 1000;

export interface RecoveryDraft {
  readonly userCode: string;
  readonly email: string;
}

/** The stored draft; undefined if it is unreadable or too old for its code. */
export function parseDraft(text: string | null, nowMs: number): RecoveryDraft | undefined {
  try {
    const { userCode, email, atMs } = JSON.parse(text ?? '{}') as Record<string, unknown>;
    if (typeof userCode !== 'string' || typeof email !== 'string' || typeof atMs !== 'number') return undefined;
    return atMs <= nowMs && nowMs - atMs < keptMs ? { userCode, email } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Keeps username and e-mail in this tab while a code is on its way. A phone may discard the page while its user looks into the mailbox, and the code would be useless without them.
 */
export function keepDraft(draft: RecoveryDraft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ ...draft, atMs: Date.now() }));
  } catch {
    // Username and e-mail must be typed again if storage is unavailable.
  }
}

export function readDraft(): RecoveryDraft | undefined {
  try {
    return parseDraft(sessionStorage.getItem(storageKey), Date.now());
  } catch {
    return undefined;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Storage is unavailable, so no draft was stored.
  }
}
