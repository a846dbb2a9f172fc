/** A share clamped to whole percent from 0 to 100, for any answer. */
export const shownPercent = (percent: number): number => (Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.floor(percent))) : 0);
