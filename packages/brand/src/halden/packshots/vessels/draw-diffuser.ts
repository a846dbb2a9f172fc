import { mix } from '../colour.ts';
import { label } from '../label.ts';
import { K, type Scene } from '../scene.ts';
import { bottle, fall, fill, round } from '../shapes.ts';
import type { Look } from '../look.ts';

export function drawDiffuser(s: Scene, o: Look, cx: number, B: number): string {
  const r = 138,
    t = B - 300,
    g = o.glass,
    d = bottle(cx, t, B, r, 40, 70, 26),
    reeds = [-17, -9, -3, 5, 12, 20];
  return (
    s.shadow(cx, B, r, 460, g) +
    reeds
      .map(
        (a) =>
          `<g transform="rotate(${a} ${cx} ${t + 10})"><rect x="${cx - 4}" y="${t - 372 + Math.abs(a) * 3}" width="8" height="392" rx="2" fill="${s.lin(
            [
              [0, '#e6d3b0'],
              [0.4, '#cdb388'],
              [1, '#7d6641'],
            ],
            [cx - 4, 0, cx + 4, 0],
          )}"/></g>`,
      )
      .join('') +
    fill(d, s.glass(cx - r, cx + r, mix(g, '#ffffff', 0.25))) +
    reeds
      .map(
        (a) =>
          `<g transform="rotate(${-a * 0.8} ${cx} ${t})"><rect x="${cx - 4}" y="${t + 8}" width="8" height="${B - t - 24}" fill="#cdb388" opacity=".3"/></g>`,
      )
      .join('') +
    fill(
      `M${cx - r + 9} ${t + 96}A${r - 9} ${(r - 9) * K} 0 0 1 ${cx + r - 9} ${t + 96}V${B - 24}Q${cx + r - 12} ${B + 6} ${cx} ${B + 6}T${cx - r + 9} ${B - 24}Z`,
      s.lin(
        [
          [0, g, 0.75],
          [1, mix(g, '#1b1206', 0.4), 0.85],
        ],
        [0, t + 90, 0, B],
      ),
    ) +
    `<ellipse cx="${cx}" cy="${t + 96}" rx="${r - 10}" ry="${(r - 10) * K}" fill="#fff" opacity=".28"/>` +
    fall(s, d, t, B, 0.2) +
    label(s, o, cx, t + 112, B - 34, r * 0.74, o.paper) +
    `<rect x="${cx - r * 0.86}" y="${t + 62}" width="13" height="${B - t - 112}" rx="6" fill="#fff" opacity=".5" filter="${s.blur(2.5)}"/>` +
    round(s, cx, t - 40, t + 4, 46, o.cap, 'gloss') +
    `<ellipse cx="${cx}" cy="${t - 40}" rx="30" ry="3.4" fill="#0a1110" opacity=".7"/>` +
    reeds
      .map(
        (a) =>
          `<g transform="rotate(${a} ${cx} ${t + 10})"><rect x="${cx - 4}" y="${t - 130}" width="8" height="88" fill="${s.lin(
            [
              [0, '#e6d3b0'],
              [0.4, '#cdb388'],
              [1, '#7d6641'],
            ],
            [cx - 4, 0, cx + 4, 0],
          )}"/></g>`,
      )
      .join('')
  );
}
