import { mix } from '../colour.ts';
import { label } from '../label.ts';
import { K, type Scene } from '../scene.ts';
import { bottle, fall, fill } from '../shapes.ts';
import type { Look } from '../look.ts';

export function drawCandle(s: Scene, o: Look, cx: number, B: number): string {
  const r = 158,
    t = B - 330,
    d = bottle(cx, t, B, r, r - 1, 8, 30),
    wax = '#f3ead6',
    glow = s.def(
      (id) =>
        `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${t + 20}" r="230"><stop offset="0" stop-color="#ffd58a" stop-opacity=".75"/><stop offset="1" stop-color="#ffb74a" stop-opacity="0"/></radialGradient>`,
    );
  return (
    s.shadow(cx, B, r, 330) +
    `<circle cx="${cx}" cy="${t - 30}" r="200" fill="#ffe2a6" opacity=".3" filter="${s.blur(60)}"/>` +
    fill(d, s.cyl(cx - r, cx + r, o.body, 'ceramic')) +
    fill(d, glow) +
    fall(s, d, t, B, 0.34) +
    `<ellipse cx="${cx}" cy="${t}" rx="${r}" ry="${r * K * 1.3}" fill="${mix(o.body, '#ffffff', 0.35)}"/><ellipse cx="${cx}" cy="${t + 2}" rx="${r - 9}" ry="${(r - 9) * K * 1.3}" fill="${mix(o.body, '#241407', 0.55)}"/><ellipse cx="${cx}" cy="${t + 6}" rx="${r - 12}" ry="${(r - 14) * K * 1.06}" fill="${wax}"/><ellipse cx="${cx}" cy="${t + 6}" rx="56" ry="8" fill="#fff3c9" filter="${s.blur(5)}"/>` +
    `<path d="M${cx} ${t + 6}V${t - 26}" stroke="#2a1d12" stroke-width="5" stroke-linecap="round"/><path d="M${cx} ${t - 92}C${cx + 22} ${t - 54} ${cx + 18} ${t - 24} ${cx} ${t - 22}C${cx - 18} ${t - 24} ${cx - 20} ${t - 52} ${cx} ${t - 92}Z" fill="${s.lin(
      [
        [0, '#ffc861'],
        [0.5, '#ffe9a8'],
        [0.85, '#fff8e0'],
        [1, '#9db7e0', 0.7],
      ],
      [0, t - 92, 0, t - 22],
    )}" filter="${s.blur(1.5)}"/>` +
    label(s, o, cx, t + 74, B - 44, r * 0.996, o.paper)
  );
}
