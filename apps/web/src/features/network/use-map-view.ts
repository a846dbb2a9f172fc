import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from './tree-shape.ts';
import { boundedZoom, fittingZoom, startZoom, steppedZoom } from './zoom.ts';

/** Free ground around the tree, at any zoom. */
const MARGIN = 12;
/** Above and below the tree, for the handles and the zoom. */
const PADDING = 132;
const LEAST_HEIGHT = 360;
const phoneWidth = '(max-width: 767px)';
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Zoom and pan of the map. The ground scrolls, so that touch, trackpad and keyboard pan by themselves; the mouse drags it, and Ctrl with the wheel or two fingers
 * zoom around where they are.
 */
export function useMapView(rootKey: string, size: MapSize) {
  const ground = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number>(startZoom.desktop);
  const [height, setHeight] = useState(660);
  /** The point of the map, in shares of it, that stays where it is on the screen. */
  const anchor = useRef<{ x: number; y: number; left: number; top: number } | undefined>(undefined);

  const zoomTo = useCallback((next: number | ((zoom: number) => number), at?: { left: number; top: number }) => {
    const element = ground.current;
    if (!element) return;
    const point = at ?? { left: element.clientWidth / 2, top: element.clientHeight / 2 };
    anchor.current = {
      x: (element.scrollLeft + point.left) / element.scrollWidth,
      y: (element.scrollTop + point.top) / element.scrollHeight,
      ...point,
    };
    setZoom((now) => boundedZoom(typeof next === 'function' ? next(now) : next));
  }, []);

  useBrowserLayoutEffect(() => {
    const [element, kept] = [ground.current, anchor.current];
    if (!element || !kept) return;
    anchor.current = undefined;
    element.scrollLeft = kept.x * element.scrollWidth - kept.left;
    element.scrollTop = kept.y * element.scrollHeight - kept.top;
  }, [zoom]);

  // Another root begins in the middle of its first row.
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = 0;
  }, [rootKey]);
  // Of another tree's size one begins anew; a zoom that was chosen stays else.
  useBrowserLayoutEffect(() => {
    const element = ground.current;
    if (!element) return;
    const isPhone = matchMedia(phoneWidth).matches;
    const start = isPhone ? startZoom.phone : Math.min(startZoom.desktop, fittingZoom(size.width + MARGIN * 2, element.clientWidth));
    setHeight(Math.max(LEAST_HEIGHT, Math.round(size.height * start) + PADDING));
    // The root stands in the middle of the first row, at whatever zoom one begins.
    anchor.current = { x: 0.5, y: 0, left: element.clientWidth / 2, top: 0 };
    setZoom(boundedZoom(start));
  }, [size.width, size.height]);
  useWheelZoom(ground, zoomTo);
  useDrag(ground, zoomTo);

  return {
    ground,
    zoom,
    /** Of the ground: what the tree needs at the zoom it begins with. */
    height,
    zoomIn: () => zoomTo((now) => steppedZoom(now, 1)),
    zoomOut: () => zoomTo((now) => steppedZoom(now, -1)),
    fit: () => {
      if (ground.current) zoomTo(fittingZoom(size.width + MARGIN * 2, ground.current.clientWidth));
    },
  };
}

type ZoomTo = (next: number | ((zoom: number) => number), at?: { left: number; top: number }) => void;
type Ground = React.RefObject<HTMLDivElement | null>;

/** Ctrl or ⌘ with the wheel, which is also what a pinch on a trackpad sends; the wheel alone scrolls. */
function useWheelZoom(ground: Ground, zoomTo: ZoomTo): void {
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Or the whole page would be zoomed; React's own listener is passive and could not say so.
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoomTo((now) => now * Math.exp(-event.deltaY / 300), { left: event.clientX - box.left, top: event.clientY - box.top });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [ground, zoomTo]);
}

/** Drags the ground with the mouse, and zooms with two fingers; one finger scrolls by itself. */
function useDrag(ground: Ground, zoomTo: ZoomTo): void {
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    const pointers = new Map<number, Point>();
    const down = (event: PointerEvent) => {
      const isMouse = event.pointerType === 'mouse';
      if (isMouse && (event.button !== 0 || (event.target as Element).closest('[role=treeitem]'))) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const distance = spread(pointers);
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (event.pointerType === 'mouse') {
        // Captured only once it moves: a mere click stays a click.
        if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
        element.scrollBy(before.x - event.clientX, before.y - event.clientY);
      } else if (pointers.size === 2 && distance > 0) {
        const ratio = spread(pointers) / distance;
        zoomTo((now) => now * ratio, middleOf(pointers, element.getBoundingClientRect()));
      }
    };
    const up = (event: PointerEvent) => void pointers.delete(event.pointerId);
    const heard = new AbortController();
    element.addEventListener('pointerdown', down, { signal: heard.signal });
    element.addEventListener('pointermove', move, { signal: heard.signal });
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up, { signal: heard.signal });
    return () => heard.abort();
  }, [ground, zoomTo]);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(pointers: ReadonlyMap<number, Point>, box: DOMRect): { left: number; top: number } {
  const [a, b] = [...pointers.values()] as [Point, Point];
  return { left: (a.x + b.x) / 2 - box.left, top: (a.y + b.y) / 2 - box.top };
}

/** How far two fingers are apart; 0 for one. */
function spread(pointers: ReadonlyMap<number, Point>): number {
  const [a, b] = [...pointers.values()];
  return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
}
