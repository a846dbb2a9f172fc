import { label } from '../label.ts';
import { bottle, fall, fill, ribs, round } from '../shapes.ts';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';

export function drawSupplement(s: Scene, o: Look, cx: number, B: number): string {
  const r = 156,
    t = B - 372,
    d = bottle(cx, t, B, r, 112, 58, 22);
  return (
    s.shadow(cx, B, r, 430, o.clear ? o.glass : undefined) +
    fill(d, o.clear ? s.glass(cx - r, cx + r, o.glass) : s.cyl(cx - r, cx + r, o.body, 'gloss')) +
    fall(s, d, t, B) +
    label(s, o, cx, t + 76, B - 28, r * 0.997, o.paper) +
    round(s, cx, t - 92, t + 2, 124, o.cap, 'satin') +
    ribs(cx, t - 78, t - 6, 124, 56)
  );
}
