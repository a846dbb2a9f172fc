import { CREAM, mix } from '../colour.ts';
import { face } from '../label.ts';
import { arc, bottle, can, fall, fill, round } from '../shapes.ts';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';

export function drawJar(s: Scene, o: Look, cx: number, B: number): string {
  const r = 204,
    t = B - 246,
    d = bottle(cx, t + 66, B, r, r - 10, 20, 34),
    l = o.lid;
  return (
    s.shadow(cx, B, r, 250) +
    fill(d, o.clear ? s.glass(cx - r, cx + r, o.glass) : s.cyl(cx - r, cx + r, o.body, 'ceramic')) +
    fall(s, d, t + 66, B, 0.34) +
    face(o, cx, t + 88, B + 10, r, o.clear ? CREAM : o.ink) +
    fill(can(cx, t + 62, t + 72, r - 6), mix(o.body, '#0a1110', 0.6), ' opacity=".5"') +
    round(s, cx, t - 26, t + 62, r + 2, l, 'matte') +
    `<path d="${arc(cx, t + 52, r + 2, r + 2)}" stroke="#0a1110" stroke-opacity=".18" fill="none" stroke-width="2"/>`
  );
}
