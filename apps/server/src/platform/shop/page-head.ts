import { LOGO_SVG } from '@upline/brand';
import { colourStyle } from '@upline/brand/colours';
import type { Shop } from './current-shop.ts';

const heads = new WeakMap<Shop, string>();

/** Facts of the shop that a page's scripts need. */
const factNames = [
  'name',
  'support',
  'company',
  'documents',
  'apps',
  'appLinks',
  'mark',
  'isMarkless',
  'hasImprint',
  'hasAccessibility',
  'pictures',
  'words',
  'languages',
  'currency',
  'pricesWithTax',
] as const satisfies readonly (keyof Shop)[];

/** The company's look for a page's head: its colors, and the facts that its scripts need (`packages/brand/src/in-page.ts`). */
export function pageHead(shop: Shop): string {
  const known = heads.get(shop);
  if (known !== undefined) return known;
  const facts = JSON.stringify(Object.fromEntries(factNames.map((name) => [name, shop[name]])));
  const { palette, colours } = shop;
  const rules = palette.style + (colours === undefined ? '' : colourStyle(colours, palette.grounds));
  const style = rules === '' ? '' : `<style>${rules}</style>`;
  // Escaped, so that no text can close its element.
  const head = `${style}<script id="shop" type="application/json">${facts.replaceAll('<', String.raw`\u003c`)}</script>`;
  heads.set(shop, head);
  return head;
}

/** A page with the shop's data at the end of its head. */
export const withShop = (html: string, shop: Shop): string => html.replace('</head>', () => `${pageHead(shop)}</head>`);

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A static page with its placeholders filled: `%name%`, `%light%`, `%dark%`, `%ink%`, `%bar%` and `%mark%`. */
export function filledPage(html: string, shop: Shop): string {
  const places: Readonly<Record<string, string>> = {
    name: escaped(shop.name),
    light: shop.themeColour.light,
    dark: shop.themeColour.dark,
    ink: `light-dark(${shop.palette.ink.light}, ${shop.palette.ink.dark})`,
    bar: (shop.colours ?? shop.palette.own).bar,
    mark: largeMark(shop),
  };
  return withShop(
    html.replace(/%(\w+)%/g, (whole, name: string) => places[name] ?? whole),
    shop,
  );
}

const drawnMark = LOGO_SVG.replace('<svg', '<svg width="57" height="72" aria-hidden="true"');

function largeMark({ mark, isMarkless }: Shop): string {
  if (mark !== undefined) return `<img src="${mark.address}" height="72" alt="">`;
  return isMarkless ? '' : drawnMark;
}
