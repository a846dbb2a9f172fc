import { expect, it } from 'vitest';
import { passwordFault } from './password-rules.ts';

it('The rules accept a password that is long enough and not quickly guessed', () => {
  for (const password of ['evening-tide-7', 'correct horse battery', '山と川と海と空の色', 'Xq7-lamp.bridge', 'pay 1234 later'])
    expect(passwordFault(password, ['ana.lind', 'US10000020', 'ana.lind@mail.example'])).toBeUndefined();
});

it('The rules refuse a password that is too short, counted in characters', () => {
  for (const password of ['', '1', 'pay1234', '山と川と海と空']) expect(passwordFault(password)).toBe('short');
});

it('The rules refuse a password that attackers try first', () => {
  for (const password of [
    'password',
    'Password',
    'password1',
    '12345678',
    '87654321',
    'aaaaaaaa',
    '12121212',
    'abcabcabc',
    'qwertyuiop',
    '1q2w3e4r',
    '        ',
  ])
    expect(passwordFault(password), password).toBe('common');
});

it('The rules refuse a password made of what others know about its owner', () => {
  const own = ['Ana.Lind', 'US10000020', 'Ana.Lind@Mail.example'];
  for (const password of ['ana.lind', 'ANA.LIND', 'us10000020', 'ana.lind@mail.example', 'Ana.Lind1', '2026ana.lind!'])
    expect(passwordFault(password, own), password).toBe('own');
});
