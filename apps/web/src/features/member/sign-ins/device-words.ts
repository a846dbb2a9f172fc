/** The first that fits: browsers name the ones they descend from as well. */
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
 * What people call the device of a user agent: `Chrome · Android`, in names that no language translates. Of a client that is no browser the first word it
 * calls itself by, without its number; '' where it says nothing.
 */
export function deviceWords(userAgent: string): string {
  const find = (list: typeof programs) => list.find(([form]) => form.test(userAgent))?.[1];
  const words = [find(programs), find(systems)].filter((word) => word !== undefined);
  return words.join(' · ') || (/^[^\s/]+/.exec(userAgent)?.[0] ?? '');
}
