/** The map's position in its window: scale, and the offset of its top left corner in pixels. */
export interface MapView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const zoom = { least: 0.3, most: 1.2, start: 0.8, step: 0.1 } as const;

const bounded = (scale: number): number => Math.min(zoom.most, Math.max(zoom.least, scale));

/** Centers the map horizontally and aligns it with the top. */
export const centred = (map: Size, view: Size, scale: number = zoom.start): MapView => ({
  scale: bounded(scale),
  x: (view.width - map.width * bounded(scale)) / 2,
  y: 16,
});

/** Zooms by a factor and keeps the given point in place; within 0.3 and 1.2. */
export function zoomedAt(view: MapView, factor: number, at: Point): MapView {
  const scale = bounded(view.scale * factor);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

export const moved = (view: MapView, by: Point): MapView => ({ ...view, x: view.x + by.x, y: view.y + by.y });
