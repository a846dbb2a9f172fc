import type { Plugin } from 'vite';

const unused = /^(?:canvg|dompurify|html2canvas)$/;

/**
 * jsPDF loads these to turn HTML or SVG into PDF. The invoice is a picture, so they are neither built into the pages nor
 * installed (`tools/install/lighten.mjs`).
 */
export function unusedParts(): Plugin {
  return {
    name: 'unused-parts',
    enforce: 'pre',
    resolveId: { filter: { id: unused }, handler: (id) => `\0unused:${id}` },
    load: { filter: { id: /^\0unused:/ }, handler: () => 'export default undefined;' },
  };
}
