/** For as long as going back takes. */
const keptMs = 10_000;
let kept: { code: string; at: number } | undefined;

/** Keeps a newcomer's code for the page that registering goes back to; a message that passes would be the only one to name it. */
export function keepNewCode(code: string): void {
  kept = { code, at: Date.now() };
}

/** The code of whoever has registered in this moment; undefined where nobody has. */
export const newCode = (): string | undefined => (kept && Date.now() - kept.at < keptMs ? kept.code : undefined);
