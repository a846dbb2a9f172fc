import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { MapSize } from './tree-shape.ts';
import { bounded, boundedZoom, fittingZoom, startZoom, steppedZoom } from './zoom.ts';

/** Free ground around the tree at any zoom, in pixels. */
const MARGIN = 12;
/** Above and below the tree, for the handles and the zoom. */
const PADDING = 132;
const LEAST_HEIGHT = 360;
/** Whether the tree starts with its phone layout. */
export const isPhoneWide = (): boolean => matchMedia('(max-width: 767px)').matches;
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Zoom and pan of the map. The ground is a scroller, so touch, trackpad and keyboard pan natively. The mouse drags it. Ctrl with the wheel and a pinch zoom around their own
 * position.
 */
export function useMapView(rootKey: string, size: MapSize) {
  const ground = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState<number>(startZoom.desktop);
  const [height, setHeight] = useState(660);
  /** Unrounded: a slow pinch has steps that are too small to show one by one. */
  const exact = useRef<number>(startZoom.desktop);
  /** The point of the map, as shares of its size, that stays in place on the screen. */
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
    exact.current = bounded(typeof next === 'function' ? next(exact.current) : next);
    setZoom(boundedZoom(exact.current));
  }, []);

  useBrowserLayoutEffect(() => {
    const [element, kept] = [ground.current, anchor.current];
    if (!element || !kept) return;
    anchor.current = undefined;
    element.scrollLeft = kept.x * element.scrollWidth - kept.left;
    element.scrollTop = kept.y * element.scrollHeight - kept.top;
  }, [zoom]);

  // Another root starts in the middle of its first row.
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
    element.scrollTop = 0;
  }, [rootKey]);
  // A tree of another size starts at its initial zoom; otherwise the chosen zoom stays.
  useBrowserLayoutEffect(() => {
    const element = ground.current;
    if (!element) return;
    const start = isPhoneWide() ? startZoom.phone : Math.min(startZoom.desktop, fittingZoom(size.width + MARGIN * 2, element.clientWidth));
    setHeight(Math.max(LEAST_HEIGHT, Math.round(size.height * start) + PADDING));
    // The root is in the middle of the first row at every initial zoom.
    anchor.current = { x: 0.5, y: 0, left: element.clientWidth / 2, top: 0 };
    exact.current = start;
    setZoom(boundedZoom(start));
  }, [size.width, size.height]);
  useWheelZoom(ground, zoomTo);
  useDrag(ground);
  usePinch(ground, zoomTo);

  return {
    ground,
    zoom,
    /** The ground's height in pixels: enough for the tree at its initial zoom. */
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

/** Ctrl or ⌘ with the wheel, which is also the event of a trackpad pinch. The wheel alone scrolls. */
function useWheelZoom(ground: Ground, zoomTo: ZoomTo): void {
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return;
      // Otherwise the whole page would zoom. React's own listener is passive and cannot prevent it.
      event.preventDefault();
      const box = element.getBoundingClientRect();
      zoomTo((now) => now * Math.exp(-event.deltaY / 300), { left: event.clientX - box.left, top: event.clientY - box.top });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [ground, zoomTo]);
}

/** Drags the ground with the mouse. A finger scrolls natively. */
function useDrag(ground: Ground): void {
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    let last: Point | undefined;
    const down = (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' || event.button !== 0 || (event.target as Element).closest('[role=treeitem]')) return;
      last = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent) => {
      if (!last) return;
      // Captured only once it moves, so that a click stays a click.
      if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
      element.scrollBy(last.x - event.clientX, last.y - event.clientY);
      last = { x: event.clientX, y: event.clientY };
    };
    const up = () => (last = undefined);
    const heard = new AbortController();
    element.addEventListener('pointerdown', down, { signal: heard.signal });
    element.addEventListener('pointermove', move, { signal: heard.signal });
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up, { signal: heard.signal });
    return () => heard.abort();
  }, [ground]);
}

/** Zooms with two fingers, around the middle between them. */
function usePinch(ground: Ground, zoomTo: ZoomTo): void {
  useEffect(() => {
    const element = ground.current;
    if (!element) return;
    let before = 0;
    const change = ({ touches }: TouchEvent) => (before = spread(touches));
    const move = (event: TouchEvent) => {
      const now = spread(event.touches);
      if (now === 0 || before === 0) return;
      // Otherwise the browser would scroll with both fingers and cancel the gesture. React's own listener is passive.
      if (event.cancelable) event.preventDefault();
      const ratio = now / before;
      before = now;
      zoomTo((zoom) => zoom * ratio, middleOf(event.touches, element.getBoundingClientRect()));
    };
    const heard = new AbortController();
    for (const kind of ['touchstart', 'touchend', 'touchcancel'] as const) {
      element.addEventListener(kind, change, { passive: true, signal: heard.signal });
    }
    element.addEventListener('touchmove', move, { passive: false, signal: heard.signal });
    return () => heard.abort();
  }, [ground, zoomTo]);
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf([a, b]: TouchList, box: DOMRect): { left: number; top: number } {
  if (!a || !b) return { left: box.width / 2, top: box.height / 2 };
  return { left: (a.clientX + b.clientX) / 2 - box.left, top: (a.clientY + b.clientY) / 2 - box.top };
}

/** The distance between two fingers; 0 for one, or for more than two. */
function spread(touches: TouchList): number {
  const [a, b] = touches;
  return a && b && touches.length === 2 ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
}
