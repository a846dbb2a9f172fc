import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options of contact sheets', () => {
  it('The default options are everything, in English, of a shop of their own', () => {
    expect(readOptions([])).toEqual({ only: [], sizes: [320, 390, 768, 1440, 2560], themes: ['light', 'dark'], locale: 'en_US' });
  });

  it('The options take what is named', () => {
    const args = [
      '--base',
      'http://127.0.0.1:3000/pc/index',
      '--only',
      'cart,home',
      '--sizes',
      '390',
      '--themes',
      'dark',
      '--locale',
      'th_TH',
    ];
    expect(readOptions(args)).toEqual({
      base: 'http://127.0.0.1:3000',
      only: ['cart', 'home'],
      sizes: [390],
      themes: ['dark'],
      locale: 'th_TH',
    });
  });

  it('The options can choose the pictures of the README', () => {
    expect(readOptions(['--readme'])).toMatchObject({ isForReadme: true });
  });

  it('The options can choose the pictures of the console', () => {
    expect(readOptions(['--console', '--base', 'http://127.0.0.1:3002'])).toMatchObject({
      isOfConsole: true,
      base: 'http://127.0.0.1:3002',
    });
  });

  it.each([
    ['--sizes', 'wide'],
    ['--sizes', ''],
    ['--themes', 'sepia'],
    ['--locale', 'de_DE'],
    ['--base', 'here'],
    ['--colour', 'red'],
    ['cart'],
  ])('The options do not understand %s %s', (...args) => {
    expect(readOptions(args)).toBeUndefined();
  });
});
