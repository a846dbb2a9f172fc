import { mix } from '../colour.ts';
import { face } from '../label.ts';
import { bottle, fall, fill, ribs, round } from '../shapes.ts';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';

export function drawPump(s: Scene, o: Look, cx: number, B: number): string {
  const r = 148,
    t = B - 470,
    d = bottle(cx, t, B, r, 50, 92),
    cap = o.cap;
  const hy = t - 118;
  return (
    s.shadow(cx, B, r, 520) +
    round(s, cx, t - 70, t - 30, 13, cap, 'gloss') +
    fill(
      `M${cx - 8} ${hy + 8}C${cx - 60} ${hy - 2} ${cx - 110} ${hy + 4} ${cx - 142} ${hy + 22}q-8 6 -5 15l3 10q8 4 17 0l2 -8C${cx - 100} ${hy + 32} ${cx - 60} ${hy + 40} ${cx - 8} ${hy + 40}Z`,
      s.lin(
        [
          [0, mix(cap, '#ffffff', 0.4)],
          [0.3, cap],
          [1, mix(cap, '#000000', 0.45)],
        ],
        [0, hy, 0, hy + 44],
      ),
    ) +
    round(s, cx, hy + 4, hy + 52, 40, cap, 'gloss') +
    fill(d, s.cyl(cx - r, cx + r, o.body, 'satin')) +
    fall(s, d, t, B) +
    round(s, cx, t - 44, t + 4, 54, cap, 'gloss') +
    ribs(cx, t - 40, t, 54, 26) +
    face(o, cx, t + 92, B - 6, r, o.ink)
  );
}
