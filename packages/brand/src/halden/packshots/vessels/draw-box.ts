import { CREAM, type Hex, INK, mix } from '../colour.ts';
import { face, firstWord } from '../label.ts';
import { mark, text } from '../lettering.ts';
import { fill } from '../shapes.ts';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';

export function drawBox(s: Scene, o: Look, cx: number, B: number): string {
  const w = 262,
    h = 390,
    x = cx - 190,
    y = B - h,
    dx = 118,
    dy = 40,
    c = o.body,
    top = mix(c, '#ffffff', 0.3);
  const stick = (px: number, rot: number, col: Hex): string =>
    `<g transform="translate(${px} ${B + 16}) rotate(${rot})"><rect x="-32" y="-330" width="64" height="330" rx="3" fill="${s.lin(
      [
        [0, mix(col, '#ffffff', 0.3)],
        [0.25, mix(col, '#ffffff', 0.5)],
        [0.5, col],
        [1, mix(col, '#0a1110', 0.32)],
      ],
      [-32, 0, 32, 0],
    )}"/><path d="M-32 -308H32M-32 -22H32" stroke="#0a1110" stroke-opacity=".2" stroke-width="1.5"/>${mark(0, -276, 26, INK)}<path d="M-16 -176A16 16 0 0 1 16 -176Z" fill="${o.sun}"/><path d="M-22 -176H22" stroke="${INK}" stroke-width="1.6"/>${text(firstWord(o.name), 0, -158, 6.4, INK)}</g>`;
  return (
    `<path d="M${x} ${B + 6}L${x + w + dx + 210} ${B - 96}L${x + w + dx + 150} ${B - 40}L${x + w} ${B + 14}Z" fill="#1b2625" opacity=".34" filter="${s.blur(20)}"/><path d="M${x - 4} ${B + 5}L${x + w} ${B + 7}L${x + w + dx} ${B - dy + 6}" stroke="#0d1514" stroke-opacity=".55" stroke-width="9" fill="none" filter="${s.blur(4)}"/>` +
    fill(
      `M${x} ${y}L${x + dx} ${y - dy}H${x + w + dx}L${x + w} ${y}Z`,
      s.lin(
        [
          [0, mix(top, '#ffffff', 0.3)],
          [1, top],
        ],
        [x, y, x + w + dx, y],
      ),
    ) +
    fill(
      `M${x + w} ${y}L${x + w + dx} ${y - dy}V${B - dy}L${x + w} ${B}Z`,
      s.lin(
        [
          [0, mix(c, '#0c1413', 0.3)],
          [1, mix(c, '#0c1413', 0.44)],
        ],
        [x + w, y, x + w + dx, B],
      ),
    ) +
    fill(
      `M${x} ${y}H${x + w}V${B}H${x}Z`,
      s.lin(
        [
          [0, mix(c, '#ffffff', 0.16)],
          [0.5, c],
          [1, mix(c, '#0c1413', 0.13)],
        ],
        [x, y, x + w, B],
      ),
    ) +
    `<path d="M${x} ${y + 26}H${x + w}L${x + w + dx} ${y + 26 - dy}" fill="none" stroke="#0a1110" stroke-opacity=".26" stroke-width="1.6"/><path d="M${x + w} ${y}V${B}" stroke="#fff" stroke-opacity=".3" stroke-width="1.5"/><g>${face({ ...o, flat: true }, x + w / 2, y + 2, B - 14, w * 0.56, o.ink)}</g>` +
    `<path d="M${cx + 70} ${B + 22}L${cx + 300} ${B - 24}L${cx + 220} ${B + 26}Z" fill="#141c1c" opacity=".4" filter="${s.blur(9)}"/>` +
    stick(cx + 130, 13, CREAM)
  );
}
