/** Bounds of the specification. */
export const zoomBounds = { least: 0.3, most: 1.2 } as const;
/** At start: phones see more of the tree. */
export const startZoom = { phone: 0.8, desktop: 1 } as const;
const STEP = 0.1;

/** Any zoom brought within the bounds. */
export const bounded = (zoom: number): number => Math.min(zoomBounds.most, Math.max(zoomBounds.least, zoom));

/** One step nearer or farther, on whole tenths. */
export const steppedZoom = (zoom: number, direction: 1 | -1): number => bounded(Math.round((zoom + direction * STEP) * 10) / 10);

/** Any zoom brought within the bounds, to whole hundredths. */
export const boundedZoom = (zoom: number): number => Math.round(bounded(zoom) * 100) / 100;

/** The zoom by which a width is seen whole. */
export const fittingZoom = (width: number, available: number): number => Math.floor(bounded(available / width) * 100) / 100;
