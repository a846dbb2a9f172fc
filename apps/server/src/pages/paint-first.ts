import type { StaticAssets } from './static-assets.ts';

// The router marks a sheet that two of its modules name by an empty fragment.
const styleLink = /<link rel="stylesheet" href="(?<href>\/assets\/[^"#]+\.css)(?<fragment>#?)"\/?>/g;
const scriptPreload = /<link rel="modulepreload" /g;

/**
 * Arranges a rendered document for an early first paint.
 * Style sheets stand in the page itself, so that painting waits for no second request. Their links stay, for print
 * alone: the router expects them when it takes the page over, and browsers fetch them last of all.
 * Scripts come behind pictures and fonts: the page is whole and readable without them.
 */
export function paintFirst(html: string, assets: StaticAssets): string {
  const styled = html.replace(styleLink, (link, href: string, fragment: string) => {
    const css = assets.get(href)?.bytes.identity.toString();
    if (css === undefined || css.includes('</')) return link;
    return `<style>${css}</style><link rel="stylesheet" href="${href}${fragment}" media="print"/>`;
  });
  return styled.replace(scriptPreload, '<link rel="modulepreload" fetchpriority="low" ');
}
