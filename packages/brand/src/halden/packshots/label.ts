import { brand } from '../brand.ts';
import { CREAM, type Hex, INK } from './colour.ts';
import { letteringWidth, mark, text } from './lettering.ts';
import type { Look } from './look.ts';
import { f } from './round-number.ts';
import { K, type Scene } from './scene.ts';
import { arc, band, fill } from './shapes.ts';

interface Panel {
  o: Look;
  cx: number;
  y0: number;
  h: number;
  y1: number;
  r: number;
  /** The distance from a ring's axis to its lower edge, at this radius. */
  e: number;
  /** Half the printed width. */
  w: number;
  ink: Hex;
}

/** Cap height at which a line fits between the panel's margins. */
const fitted = (line: string, size: number, width: number): number =>
  Math.min(size, (size * width) / Math.max(1, letteringWidth(line, size, 0.24)));

function head({ cx, y0, h, r, e, ink }: Panel): string {
  return (
    mark(cx, y0 + h * 0.075 + e, h * 0.07, ink, 0.1) +
    text(brand.name, cx, y0 + h * 0.19 + e, Math.min(h * 0.034, r * 0.075), ink, { track: 0.62, weight: 0.12 })
  );
}

function nameLines({ o, cx, h, r, e, w, ink }: Panel, y: number, scale = 1): string {
  const size = Math.min(h * 0.052, r * 0.105) * scale;
  return o.name
    .map((line, i) => text(line, cx, y + e + i * size * 1.85, fitted(line, size, w * 1.95), ink, { track: 0.24, weight: 0.115 }))
    .join('');
}

function contents({ o, cx, y1, h, r, e, ink }: Panel, y = y1 - h * 0.1): string {
  return h > 200 && o.size ? text(o.size, cx, y + e, Math.min(h * 0.026, r * 0.058), ink, { track: 0.42, weight: 0.13 }) : '';
}

/** Mark, house name, a sun on the horizon, product name, contents. */
function horizonFace(p: Panel): string {
  const { o, cx, r, e, w, h, y0, ink } = p;
  const q = Math.min(w * 0.46, h * 0.15);
  const yh = y0 + h * 0.47;
  const line = o.flat ? `M${f(cx - w)} ${f(yh + e)}H${f(cx + w)}` : arc(cx, yh, r, w);
  const sun = `<path d="M${f(cx - q)} ${f(yh + e)}A${f(q)} ${f(q)} 0 0 1 ${f(cx + q)} ${f(yh + e)}Z" fill="${o.sun}"/>`;
  return `${head(p)}${sun}<path d="${line}" fill="none" stroke="${ink}" stroke-width="1.8"/>${nameLines(p, yh + h * 0.1)}${contents(p)}`;
}

/** The name is high on the label; a wide sun rises from the foot behind three lines of water. */
function risingFace(p: Panel): string {
  const { o, cx, r, e, w, h, y0, ink } = p;
  const q = Math.min(w * 0.78, h * 0.24);
  const yh = y0 + h * 0.8;
  const curve = (y: number, half: number): string => (o.flat ? `M${f(cx - half)} ${f(y + e)}H${f(cx + half)}` : arc(cx, y, r, half));
  const water = [0, 0.045, 0.09]
    .map((dy, i) => `<path d="${curve(yh + h * dy, w * (1 - i * 0.24))}" fill="none" stroke="${ink}" stroke-width="1.6"/>`)
    .join('');
  const sun = `<path d="M${f(cx - q)} ${f(yh + e)}A${f(q)} ${f(q)} 0 0 1 ${f(cx + q)} ${f(yh + e)}Z" fill="${o.sun}"/>`;
  return (
    head(p) +
    nameLines(p, y0 + h * 0.3, 1.06) +
    contents(p, y0 + h * 0.3 + Math.min(h * 0.052, r * 0.105) * (o.name.length * 1.96 + 0.25)) +
    sun +
    water
  );
}

const SPRIG_LEAF = 'M0 0C5 -3 12 -4 18 0C12 4 5 3 0 0Z';

/** A sprig with a sun-colored fruit in place of the horizon. */
function sprigFace(p: Panel): string {
  const { o, cx, e, h, y0, w, ink } = p;
  const k = Math.min(h * 0.0036, w * 0.0125);
  const pairs = [0, 1, 2, 3].map((i) => {
    const y = 22 - i * 15;
    const s = 1 - i * 0.14;
    return `<path d="${SPRIG_LEAF}" transform="translate(0 ${y}) rotate(-38) scale(${f(s)})"/><path d="${SPRIG_LEAF}" transform="translate(0 ${y}) scale(-1 1) rotate(-38) scale(${f(s)})"/>`;
  });
  const sprig = `<g transform="translate(${f(cx)} ${f(y0 + h * 0.4 + e)}) scale(${Math.round(k * 100) / 100})"><path d="M0 34V-30" stroke="${ink}" stroke-width="1.7"/><g fill="${ink}">${pairs.join('')}</g><circle cy="-36" r="8" fill="${o.sun}"/></g>`;
  return head(p) + sprig + nameLines(p, y0 + h * 0.6) + contents(p);
}

const FACES = { horizon: horizonFace, rising: risingFace, sprig: sprigFace };

/** The printed face on a body of radius `r` between `y0` and `y1`. */
export function face(o: Look, cx: number, y0: number, y1: number, r: number, ink: Hex): string {
  return FACES[o.layout]({ o, cx, y0, y1, h: y1 - y0, r, e: r * K, w: r * 0.6, ink });
}

/** A paper label wrapped around a round body, with its printed face. */
export function label(
  s: Scene,
  o: Look,
  cx: number,
  y0: number,
  y1: number,
  r: number,
  paper: Hex = CREAM,
  mat: 'matte' | 'satin' = 'matte',
  ink: Hex = INK,
): string {
  const edge = `<path d="${arc(cx, y1, r, r)}" fill="none" stroke="#0c1413" stroke-opacity=".22" stroke-width="1.6"/>`;
  return fill(band(cx, y0, y1, r), s.cyl(cx - r, cx + r, paper, mat)) + edge + face(o, cx, y0, y1, r, ink);
}

/** The first word of a name, for the narrow stick next to a box. */
export const firstWord = (name: readonly string[]): string => (name[0] ?? '').split(' ')[0] ?? '';
