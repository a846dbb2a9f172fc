import { expect, it } from 'vitest';
import { jsonText, shareable } from './shared-parts.ts';

const written = (body: Record<string, unknown>) => Buffer.from(jsonText(body), 'latin1').toString();

it('The writer writes what JSON.stringify writes, with shared parts, without them, and with absent fields', () => {
  const parts = [shareable({ name: 'Crème “brûlée” 面霜', price: '9.90', none: undefined }), shareable({ name: '', list: [1, 2] })];
  for (const body of [
    { success: '1', resultMessage: '', data: parts, size: 2 },
    { data: parts },
    { absent: undefined, data: parts, other: undefined, more: parts },
    { success: '1', data: [], size: 0 },
    { success: '1', data: [parts[0], { name: 'own' }] },
    { success: '1', data: { list: parts } },
    { 名: '“brûlée”', data: parts },
    {},
  ])
    expect(written(body)).toBe(JSON.stringify(body));
});

it('The writer takes a part as it was when it was first written', () => {
  const part = shareable({ price: '1.00' });
  expect(written({ data: [part] })).toContain('1.00');
  part.price = '2.00';
  expect(written({ data: [part] })).toContain('1.00');
  expect(written({ data: [shareable({ ...part })] })).toContain('2.00');
  expect(written({ data: [{ ...part }] })).toContain('2.00');
});
