/** The first match wins, because browsers also name the ones they descend from. */
const programs: readonly (readonly [RegExp, string])[] = [
  [/HeadlessChrome\/|Chromium\//, 'Chromium'],
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/MicroMessenger\//, 'WeChat'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+ .*Safari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/**
 * The common name of a user agent's device: `Chrome · Android`, in names that no language translates. For a client that is not a browser, the first word of its user agent without
 * its number; '' if there is none.
 */
export function deviceWords(userAgent: string): string {
  const find = (list: typeof programs) => list.find(([form]) => form.test(userAgent))?.[1];
  const words = [find(programs), find(systems)].filter((word) => word !== undefined);
  return words.join(' · ') || (/^[^\s/]+/.exec(userAgent)?.[0] ?? '');
}
