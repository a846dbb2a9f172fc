import { expect, it } from 'vitest';
import { deviceWords } from './device-words.ts';

const words = (agent: string): string =>
  deviceWords(agent, (_, values) => `${String(values?.['browser'])} on ${String(values?.['system'])}`);

it('The device words name browser and system, also of a browser that calls itself by other names', () => {
  expect(words('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36')).toBe(
    'Chrome on Linux',
  );
  expect(words('Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/153.0.0.0 Safari/537.36 Edg/153.0')).toBe(
    'Edge on Windows',
  );
  expect(words('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1')).toBe(
    'Safari on iPhone',
  );
});

it('The device words keep what another program says', () => {
  expect(words('companion/2.1')).toBe('companion/2.1');
});
