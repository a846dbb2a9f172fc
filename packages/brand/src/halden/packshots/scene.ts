import { type Hex, mix } from './colour.ts';
import { f } from './round-number.ts';

export type Material = 'matte' | 'satin' | 'gloss' | 'ceramic' | 'metal';
/** Offset 0 to 1, color, opacity. */
export type Stop = readonly [number, Hex, number?];

/** How flat a circle appears: the camera is a little above the table. */
export const K = 0.1;

// Ambient share, strength and sharpness of the highlight, reflected window boxes [from, to, strength].
const MATERIALS: Record<Material, readonly [number, number, number, readonly (readonly [number, number, number])[]]> = {
  matte: [0.42, 0.1, 3, []],
  satin: [0.36, 0.3, 9, []],
  gloss: [
    0.34,
    0.12,
    4,
    [
      [0.13, 0.22, 0.62],
      [0.9, 0.925, 0.22],
    ],
  ],
  ceramic: [0.44, 0.22, 6, [[0.17, 0.22, 0.45]]],
  metal: [
    0.12,
    0.5,
    26,
    [
      [0.1, 0.19, 0.55],
      [0.6, 0.64, 0.3],
      [0.93, 0.97, 0.5],
    ],
  ],
};

/** Collects the gradients and filters of one picture. Their ids carry the picture's own prefix, so that one page can show several pictures. */
export class Scene {
  readonly id: string;
  readonly tone: Hex;
  readonly defs: string[] = [];
  private readonly blurs = new Map<number, string>();

  constructor(id: string, tone: Hex) {
    this.id = id;
    this.tone = tone;
  }

  def(make: (id: string) => string): string {
    const id = `${this.id}-${this.defs.length + 1}`;
    this.defs.push(make(id));
    return `url(#${id})`;
  }

  blur(sd: number): string {
    const known = this.blurs.get(sd);
    if (known) return known;
    const made = this.def(
      (id) => `<filter id="${id}" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${sd}"/></filter>`,
    );
    this.blurs.set(sd, made);
    return made;
  }

  lin(stops: readonly Stop[], [x1, y1, x2, y2]: readonly [number, number, number, number]): string {
    return this.def(
      (id) =>
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${f(x1)}" y1="${f(y1)}" x2="${f(x2)}" y2="${f(y2)}">${stops.map(([o, c, a]) => `<stop offset="${Math.round(o * 1000) / 1000}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${Math.round(a * 1000) / 1000}"`}/>`).join('')}</linearGradient>`,
    );
  }

  /** Shading across a round body from x0 to x1: a lighting function sampled over its width (key light from the upper left). */
  cyl(x0: number, x1: number, base: Hex, mat: Material = 'satin'): string {
    const [amb, spec, pow, boxes] = MATERIALS[mat],
      dark = mix(mix(base, '#0c1413', 0.66), this.tone, 0.16);
    const at = (t: number): Hex => {
      const th = Math.asin(Math.max(-1, Math.min(1, 2 * t - 1)));
      const d = Math.max(0, Math.cos(th + 0.62));
      const L = amb + (1 - amb) * d ** 1.1 + (t > 0.86 ? (t - 0.86) * 1.1 : 0);
      let c = mix(dark, base, Math.min(1, L));
      c = mix(c, '#ffffff', spec * Math.max(0, Math.cos(th + 0.72)) ** pow);
      if (mat === 'metal') c = mix(c, dark, 0.5 * Math.max(0, Math.cos((th + 0.1) * 3)) ** 2);
      return c;
    };
    const T = new Set<number>();
    for (let i = 0; i <= 20; i++) T.add(i / 20);
    for (const [a, b] of boxes) for (const t of [a - 0.012, a, b, b + 0.03]) T.add(t);
    const st = [...T]
      .sort((a, b) => a - b)
      .map((t): Stop => {
        let c = at(t);
        for (const [a, b, k] of boxes) if (t >= a && t <= b) c = mix(c, '#ffffff', k);
        return [t, c];
      });
    return this.lin(st, [x0, 0, x1, 0]);
  }
  glass(x0: number, x1: number, c: Hex): string {
    const d = mix(c, '#0a1110', 0.62),
      l = mix(c, '#ffffff', 0.55);
    return this.lin(
      [
        [0, d],
        [0.03, mix(c, d, 0.4)],
        [0.09, c],
        [0.14, c],
        [0.15, l],
        [0.22, l],
        [0.24, c],
        [0.5, mix(c, l, 0.22)],
        [0.74, c],
        [0.86, mix(c, d, 0.45)],
        [0.925, d],
        [0.94, mix(c, l, 0.4)],
        [0.97, mix(c, d, 0.2)],
        [1, d],
      ],
      [x0, 0, x1, 0],
    );
  }
  /** Shadow cast to the lower right, then the dark line of contact. */
  shadow(cx: number, y: number, r: number, h: number, tint?: Hex): string {
    const c = mix(tint ?? this.tone, '#141c1c', tint ? 0.5 : 0.8),
      k = r * K;
    const g = this.lin(
      [
        [0, c, 0.5],
        [0.45, c, 0.26],
        [1, c, 0],
      ],
      [cx, 0, cx + r + h * 0.95, 0],
    );
    return `<path d="M${f(cx - r * 0.8)} ${f(y + k)}L${f(cx + h * 0.55)} ${f(y - h * 0.2)}Q${f(cx + r + h * 0.8)} ${f(y - h * 0.2)} ${f(cx + r + h * 0.72)} ${f(y - h * 0.06)}L${f(cx + r * 0.8)} ${f(y + k * 1.5)}Z" fill="${g}" filter="${this.blur(20)}"/><ellipse cx="${f(cx + r * 0.12)}" cy="${f(y + k * 0.5)}" rx="${f(r * 1.08)}" ry="${f(k * 1.1 + 4)}" fill="${c}" opacity=".42" filter="${this.blur(11)}"/><ellipse cx="${f(cx + 2)}" cy="${f(y + k * 0.62)}" rx="${f(r * 0.96)}" ry="${f(k * 0.62 + 3)}" fill="${mix(c, '#000000', 0.5)}" opacity=".6" filter="${this.blur(3.5)}"/>`;
  }
}
