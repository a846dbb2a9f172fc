import { expect, it } from 'vitest';
import { codesIn, newTransferCode, shownTransferCode } from './transfer-code.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

it('is found in whatever the payer and the banks make of it', () => {
  const code = newTransferCode();
  const shown = shownTransferCode(code);
  expect(shown).toMatch(/^BT-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  for (const text of [
    code,
    shown,
    shown.toLowerCase(),
    `Order ${shown}, thank you`,
    `+++${code.split('').join(' ')}+++`,
    `EREF+NOTPROVIDED SVWZ+${code}DATUM`,
  ])
    expect(codesIn(text)).toEqual({ codes: [code], wrong: [] });
  expect(codesIn(`${code} ${shown}`).codes).toEqual([code]);
  expect(codesIn('rent for November')).toEqual({ codes: [], wrong: [] });
});

it('one wrong character, and any two that changed places, are noticed', () => {
  for (let round = 0; round < 50; round += 1) {
    const code = newTransferCode();
    for (let at = 2; at < code.length; at += 1) {
      for (const other of ALPHABET)
        if (other !== code[at]) {
          const changed = `${code.slice(0, at)}${other}${code.slice(at + 1)}`;
          expect(codesIn(changed).codes).toEqual([]);
          expect(codesIn(changed).wrong).toContain(changed);
        }
      for (let to = at + 1; to < code.length - 1; to += 1) {
        const characters = code.split('');
        [characters[at], characters[to]] = [characters[to] ?? '', characters[at] ?? ''];
        const swapped = characters.join('');
        if (swapped !== code) expect(codesIn(swapped).codes).toEqual([]);
      }
    }
  }
});

it('two references in one text are two', () => {
  const [one, two] = [newTransferCode(), newTransferCode()];
  expect(codesIn(`${shownTransferCode(one)} and ${two}`).codes).toEqual([one, two]);
});
