import { brand } from '../../brand.ts';
import { mix } from '../colour.ts';
import { mark, text } from '../lettering.ts';
import type { Look } from '../look.ts';
import type { Scene } from '../scene.ts';

export function drawSoap(s: Scene, o: Look, cx: number, B: number): string {
  const c = o.body,
    slab = 'M-205 0C-205 -118 -190 -134 0 -134S205 -118 205 0S190 134 0 134S-205 118 -205 0Z',
    m = (y: number): string => `matrix(.93 .12 -.62 .46 ${cx + 10} ${y})`,
    side = s.lin(
      [
        [0, mix(c, '#0c1413', 0.08)],
        [0.42, mix(c, '#0c1413', 0.16)],
        [1, mix(c, '#0c1413', 0.46)],
      ],
      [-230, -60, 240, 120],
    );
  return (
    `<path d="${slab}" transform="matrix(1 .08 -.6 .48 ${cx + 74} ${B - 46})" fill="#141c1c" opacity=".36" filter="${s.blur(20)}"/><path d="${slab}" transform="${m(B - 42)}" fill="#0d1514" opacity=".6" filter="${s.blur(7)}"/>` +
    Array.from({ length: 46 }, (_, i) => `<path d="${slab}" transform="${m(B - 50 - i * 1.9)}" fill="${side}"/>`).join('') +
    `<path d="${slab}" transform="${m(B - 139)}" fill="${s.lin(
      [
        [0, mix(c, '#ffffff', 0.55)],
        [0.4, mix(c, '#ffffff', 0.2)],
        [1, mix(c, '#0c1413', 0.06)],
      ],
      [-210, -120, 190, 130],
    )}"/>` +
    `<g transform="${m(B - 139)}"><path d="M-168 0C-168 -92 -150 -104 0 -104S168 -92 168 0S150 104 0 104S-168 92 -168 0Z" fill="none" stroke="#0c1413" stroke-opacity=".13" stroke-width="3"/><path d="M-166 3C-166 -88 -148 -101 0 -101" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/><g opacity=".45">${mark(0, -62, 62, mix(c, '#0c1413', 0.75), 0.12)}${text(brand.name, 0, 24, 22, mix(c, '#0c1413', 0.75), { track: 0.5 })}${text(o.name.join(' '), 0, 62, 9.5, mix(c, '#0c1413', 0.75), { track: 0.3 })}</g><g transform="translate(1.5 2)" opacity=".55">${mark(0, -62, 62, '#ffffff', 0.05)}</g></g>`
  );
}
