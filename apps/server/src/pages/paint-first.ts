import type { StaticAssets } from './static-assets.ts';

// The router marks a sheet that two of its modules name by an empty fragment.
const styleLink = /<link rel="stylesheet" href="(?<href>\/assets\/[^"#]+\.css)(?<fragment>#?)"\/?>/g;
const scriptPreload = /<link rel="modulepreload" href="(?<href>\/assets\/[\w.-]+\.js)"[^>]*>/g;
const startScript = '<script type="module" async="">';

/**
 * Arranges a rendered document for an early first paint.
 * Style sheets stand in the page itself, so that painting waits for no second request. Their links stay, for print
 * alone: the router expects them when it takes the page over, and browsers fetch them last of all.
 * Scripts come behind pictures and fonts: the page is whole and readable without them. They start once everything else
 * is loaded and painted, at the first touch or key, or after three seconds, whichever comes first.
 */
export function paintFirst(html: string, assets: StaticAssets): string {
  const styled = html.replace(styleLink, (link, href: string, fragment: string) => {
    const css = assets.get(href)?.bytes.identity.toString();
    if (css === undefined || css.includes('</')) return link;
    return `<style>${css}</style><link rel="stylesheet" href="${href}${fragment}" media="print"/>`;
  });
  // A page in an unexpected form keeps its scripts as they are.
  if (styled.split(startScript).length !== 2 || !styled.includes('</body>')) return styled;
  const scripts = [...styled.matchAll(scriptPreload)].map((match) => match.groups?.['href'] ?? '');
  return styled
    .replace(scriptPreload, '')
    .replace(startScript, '<script type="text/plain" id="start">')
    .replace('</body>', () => `<script>${beginLater(scripts)}</script></body>`);
}

/** The held script has a hash in the page's policy like every other, so its copy may run. */
const beginLater = (scripts: readonly string[]): string => `(() => {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    const head = document.head;
    for (const href of ${JSON.stringify(scripts)}) head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    const text = document.getElementById('start').textContent;
    head.append(Object.assign(document.createElement('script'), { type: 'module', textContent: text }));
  };
  // The first frame after the load event paints the last pictures; the second one begins when that is done.
  const beginPainted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  if (document.readyState === 'complete') beginPainted();
  else addEventListener('load', beginPainted, { once: true });
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true, passive: true });
  setTimeout(begin, 3000);
})();`;
