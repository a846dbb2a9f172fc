/** Longer than going back takes. */
const keptMs = 10_000;
let kept: { code: string; at: number } | undefined;

/** Keeps a newcomer's code for the page that registration goes back to. Otherwise only a temporary message would show it. */
export function keepNewCode(code: string): void {
  kept = { code, at: Date.now() };
}

/** The code of the newcomer who has just registered; undefined if there is none. */
export const newCode = (): string | undefined => (kept && Date.now() - kept.at < keptMs ? kept.code : undefined);
