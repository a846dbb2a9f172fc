import { mix } from '../colour.ts';
import { label } from '../label.ts';
import { arc, bottle, fall, fill, round } from '../shapes.ts';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';

export function drawDropper(s: Scene, o: Look, cx: number, B: number): string {
  const r = 126,
    t = B - 330,
    g = o.glass,
    d = bottle(cx, t, B, r, 46, 84, 20),
    inner = bottle(cx, t + 40, B - 12, r - 12, 40, 66, 16);
  return (
    s.shadow(cx, B, r, 470, g) +
    `<ellipse cx="${cx + r * 1.25}" cy="${B - 6}" rx="74" ry="10" fill="${mix(g, '#fff3d0', 0.6)}" opacity=".6" filter="${s.blur(10)}"/>` +
    fill(d, s.glass(cx - r, cx + r, g)) +
    fill(
      inner,
      s.lin(
        [
          [0, g, 0],
          [0.2, mix(g, '#1a0f05', 0.3), 0.35],
          [1, mix(g, '#140b04', 0.5), 0.6],
        ],
        [0, t, 0, B],
      ),
    ) +
    `<rect x="${cx - 9}" y="${t}" width="18" height="${250}" rx="8" fill="#fff" opacity=".16"/>` +
    fall(s, d, t, B, 0.25) +
    label(s, o, cx, t + 96, B - 26, r * 0.995, o.paper) +
    `<rect x="${cx - r * 0.76}" y="${t + 62}" width="${r * 0.15}" height="${B - t - 96}" rx="8" fill="#fff" opacity=".17" filter="${s.blur(3.5)}"/>` +
    round(s, cx, t - 64, t + 2, 58, '#c9c6bd', 'metal') +
    `<path d="${arc(cx, t - 12, 58, 58)}" stroke="#000" stroke-opacity=".25" fill="none" stroke-width="2"/>` +
    fill(
      `M${cx - 40} ${t - 64}C${cx - 40} ${t - 92} ${cx - 31} ${t - 100} ${cx - 31} ${t - 128}V${t - 196}C${cx - 31} ${t - 232} ${cx + 31} ${t - 232} ${cx + 31} ${t - 196}V${t - 128}C${cx + 31} ${t - 100} ${cx + 40} ${t - 92} ${cx + 40} ${t - 64}A40 5 0 0 1 ${cx - 40} ${t - 64}Z`,
      s.cyl(cx - 40, cx + 40, '#26302d', 'satin'),
    )
  );
}
