import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { colourStyle, coloursOf, contrastOf, LEAST_CONTRAST, nearestOn, type OwnColours, paleColours } from './colours.ts';

const palettes = ['halden/palette', 'plain/palette', 'shape/neutral'].map((file) =>
  readFileSync(new URL(`../${file}.css`, import.meta.url), 'utf8'),
);
const { own, grounds } = coloursOf(palettes[0] ?? '');

it('The check computes contrast as WCAG defines it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBe(21);
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrastOf('#123456', '#123456')).toBe(1);
});

it.each(palettes)('A brand’s own colors can be read', (palette) => {
  const colours = coloursOf(palette);
  expect(paleColours(colours.own, colours.grounds)).toEqual([]);
});

it('The check names a pair that is too pale, its figure, and the nearest color that passes', () => {
  const pale: OwnColours = { ...own, onAccent: { light: '#a9a9a9', dark: own.onAccent.dark } };
  const [found, ...others] = paleColours(pale, grounds);
  expect(others).toEqual([]);
  expect(found).toMatchObject({ which: 'onAccent', scheme: 'light', colour: '#a9a9a9', ground: own.accent.light });
  expect(found?.contrast).toBeLessThan(LEAST_CONTRAST);
  expect(contrastOf(found?.nearest ?? '', own.accent.light)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  expect(paleColours({ ...pale, onAccent: { ...pale.onAccent, light: found?.nearest ?? '' } }, grounds)).toEqual([]);
});

it('The check finds a readable text for every ground', () => {
  for (let value = 0; value < 256; value += 5) {
    const ground = `#${value.toString(16).padStart(2, '0').repeat(3)}`;
    expect(contrastOf(nearestOn('#808080', [ground]) ?? '', ground)).toBeGreaterThanOrEqual(LEAST_CONTRAST);
  }
});

it('The palette writes the properties that follow', () => {
  const style = colourStyle(
    { ...own, accent: { light: '#0b5fff', dark: '#7fb0ff' }, onAccent: { light: '#ffffff', dark: '#001133' } },
    grounds,
  );
  expect(style).toContain('--ui-accent:light-dark(#0b5fff, #7fb0ff)');
  expect(style).not.toMatch(/undefined|NaN|</);
  for (const name of style.match(/--ui-[\w-]+(?=:)/g) ?? []) expect(palettes[0]).toContain(`${name}:`);
});
