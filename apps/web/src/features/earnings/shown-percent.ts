/** A share of a way as it can be shown: whole percent from 0 to 100, whatever was answered. */
export const shownPercent = (percent: number): number => (Number.isFinite(percent) ? Math.min(100, Math.max(0, Math.floor(percent))) : 0);
