import { type LookOptions, lookOf } from './look.ts';
import { type Random, seededRandom } from './random.ts';
import { f } from './round-number.ts';
import { Scene } from './scene.ts';
import { grain, type Light, plinth, stage, wrap } from './stage.ts';
import { TONE_NAMES, TONES, type Tone } from './tones.ts';
import { drawVessel, stanceOf, type VesselKind } from './vessels/draw-vessel.ts';

/** A product picture's parameters; the same ones give the same SVG, byte for byte. */
export interface Shot extends LookOptions {
  kind: VesselKind;
  seed: number;
  tone: Tone;
  light?: Light;
  plinth?: boolean;
  /** Further products of a set, absent for a single product. The front view shows all of them together. */
  companions?: readonly (LookOptions & { kind: VesselKind })[];
  /** Scale against the usual size, for the larger sizes of a product; 1 by default. */
  scale?: number;
  /** Number of pieces shown together in the front view: a pair, or a set of four; 1 by default. */
  pieces?: 1 | 2 | 4;
}

/** 0 front, 1 the label close up, 2 on a plinth on another ground, 3 a pair, 4 in the shade of leaves. */
export type View = 0 | 1 | 2 | 3 | 4;

const WIDTH = 1000;
const HEIGHT = 1250;
const LIGHTS: readonly Light[] = ['window', 'sun', 'door', 'leaves', 'sun', 'window', 'leaves'];
const ENLARGE: Record<View, number> = { 0: 1, 1: 1.9, 2: 0.84, 3: 0.9, 4: 0.94 };

type Vessel = LookOptions & { kind: VesselKind };

function standing(s: Scene, vessel: Vessel, x: number, y: number, zoom: number): string {
  const { base } = stanceOf(vessel.kind);
  return `<g transform="translate(${x} ${f(y)}) scale(${f(zoom * 100) / 100}) translate(-500 ${-base})">${drawVessel(vessel.kind, s, lookOf(vessel), 500, base)}</g>`;
}

function group(s: Scene, p: Shot, view: View): string {
  const { base, fit } = stanceOf(p.kind);
  const [left, right] = p.companions ?? [];
  if (left && (view === 0 || view === 2)) {
    const k = view === 2 ? 0.5 : 0.7;
    const spread = view === 2 ? 0.8 : 1;
    return (
      standing(s, left, 500 - 255 * spread, base - 78 * spread, stanceOf(left.kind).fit * k) +
      (right ? standing(s, right, 500 + 235 * spread, base - 60 * spread, stanceOf(right.kind).fit * k) : '') +
      standing(s, p, 480, base + 22 * spread, fit * k * 0.96)
    );
  }
  const raised = view === 2 || p.plinth === true;
  const zoom = fit * ENLARGE[view] * (raised && view === 0 ? 0.94 : 1) * (p.scale ?? 1);
  const y = base + (view === 1 ? 170 : 0);
  if (view === 0 && (p.pieces ?? 1) > 1) return several(s, p, zoom);
  if (view === 3) return standing(s, p, 345, y - 70, zoom * 0.9) + standing(s, p, 640, y + 10, zoom);
  return standing(s, p, 500, y, zoom);
}

/** Two or four of the same product, the rear ones first. */
function several(s: Scene, p: Shot, zoom: number): string {
  const { base } = stanceOf(p.kind);
  const front = [
    [345, base - 70, 0.8],
    [650, base + 10, 0.86],
  ] as const;
  const behind = [
    [250, base - 190, 0.62],
    [520, base - 160, 0.64],
  ] as const;
  return [...(p.pieces === 4 ? behind : []), ...front].map(([x, y, k]) => standing(s, p, x, y, zoom * k)).join('');
}

function groundOf(p: Shot, view: View): Tone {
  const own = TONE_NAMES.indexOf(p.tone);
  const step = view === 2 ? 1 : view === 4 ? 5 : 0;
  return TONE_NAMES[(own + step) % TONE_NAMES.length] as Tone;
}

function lightOf(p: Shot, view: View): Light {
  if (view === 4) return 'leaves';
  return (view === 0 ? p.light : undefined) ?? (LIGHTS[(p.seed + view * 2) % LIGHTS.length] as Light);
}

/** One product picture as an SVG document of 1000 x 1250. */
export function packshot(p: Shot, view: View): string {
  const R: Random = seededRandom(p.seed + view * 31);
  const tone = TONES[groundOf(p, view)];
  const s = new Scene(`p${p.seed}v${view}`, tone);
  const { base } = stanceOf(p.kind);
  const raised = view === 2 || (view === 0 && p.plinth === true);
  const body =
    stage(s, WIDTH, HEIGHT, 830, tone, R, lightOf(p, view)) + (raised ? plinth(s, 500, base - 10, 410, 74) : '') + group(s, p, view);
  return wrap(s, WIDTH, HEIGHT, body + grain(s, WIDTH, HEIGHT), p.name.join(' '));
}
