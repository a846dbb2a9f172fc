import { label } from '../label.ts';
import { K, type Scene } from '../scene.ts';
import { arc, can, fill, round } from '../shapes.ts';
import type { Look } from '../look.ts';

export function drawTin(s: Scene, o: Look, cx: number, B: number): string {
  const r = 172,
    t = B - 330,
    m = '#b9bdb6';
  return (
    s.shadow(cx, B, r, 360) +
    round(s, cx, t + 40, B, r - 4, m, 'metal', false) +
    label(s, o, cx, t + 92, B - 14, r - 3, o.body, 'satin', o.ink) +
    fill(can(cx, t + 74, t + 84, r - 2), '#0a1110', ' opacity=".4"') +
    round(s, cx, t, t + 76, r + 2, m, 'metal') +
    `<path d="${arc(cx, t + 64, r + 2, r + 2)}" stroke="#0a1110" stroke-opacity=".3" fill="none" stroke-width="2.4"/>` +
    `<ellipse cx="${cx}" cy="${t}" rx="${r - 16}" ry="${(r - 16) * K}" fill="none" stroke="#0a1110" stroke-opacity=".22" stroke-width="2"/>`
  );
}
