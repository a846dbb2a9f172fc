/** The specification's bounds. */
export const zoomBounds = { least: 0.3, most: 1.2 } as const;
/** The initial zoom: phones see more of the tree. */
export const startZoom = { phone: 0.8, desktop: 1 } as const;
const STEP = 0.1;

export const bounded = (zoom: number): number => Math.min(zoomBounds.most, Math.max(zoomBounds.least, zoom));

/** One step in or out, rounded to tenths. */
export const steppedZoom = (zoom: number, direction: 1 | -1): number => bounded(Math.round((zoom + direction * STEP) * 10) / 10);

/** Clamps a zoom to the bounds, rounded to hundredths. */
export const boundedZoom = (zoom: number): number => Math.round(bounded(zoom) * 100) / 100;

/** The zoom at which a width is fully visible, within the bounds and rounded down to hundredths. */
export const fittingZoom = (width: number, available: number): number => Math.floor(bounded(available / width) * 100) / 100;
