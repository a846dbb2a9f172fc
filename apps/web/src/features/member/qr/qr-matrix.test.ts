import scan from 'jsqr';
import { describe, expect, it } from 'vitest';
import { darkRuns, logoShare, matrixPath, qrMatrix, quietModules } from './qr-matrix.ts';

const link = 'https://house.shop.example/pc/register?userCode=US10000017&locale=en_US';

/**
 * The code as a camera sees it: each module some pixels wide, a quiet zone around it, the logo's square over the middle.
 */
function picture(matrix: readonly (readonly boolean[])[], logo: number) {
  const scale = 4;
  const size = (matrix.length + 2 * quietModules) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  const reach = (matrix.length * scale * logo) / 2;
  const isDark = (x: number, y: number) => {
    if (Math.abs(x - size / 2) < reach && Math.abs(y - size / 2) < reach) return true;
    return matrix[Math.floor(y / scale) - quietModules]?.[Math.floor(x / scale) - quietModules] ?? false;
  };
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) if (isDark(x, y)) pixels.fill(0, (y * size + x) * 4, (y * size + x) * 4 + 3);
  }
  return { pixels, size };
}

describe('the member’s code', () => {
  it.each([
    ['with its logo', logoShare],
    ['with a logo a fifth larger', logoShare * 1.2],
  ])('A scanner reads the code %s', (_case, logo) => {
    const { pixels, size } = picture(qrMatrix(link), logo);
    expect(scan(pixels, size, size)?.data).toBe(link);
  });

  it('A scanner no longer reads the code once the logo hides half of it', () => {
    const { pixels, size } = picture(qrMatrix(link), 0.7);
    expect(scan(pixels, size, size)?.data).not.toBe(link);
  });
});

it('The code joins neighboring dark modules', () => {
  expect(darkRuns([true, true, false, true])).toEqual([
    [0, 2],
    [3, 4],
  ]);
  expect(matrixPath([[false, true, true], [true]])).toBe('M1 0h2v1h-2zM0 1h1v1h-1z');
});
