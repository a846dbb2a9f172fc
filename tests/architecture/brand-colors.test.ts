import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { listFiles, readText } from './source-files.ts';

const palette = readFileSync(new URL(import.meta.resolve('@upline/brand/palette.css')), 'utf8');
const own = /--ui-(?:ink|accent|accent-hover|accent-edge|moss|moss-wash|pv|bar): [^;]+;/g;

/** Colors that distinguish one brand from another; white, black and the colors of states may occur anywhere. */
const colors = new Set([...palette.matchAll(own)].flatMap(([line]) => line.match(/#[0-9a-f]{6}\b/g) ?? []));

const colorsIn = (text: string): string[] => [...colors].filter((color) => text.toLowerCase().includes(color));

const looked = listFiles().filter((path) => /^(?:apps\/(?:web|companion)\/src|packages\/ui\/src)\/.*\.(?:css|tsx?)$/.test(path));

const isCountedOut = (text: string): boolean => text.includes('--ui-d${');

describe('the brand’s colors', () => {
  it('No color is counted out by a place in a list: it would belong to something else on the next page', () => {
    const sources = listFiles().filter((path) => /^(?:apps\/\w+|packages\/(?:ui|client))\/src\/.*\.tsx?$/.test(path));
    expect(isCountedOut('`var(--ui-d${at + 1})`')).toBe(true);
    const found = sources.filter((path) => isCountedOut(readText(path)));
    expect(found, 'A bonus has its color from bonusColors of @upline/client.').toEqual([]);
  });

  it('The brand’s colors occur in no style and no component', () => {
    expect(colors.size).toBeGreaterThan(6);
    expect(looked.length).toBeGreaterThan(500);
    const found = looked.flatMap((path) => colorsIn(readText(path)).map((color) => `${path}: ${color}`));
    expect(found, 'Take the palette’s property, such as `var(--ui-accent)`.').toEqual([]);
  });

  it('The check finds the brand’s colors', () => {
    const [color = ''] = colors;
    expect(colorsIn(`color: ${color};`)).toEqual([color]);
    expect(colorsIn('color: #ffffff;')).toEqual([]);
  });
});
