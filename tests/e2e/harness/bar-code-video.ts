import { writeFileSync } from 'node:fs';

const LEFT = ['0001101', '0011001', '0010011', '0111101', '0100011', '0110001', '0101111', '0111011', '0110111', '0001011'];
/** Digits with even parity among the six left ones, by the first digit. */
const EVEN = ['------', '--e-ee', '--ee-e', '--eee-', '-e--ee', '-ee--e', '-eee--', '-e-e-e', '-e-ee-', '-ee-e-'];

const inverse = (bars: string): string => bars.replaceAll(/[01]/g, (bar) => (bar === '0' ? '1' : '0'));
const leftOf = (digit: string): string => LEFT[Number(digit)] ?? '';
const rightOf = (digit: string): string => inverse(leftOf(digit));
const evenOf = (digit: string): string => rightOf(digit).split('').reverse().join('');

/** The bars of an EAN-13, one character for each of its 95 modules: 1 is dark. */
function barsOf(code: string): string {
  const [first = '0', ...digits] = code;
  const parity = EVEN[Number(first)] ?? '';
  const left = digits.slice(0, 6).map((digit, at) => (parity[at] === 'e' ? evenOf(digit) : leftOf(digit)));
  return `101${left.join('')}01010${digits.slice(6).map(rightOf).join('')}101`;
}

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 4;

/** Writes a video (YUV4MPEG2) that Chromium's fake camera repeats: an EAN-13 as a camera sees it, or plain grey for an empty code. */
export function writeBarCodeVideo(path: string, code: string): void {
  const bars = code === '' ? '' : barsOf(code);
  const from = Math.round((WIDTH - bars.length * MODULE) / 2);
  const row = Buffer.alloc(WIDTH, 225);
  for (const [at, bar] of Array.from(bars).entries()) if (bar === '1') row.fill(30, from + at * MODULE, from + (at + 1) * MODULE);
  const blank = Buffer.alloc(WIDTH, 225);
  const rows = Array.from({ length: HEIGHT }, (_, y) => (y > HEIGHT / 5 && y < (HEIGHT * 4) / 5 ? row : blank));
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, colours]);
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), frame, frame]));
}
