import { type Hex, mix } from './colour.ts';
import { leafShadow } from './leaf-shadow.ts';
import type { Random } from './random.ts';
import { f } from './round-number.ts';
import type { Scene } from './scene.ts';
import { can, disc, fill } from './shapes.ts';

export type Light = 'window' | 'sun' | 'door' | 'leaves' | 'none';

/** Wall and floor; on the wall the light of a window or an open door, or the house's paper sun. */
export function stage(s: Scene, w: number, h: number, horizon: number, tone: Hex, R: Random, light0: Light): string {
  const light = mix(tone, '#ffffff', 0.5),
    dim = mix(tone, '#2a3638', 0.2),
    X = w * (0.04 + R() * 0.1),
    W = Math.min(w * 0.42, h * 0.5);
  const bg = s.def(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${f(w * 0.22)}" cy="${f(h * 0.18)}" r="${f(Math.max(w, h) * 0.95)}"><stop offset="0" stop-color="${light}"/><stop offset=".45" stop-color="${tone}"/><stop offset="1" stop-color="${dim}"/></radialGradient>`,
  );
  const fl = s.lin(
    [
      [0, mix(tone, '#2a3638', 0.1), 0],
      [0.06, mix(tone, '#ffffff', 0.26), 0.75],
      [1, mix(tone, '#ffffff', 0.1), 0.55],
    ],
    [0, horizon - 30, 0, h],
  );
  const pane = (a: number, b: number): string =>
    `M${f(X + W * a)} ${f(-h * 0.05)}L${f(X + W * b)} ${f(-h * 0.05)}L${f(X + W * b + h * 0.32)} ${f(horizon - h * 0.02)}L${f(X + W * a + h * 0.32)} ${f(horizon - h * 0.02)}Z`;
  const q = w * 0.37,
    sun = s.lin(
      [
        [0, mix(tone, '#ffffff', 0.62)],
        [1, mix(tone, '#ffffff', 0.16)],
      ],
      [w * 0.3, horizon - q, w * 0.72, horizon],
    );
  const walls: Partial<Record<Light, string>> = {
    window: `<g filter="${s.blur(h * 0.016)}" fill="#fff" opacity=".34"><path d="${pane(0, 0.46)}"/><path d="${pane(0.54, 1)}"/></g>`,
    door: `<path d="${pane(0.1, 1.5)}" fill="#fff" opacity=".26" filter="${s.blur(h * 0.03)}"/>`,
    sun: `<path d="M${f(w / 2 - q)} ${f(horizon)}A${f(q)} ${f(q)} 0 0 1 ${f(w / 2 + q)} ${f(horizon)}Z" fill="${sun}"/>`,
  };
  const on = light0 === 'leaves' ? leafShadow(s, w, h, tone, R) : (walls[light0] ?? '');
  return `<rect width="${w}" height="${h}" fill="${bg}"/>${on}<rect y="${f(horizon - (light0 === 'sun' ? 0 : 30))}" width="${w}" height="${f(h - horizon + 30)}" fill="${
    light0 === 'sun'
      ? s.lin(
          [
            [0, mix(tone, '#ffffff', 0.3), 0.9],
            [1, mix(tone, '#ffffff', 0.1), 0.55],
          ],
          [0, horizon, 0, h],
        )
      : fl
  }"/>`;
}

/** A trace of film grain, against banding in the smooth grounds. */
export const grain = (s: Scene, w: number, h: number): string =>
  `<rect width="${w}" height="${h}" opacity=".05" filter="${s.def((id) => `<filter id="${id}"><feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2"/><feColorMatrix values="0 0 0 0 .1  0 0 0 0 .12  0 0 0 0 .12  .9 0 0 0 -.2"/></filter>`)}"/>`;
export const wrap = (s: Scene, w: number, h: number, body: string, title: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img" aria-label="${title}"><defs>${s.defs.join('')}</defs>${body}</svg>\n`;
/** A low round plinth in the ground's own color. */
export const plinth = (s: Scene, cx: number, y: number, r: number, h: number): string =>
  s.shadow(cx, y + h, r, h * 2.4) +
  fill(can(cx, y, y + h, r), s.cyl(cx - r, cx + r, mix(s.tone, '#ffffff', 0.2), 'matte')) +
  disc(s, cx, y, r, mix(s.tone, '#ffffff', 0.12));
