import type { Translate } from '@upline/i18n/texts';

/** Browsers that also name others come before these. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

const nameIn = (agent: string, names: readonly (readonly [mark: string, name: string])[]): string | undefined =>
  names.find(([mark]) => agent.includes(mark))?.[1];

/** `Chrome on Windows` for a browser's user agent; another program keeps its own text. `t` reads the frame's texts. */
export function deviceWords(agent: string, t: Translate): string {
  const [browser, system] = [nameIn(agent, browsers), nameIn(agent, systems)];
  return browser !== undefined && system !== undefined ? t('device', { browser, system }) : agent;
}
