import { type Hex, mix } from './colour.ts';
import type { Random } from './random.ts';
import { f } from './round-number.ts';
import type { Scene } from './scene.ts';

const LEAF = 'M0 0C14 -20 52 -26 86 0C52 22 16 18 0 0Z';

function branch(x: number, y: number, angle: number, length: number, scale: number, R: Random): string {
  const count = Math.round(length / (46 * scale));
  const leaves = Array.from({ length: count }, (_, i) => {
    const along = ((i + 0.7) / count) * length;
    const sag = (along / length) ** 2 * length * 0.16;
    const turn = (i % 2 ? 1 : -1) * (34 + R() * 26) + 8;
    const size = scale * (0.8 + R() * 0.5) * (1 - (0.35 * i) / count);
    return `<path d="${LEAF}" transform="translate(${f(along)} ${f(sag)}) rotate(${f(turn)}) scale(${f(size * 10) / 10})"/>`;
  });
  const stem = `<path d="M0 0Q${f(length * 0.5)} 0 ${f(length)} ${f(length * 0.16)}" fill="none" stroke-width="${f(5 * scale)}"/>`;
  return `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(angle)})">${stem}${leaves.join('')}</g>`;
}

/** The shadow of a branch outside the window, soft on the wall, with the patch of light it interrupts. */
export function leafShadow(s: Scene, w: number, h: number, tone: Hex, R: Random): string {
  const dark = mix(tone, '#24302c', 0.62);
  const k = h / 1250;
  const glow = `<ellipse cx="${f(w * 0.3)}" cy="${f(h * 0.3)}" rx="${f(w * 0.5)}" ry="${f(h * 0.34)}" fill="#fff" opacity=".3" filter="${s.blur(f(h * 0.07))}"/>`;
  const first = branch(w * -0.06, h * (0.1 + R() * 0.08), 14 + R() * 10, h * 0.52, 2.1 * k, R);
  const second = branch(w * (0.5 + R() * 0.16), h * -0.05, 62 + R() * 16, h * 0.36, 1.7 * k, R);
  const third = branch(w * -0.08, h * (0.34 + R() * 0.06), 4 + R() * 10, h * 0.3, 1.5 * k, R);
  return `${glow}<g fill="${dark}" stroke="${dark}" opacity=".3" filter="${s.blur(f(h * 0.0065))}">${first}${second}${third}</g>`;
}
