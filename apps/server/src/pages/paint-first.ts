import type { StaticAssets } from './static-assets.ts';

// The router adds an empty fragment to a sheet that two of its modules name.
const styleLink = /<link rel="stylesheet" href="(?<href>\/assets\/[^"#]+\.css)(?<fragment>#?)"\/?>/g;
const scriptPreload = /<link rel="modulepreload" href="(?<href>\/assets\/[\w.-]+\.js)"[^>]*>/g;
const startScript = '<script type="module" async="">';

/**
 * Arranges a rendered document for an early first paint. Style sheets are inlined, so that painting needs no second request. Their links stay, for print only:
 * the router expects them at hydration, and browsers load them last. Scripts come after pictures and fonts, because the page is complete and readable without
 * them. They start when everything else is loaded and painted, at the first touch or key, or after three seconds, whichever comes first.
 */
export function paintFirst(html: string, assets: StaticAssets): string {
  const styled = html.replace(styleLink, (link, href: string, fragment: string) => {
    const css = assets.get(href)?.bytes.identity.toString();
    if (css === undefined || css.includes('</')) return link;
    return `<style>${css}</style><link rel="stylesheet" href="${href}${fragment}" media="print"/>`;
  });
  // A page in an unexpected form keeps its scripts unchanged.
  if (styled.split(startScript).length !== 2 || !styled.includes('</body>')) return styled;
  const scripts = [...styled.matchAll(scriptPreload)].map((match) => match.groups?.['href'] ?? '');
  return styled
    .replace(scriptPreload, '')
    .replace(startScript, '<script type="text/plain" id="start">')
    .replace('</body>', () => `<script>${beginLater(scripts)}</script></body>`);
}

/** The page's policy contains the waiting script's hash, so its copy may run. */
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
  // The first frame after the load event paints the last pictures; the second starts after that.
  const beginPainted = () => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin)));
  if (document.readyState === 'complete') beginPainted();
  else addEventListener('load', beginPainted, { once: true });
  for (const sign of ['pointerdown', 'keydown', 'focusin']) addEventListener(sign, begin, { once: true, capture: true, passive: true });
  setTimeout(begin, 3000);
})();`;
