import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';
import { drawBox } from './draw-box.ts';
import { drawCandle } from './draw-candle.ts';
import { drawDiffuser } from './draw-diffuser.ts';
import { drawDropper } from './draw-dropper.ts';
import { drawJar } from './draw-jar.ts';
import { drawPump } from './draw-pump.ts';
import { drawSoap } from './draw-soap.ts';
import { drawSupplement } from './draw-supplement.ts';
import { drawTin } from './draw-tin.ts';
import { drawTube } from './draw-tube.ts';

type DrawVessel = (s: Scene, o: Look, cx: number, base: number) => string;

const VESSELS = {
  pump: drawPump,
  dropper: drawDropper,
  jar: drawJar,
  tube: drawTube,
  box: drawBox,
  tin: drawTin,
  candle: drawCandle,
  diffuser: drawDiffuser,
  soap: drawSoap,
  supplement: drawSupplement,
} satisfies Record<string, DrawVessel>;

export type VesselKind = keyof typeof VESSELS;

// A vessel's position on the 1000 x 1250 canvas, and its scale to fill it.
const STANCE: Record<VesselKind, { base: number; fit: number }> = {
  pump: { base: 1062, fit: 1.32 },
  dropper: { base: 1062, fit: 1.42 },
  jar: { base: 1020, fit: 1.5 },
  tube: { base: 1062, fit: 1.38 },
  box: { base: 1030, fit: 1.36 },
  tin: { base: 1030, fit: 1.58 },
  candle: { base: 1035, fit: 1.56 },
  diffuser: { base: 1062, fit: 1.2 },
  soap: { base: 1000, fit: 1.46 },
  supplement: { base: 1062, fit: 1.58 },
};

export const stanceOf = (kind: VesselKind): { base: number; fit: number } => STANCE[kind];

export const drawVessel = (kind: VesselKind, s: Scene, o: Look, cx: number, base: number): string => VESSELS[kind](s, o, cx, base);
