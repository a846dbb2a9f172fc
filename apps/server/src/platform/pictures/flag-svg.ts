// Drawn here because a flag emoji shows as two letters on Windows and as nothing where no emoji font is installed.
// Each flag has a field of 30 x 20 and only the details that are visible at twenty pixels.

const rect = (x: number, y: number, w: number, h: number, fill: string): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}"/>`;
const disc = (cx: number, cy: number, r: number, fill: string): string => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"/>`;
const field = (fill: string): string => rect(0, 0, 30, 20, fill);

/** Horizontal bands, with their relative heights. */
function bands(...parts: readonly (readonly [string, number])[]): string {
  const whole = parts.reduce((sum, [, height]) => sum + height, 0);
  let y = 0;
  return parts
    .map(([fill, height]) => {
      const band = rect(0, y, 30, (20 * height) / whole, fill);
      y += (20 * height) / whole;
      return band;
    })
    .join('');
}

/** A star with `points` rays, the first pointing up and turned by `turn` degrees; `inner` is the inner radius as a share of `r`. */
function star(cx: number, cy: number, r: number, fill: string, points = 5, inner = 0.382, turn = 0): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const angle = (Math.PI * i) / points - Math.PI / 2 + (turn * Math.PI) / 180;
    const radius = i % 2 ? r * inner : r;
    return `${(cx + radius * Math.cos(angle)).toFixed(2)} ${(cy + radius * Math.sin(angle)).toFixed(2)}`;
  });
  return `<path d="M${corners.join('L')}Z" fill="${fill}"/>`;
}

const stripes = (count: number, first: string, second: string): string =>
  bands(...Array.from({ length: count }, (_, i) => [i % 2 ? second : first, 1] as const));

function unitedStates(): string {
  const rows = [0, 1, 2, 3, 4].flatMap((row) =>
    Array.from({ length: row % 2 ? 4 : 5 }, (_, i) => star((row % 2 ? 2.4 : 1.2) + i * 2.4, 1.25 + row * 2.1, 0.62, '#fff')),
  );
  return stripes(13, '#b31942', '#fff') + rect(0, 0, 12, 10.77, '#0a3161') + rows.join('');
}

function china(): string {
  const small = [
    [10, 2, 22],
    [12, 4, -8],
    [12, 7, 14],
    [10, 9, -6],
  ] as const;
  return field('#de2910') + star(5, 5, 3, '#ffde00') + small.map(([x, y, turn]) => star(x, y, 1, '#ffde00', 5, 0.382, turn)).join('');
}

function southKorea(): string {
  const bar = (y: number, broken: boolean): string =>
    broken ? rect(-2.4, y, 2.1, 0.8, '#1a1a1a') + rect(0.3, y, 2.1, 0.8, '#1a1a1a') : rect(-2.4, y, 4.8, 0.8, '#1a1a1a');
  const trigram = (x: number, y: number, turn: number, pattern: string): string =>
    `<g transform="translate(${x} ${y}) rotate(${turn})">${pattern
      .split('')
      .map((c, i) => bar(-1.6 + i * 1.2, c === '0'))
      .join('')}</g>`;
  const taegeuk = `<g transform="translate(15 10) rotate(33.7)">${disc(0, 0, 5, '#0047a0')}<path d="M-5 0A5 5 0 0 1 5 0A2.5 2.5 0 0 0 0 0A2.5 2.5 0 0 1 -5 0Z" fill="#cd2e3a"/></g>`;
  return (
    field('#fff') +
    taegeuk +
    trigram(6.4, 4.4, -56.3, '111') +
    trigram(23.6, 15.6, -56.3, '000') +
    trigram(23.6, 4.4, 56.3, '010') +
    trigram(6.4, 15.6, 56.3, '101')
  );
}

const petal = (turn: number): string =>
  `<path d="M15 10C13 8.6 12.7 5.4 15.2 3.6C17.6 5 17.3 8.4 15 10Z" fill="#fff" transform="rotate(${turn} 15 10)"/>`;

const FLAGS: Readonly<Record<string, () => string>> = {
  US: unitedStates,
  CN: china,
  TW: () =>
    field('#fe0000') +
    rect(0, 0, 15, 10, '#000095') +
    star(7.5, 5, 3.6, '#fff', 12, 0.55) +
    disc(7.5, 5, 2.1, '#000095') +
    disc(7.5, 5, 1.8, '#fff'),
  HK: () => field('#de2910') + [0, 72, 144, 216, 288].map(petal).join(''),
  JP: () => field('#fff') + disc(15, 10, 6, '#bc002d'),
  KR: southKorea,
  TH: () => bands(['#a51931', 1], ['#f4f5f8', 1], ['#2d2a4a', 2], ['#f4f5f8', 1], ['#a51931', 1]),
  VN: () => field('#da251d') + star(15, 10, 6, '#ffff00'),
  MY: () =>
    stripes(14, '#cc0001', '#fff') +
    rect(0, 0, 15, 11.43, '#010066') +
    disc(6, 5.7, 3.7, '#fc0') +
    disc(7.1, 5.7, 3.3, '#010066') +
    star(9.6, 5.7, 2.8, '#fc0', 14, 0.5),
  ID: () => bands(['#ce1126', 1], ['#fff', 1]),
  MM: () => bands(['#fecb00', 1], ['#34b233', 1], ['#ea2839', 1]) + star(15, 10.6, 7, '#fff'),
  ES: () =>
    bands(['#aa151b', 1], ['#f1bf00', 2], ['#aa151b', 1]) +
    rect(7, 7.2, 3.4, 4.6, '#aa151b') +
    rect(8, 8.2, 1.4, 1.6, '#f1bf00') +
    rect(5.9, 7.2, 0.6, 4.8, '#b9b9b9') +
    rect(10.9, 7.2, 0.6, 4.8, '#b9b9b9'),
  SG: () =>
    bands(['#ef3340', 1], ['#fff', 1]) +
    disc(7, 5, 3.7, '#fff') +
    disc(8.4, 5, 3.5, '#ef3340') +
    [0, 72, 144, 216, 288]
      .map((a) => star(9.6 + 1.9 * Math.sin((a * Math.PI) / 180), 5 - 1.9 * Math.cos((a * Math.PI) / 180), 0.8, '#fff'))
      .join(''),
  PH: () =>
    bands(['#0038a8', 1], ['#ce1126', 1]) +
    '<path d="M0 0L17.3 10L0 20Z" fill="#fff"/>' +
    star(5.8, 10, 2.9, '#fcd116', 8, 0.55) +
    star(1.5, 2.9, 0.9, '#fcd116') +
    star(1.5, 17.1, 0.9, '#fcd116') +
    star(14.4, 10, 0.9, '#fcd116'),
  MX: () =>
    rect(0, 0, 10, 20, '#006341') +
    rect(10, 0, 10, 20, '#fff') +
    rect(20, 0, 10, 20, '#c8102e') +
    disc(15, 9.6, 2.2, '#8c6239') +
    '<path d="M11.8 11.4A3.6 3.6 0 0 0 18.2 11.4" fill="none" stroke="#006341" stroke-width="1"/>',
};

/** The flag of a country or region (two capitals) as an SVG document; undefined for one that the shop does not serve. */
export function flagSvg(companyCode: string): string | undefined {
  const draw = FLAGS[companyCode];
  if (!draw) return undefined;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20" width="30" height="20"><clipPath id="c"><rect width="30" height="20" rx="1.5"/></clipPath><g clip-path="url(#c)">${draw()}</g></svg>`;
}
