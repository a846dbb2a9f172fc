import type { Plugin } from 'vite';

/** The library's code and its replacement. */
const changes: readonly (readonly [string, string])[] = [
  // Base elements are forbidden, and the copy needs none: its addresses begin with a slash.
  ['addBase(adoptedNode, baseUri);', ''],
  // Style elements are allowed by hash. Their text is copied with the element's other content; prepending the rules as the browser serializes them would change the hash.
  ['style.textContent = css;\n\t\t\t\tif (this.options.cspNonce)', 'style.textContent = "";\n\t\t\t\tif (this.options.cspNonce)'],
  // The invoice adds these rules to its copy as a style sheet.
  ['if (isBodyElement(clone)) createPseudoHideStyles(clone, this.options.cspNonce);', ''],
];

/**
 * Keeps the library that draws the invoice within our pages' CSP: the elements that it would add to its copy of the page are forbidden, so every PDF caused violations. Throws if
 * the library's code has changed.
 */
export function drawnWithinPolicy(): Plugin {
  return {
    name: 'drawn-within-policy',
    transform: {
      filter: { id: /html2canvas-pro/ },
      handler(code) {
        return { code: changes.reduce((changed, [from, to]) => replaced(changed, from, to), code), map: null };
      },
    },
  };
}

function replaced(code: string, from: string, to: string): string {
  if (!code.includes(from)) throw new Error(`html2canvas-pro no longer says ${from}`);
  return code.replace(from, to);
}
