/** Requirements before calls work again. */
export interface SessionNeed {
  /** The session ended while a page was open; the page stays. */
  readonly isEnded: boolean;
  /** Calls that wait until the second factor is given again. */
  readonly waiting: readonly ((isGiven: boolean) => void)[];
}

const listeners = new Set<() => void>();
let need: SessionNeed = { isEnded: false, waiting: [] };

function change(next: Partial<SessionNeed>): void {
  need = { ...need, ...next };
  for (const listener of listeners) listener();
}

export const sessionStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): SessionNeed => need,
  /** Called when a call was refused because the session has ended. */
  end: (): void => change({ isEnded: true }),
  begin: (): void => change({ isEnded: false }),
  /** Asks for the second factor; resolves with whether it was given. */
  askFactor: (): Promise<boolean> => new Promise((resolve) => change({ waiting: [...need.waiting, resolve] })),
  /** Called when the second factor was given, or the person closed the dialog. */
  settleFactor(isGiven: boolean): void {
    const { waiting } = need;
    change({ waiting: [] });
    for (const resolve of waiting) resolve(isGiven);
  },
};
