import { f } from '../round-number.ts';
import { mix } from '../colour.ts';
import { face } from '../label.ts';
import { K, type Scene } from '../scene.ts';
import { fill, ribs, round } from '../shapes.ts';
import type { Look } from '../look.ts';

export function drawTube(s: Scene, o: Look, cx: number, B: number): string {
  const w = 128,
    b = 86,
    t = B - 560,
    y = B - 84,
    d = `M${cx - w} ${t}L${cx + w} ${t}C${cx + w} ${t + 190} ${cx + b + 6} ${y - 160} ${cx + b} ${y}A${b} ${b * K} 0 0 1 ${cx - b} ${y}C${cx - b - 6} ${y - 160} ${cx - w} ${t + 190} ${cx - w} ${t}Z`;
  return (
    s.shadow(cx, B, b, 560) +
    round(s, cx, y - 4, B, b - 6, o.cap, 'gloss', false) +
    ribs(cx, y + 8, B - 8, b - 6, 30) +
    fill(d, s.cyl(cx - w, cx + w, o.body, 'satin')) +
    fill(
      d,
      s.lin(
        [
          [0, '#ffffff', 0.2],
          [0.35, '#ffffff', 0],
          [0.7, '#0c1413', 0],
          [1, '#0c1413', 0.28],
        ],
        [0, t, 0, y],
      ),
    ) +
    fill(
      `M${cx - w * 0.42} ${t + 34}C${cx - w * 0.5} ${t + 200} ${cx - b * 0.62} ${y - 120} ${cx - b * 0.5} ${y - 30}C${cx - b * 0.2} ${y - 160} ${cx - w * 0.2} ${t + 180} ${cx - w * 0.42} ${t + 34}Z`,
      '#ffffff',
      ` opacity=".2" filter="${s.blur(10)}"`,
    ) +
    `<rect x="${cx - w - 1}" y="${t - 26}" width="${w * 2 + 2}" height="30" rx="3" fill="${s.lin(
      [
        [0, mix(o.body, '#ffffff', 0.35)],
        [0.3, o.body],
        [1, mix(o.body, '#000000', 0.3)],
      ],
      [cx - w, t, cx + w, t + 30],
    )}"/>` +
    Array.from(
      { length: 42 },
      (_, i) => `<path d="M${f(cx - w + 5 + i * 6)} ${t - 23}v23" stroke="#0a1110" stroke-opacity=".13" stroke-width="1.5"/>`,
    ).join('') +
    face(o, cx, t + 20, y - 6, b * 1.12, o.ink)
  );
}
