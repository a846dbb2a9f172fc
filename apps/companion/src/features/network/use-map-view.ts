import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { centred, type MapView, moved, type Point, zoom, zoomedAt } from './map-view.ts';

/** Moves and zooms a map with one or two fingers, a mouse or buttons. A new `key` means new content and centers the map again. */
export function useMapView(window: RefObject<HTMLElement | null>, map: RefObject<HTMLElement | null>, key: string) {
  const [view, setView] = useState<MapView>({ scale: zoom.start, x: 0, y: 16 });
  const fingers = useRef(new Map<number, Point>());

  const centre = useCallback(() => {
    if (!window.current || !map.current) return;
    const size = { width: map.current.offsetWidth, height: map.current.offsetHeight };
    setView(centred(size, { width: window.current.clientWidth, height: window.current.clientHeight }));
  }, [window, map]);
  useEffect(() => {
    if (!window.current) return undefined;
    // Reports at once, and again when the phone is turned.
    const sizes = new ResizeObserver(centre);
    sizes.observe(window.current);
    return () => sizes.disconnect();
  }, [window, centre, key]);

  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const edge = window.current?.getBoundingClientRect();
    return { x: clientX - (edge?.left ?? 0), y: clientY - (edge?.top ?? 0) };
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (other === undefined) setView((shown) => moved(shown, { x: now.x - before.x, y: now.y - before.y }));
    else {
      const factor = distance(now, other) / Math.max(1, distance(before, other));
      setView((shown) => zoomedAt(shown, factor, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }));
    }
  };
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const step = (direction: 1 | -1) =>
    setView((shown) => {
      const middle = { x: (window.current?.clientWidth ?? 0) / 2, y: (window.current?.clientHeight ?? 0) / 2 };
      return zoomedAt(shown, (shown.scale + direction * zoom.step) / shown.scale, middle);
    });
  const pointers = {
    onPointerDown: (event: PointerEvent) => void fingers.current.set(event.pointerId, at(event)),
    onPointerMove,
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  };
  return { view, centre, step, pointers };
}

const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
