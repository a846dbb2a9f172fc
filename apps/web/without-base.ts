import type { Plugin } from 'vite';

const call = 'addBase(adoptedNode, baseUri);';

/**
 * Removes the base element that the library which draws the invoice adds to its copy of the page. Our policy forbids base
 * elements, so every PDF caused a violation, and the copy needs none: its addresses begin with a slash. Throws if the
 * library's code has changed.
 */
export function withoutBase(): Plugin {
  return {
    name: 'without-base',
    transform: {
      filter: { id: /html2canvas-pro/ },
      handler(code) {
        if (!code.includes(call)) throw new Error(`html2canvas-pro no longer says ${call}`);
        return { code: code.replace(call, ''), map: null };
      },
    },
  };
}
