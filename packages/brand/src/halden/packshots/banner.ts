import { type Hex, INK } from './colour.ts';
import { text } from './lettering.ts';
import { type LookOptions, lookOf } from './look.ts';
import { seededRandom } from './random.ts';
import { Scene } from './scene.ts';
import { grain, plinth, stage, wrap } from './stage.ts';
import { TONES, type Tone } from './tones.ts';
import { drawVessel, type VesselKind } from './vessels/draw-vessel.ts';

export interface BannerItem extends LookOptions {
  kind: VesselKind;
  x: number;
  y: number;
  z: number;
  plinth?: number;
  rise?: number;
}

/** A wide scene. The group is right of the middle, so that a phone can crop around x = 75 %. */
export interface BannerScene {
  seed: number;
  tone: Tone;
  title: string;
  /** Second line. If it is given, the title is lettered into the picture. */
  line?: string;
  sun?: Hex;
  w?: number;
  h?: number;
  floor?: number;
  items: readonly BannerItem[];
}

function lettering(b: BannerScene): string {
  if (!b.line) return '';
  const rule = (d: string): string => `<path d="${d}" stroke="${INK}" stroke-width="1.5"/>`;
  const sun = `<path d="M150 184a17 17 0 0 1 34 0Z" fill="${b.sun ?? '#c9d84a'}"/>`;
  return (
    text(b.title, 82, 112, 40, INK, { anchor: 's', track: 0.3, weight: 0.052 }) +
    rule('M82 184H150') +
    sun +
    rule('M150 184H252') +
    text(b.line, 82, 208, 11.5, INK, { anchor: 's', track: 0.42, weight: 0.11 })
  );
}

function itemSvg(s: Scene, i: BannerItem): string {
  const stand = i.plinth ? plinth(s, 500, 992, i.plinth, i.rise ?? 90) : '';
  return `<g transform="translate(${i.x} ${i.y}) scale(${i.z}) translate(-500 -1000)">${stand}${drawVessel(i.kind, s, lookOf(i), 500, 1000)}</g>`;
}

/** A banner as an SVG document, 1440 x 340 unless the scene says otherwise. */
export function banner(b: BannerScene): string {
  const { w = 1440, h = 340, floor = 226 } = b;
  const tone = TONES[b.tone];
  const s = new Scene(`b${b.seed}`, tone);
  const X = w * 0.4;
  const beam = (x: number, width: number): string => `<path d="M${x} -20h${h * width}l${h * 0.62} ${floor + 24}h${-h * width}Z"/>`;
  const light = `<g filter="${s.blur(h * 0.026)}" fill="#fff" opacity=".3">${beam(X, 0.42)}${beam(X + h * 0.5, 0.48)}</g>`;
  const body =
    stage(s, w, h, floor, tone, seededRandom(b.seed), 'none') + light + b.items.map((i) => itemSvg(s, i)).join('') + lettering(b);
  return wrap(s, w, h, body + grain(s, w, h), b.title);
}
