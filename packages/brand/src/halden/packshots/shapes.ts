import { type Hex, mix } from './colour.ts';
import { f } from './round-number.ts';
import { K, type Material, type Scene } from './scene.ts';

// Silhouettes of round bodies: a straight cylinder, and a bottle with shoulders.
export const can = (cx: number, y0: number, y1: number, r: number, k = K): string =>
  `M${f(cx - r)} ${f(y0)}A${f(r)} ${f(r * k)} 0 0 1 ${f(cx + r)} ${f(y0)}L${f(cx + r)} ${f(y1)}A${f(r)} ${f(r * k)} 0 0 1 ${f(cx - r)} ${f(y1)}Z`;
export const band = (cx: number, y0: number, y1: number, r: number): string =>
  `M${f(cx - r)} ${f(y0)}A${f(r)} ${f(r * K)} 0 0 0 ${f(cx + r)} ${f(y0)}L${f(cx + r)} ${f(y1)}A${f(r)} ${f(r * K)} 0 0 1 ${f(cx - r)} ${f(y1)}Z`;
export const arc = (cx: number, y: number, r: number, w: number): string => {
  const e = (x: number): number => f(y + r * K * Math.sqrt(1 - (x / r) ** 2));
  return `M${f(cx - w)} ${e(w)}A${f(r)} ${f(r * K)} 0 0 0 ${f(cx + w)} ${e(w)}`;
};
export const bottle = (cx: number, y0: number, y1: number, r: number, n: number, sh: number, foot = 14): string =>
  `M${f(cx - n)} ${f(y0)}C${f(cx - n - (r - n) * 0.72)} ${f(y0 + sh * 0.04)} ${f(cx - r)} ${f(y0 + sh * 0.42)} ${f(cx - r)} ${f(y0 + sh)}L${f(cx - r)} ${f(y1 - foot)}C${f(cx - r)} ${f(y1 + r * K * 0.72)} ${f(cx - r * 0.55)} ${f(y1 + r * K)} ${f(cx)} ${f(y1 + r * K)}S${f(cx + r)} ${f(y1 + r * K * 0.72)} ${f(cx + r)} ${f(y1 - foot)}L${f(cx + r)} ${f(y0 + sh)}C${f(cx + r)} ${f(y0 + sh * 0.42)} ${f(cx + n + (r - n) * 0.72)} ${f(y0 + sh * 0.04)} ${f(cx + n)} ${f(y0)}Z`;
export const fill = (d: string, p: string, extra = ''): string => `<path d="${d}" fill="${p}"${extra}/>`;
export const disc = (s: Scene, cx: number, y: number, r: number, c: Hex, k = K): string =>
  `<ellipse cx="${f(cx)}" cy="${f(y)}" rx="${f(r)}" ry="${f(r * k)}" fill="${s.lin(
    [
      [0, mix(c, '#ffffff', 0.42)],
      [0.55, mix(c, '#ffffff', 0.14)],
      [1, mix(c, '#101817', 0.14)],
    ],
    [cx - r, y - r * k, cx + r * 0.7, y + r * k],
  )}"/>`;
export const round = (s: Scene, cx: number, y0: number, y1: number, r: number, c: Hex, mat: Material, top = true): string =>
  fill(can(cx, y0, y1, r), s.cyl(cx - r, cx + r, c, mat)) + (top ? disc(s, cx, y0, r, c) : '');
/** A shade that darkens towards the table, with a highlight on the shoulder, laid over any body. */
export const fall = (s: Scene, d: string, y0: number, y1: number, k = 0.3): string =>
  fill(
    d,
    s.lin(
      [
        [0, '#ffffff', 0.16],
        [0.16, '#ffffff', 0],
        [0.6, '#0c1413', 0],
        [1, '#0c1413', k],
      ],
      [0, y0, 0, y1],
    ),
  );
export const ribs = (cx: number, y0: number, y1: number, r: number, n = 34): string =>
  Array.from({ length: n - 1 }, (_, i) => {
    const x = cx - r * Math.cos((Math.PI * (i + 1)) / n);
    const e = r * K * Math.sin((Math.PI * (i + 1)) / n);
    return `<path d="M${f(x)} ${f(y0 + e)}V${f(y1 + e)}" stroke="#0a1110" stroke-opacity=".2" stroke-width="1.4"/>`;
  }).join('');
