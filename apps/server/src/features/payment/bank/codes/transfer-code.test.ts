import { expect, it } from 'vitest';
import { codesIn, newTransferCode, shownTransferCode } from './transfer-code.ts';

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';

it('A transfer code is found in whatever the payer and the banks make of it', () => {
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

it('The check detects one wrong character, and any two that changed places', () => {
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

it('Two references in one text are two', () => {
  const [one, two] = [newTransferCode(), newTransferCode()];
  expect(codesIn(`${shownTransferCode(one)} and ${two}`).codes).toEqual([one, two]);
});

it('a new reference has its head at its beginning only, so it is never read as two', () => {
  for (let round = 0; round < 5_000; round += 1) expect(newTransferCode().lastIndexOf('BT')).toBe(0);
});

it('a head inside a reference, as older ones have, makes no wrong reference of what follows', () => {
  const withHeadInside = ALPHABET.split('')
    .map((check) => `BT4BTKQ2M${check}`)
    .filter((candidate) => codesIn(candidate).codes.length === 1);
  expect(withHeadInside).toHaveLength(1);
  const [code = ''] = withHeadInside;
  for (const after of ['2222222', 'DATUM', 'THANK']) expect(codesIn(`${code}${after}`).wrong).toEqual([]);
});

it('letters before a reference that look like its beginning hide nothing', () => {
  for (let round = 0; round < 1_000; round += 1) {
    const code = newTransferCode();
    const { codes, wrong } = codesIn(`BT4K${code}`);
    expect(codes).toContain(code);
    expect(wrong).toEqual([]);
  }
});
