import type { Plugin } from 'vite';

const call = 'addBase(adoptedNode, baseUri);';

/**
 * Takes out of the library that draws the invoice the base address it gives its copy of the page. Our policy lets no document have one, so every PDF was a
 * violation, and the copy needs none: its addresses begin with a slash. Throws where the library has come to do it otherwise.
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
