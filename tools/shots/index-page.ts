import { escapeText } from './contact-sheet.ts';

export interface Sheet {
  readonly name: string;
  /** Path in the shop, without its origin. */
  readonly path: string;
  readonly who: string;
  readonly remarks: number;
}

export const indexPage = (sheets: readonly Sheet[], about: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Contact sheets</title>
<style>
  body { margin: 24px; background: #f4f3f0; color: #222; font: 15px/1.4 system-ui, sans-serif; }
  ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(280px, 1fr)); gap: 24px; padding: 0; list-style: none; }
  img { display: block; width: 100%; height: 200px; object-fit: cover; object-position: top left; border: 1px solid #ccc; }
  b { color: #b00020; }
</style>
<h1>Contact sheets</h1>
<p>${escapeText(about)}</p>
<ul>${sheets.map(entry).join('')}</ul>
</html>`;

const entry = ({ name, path, who, remarks }: Sheet): string => `
  <li>
    <a href="${name}.html"><img src="${name}.png" alt="" loading="lazy">${name}</a>
    <div>${escapeText(who)} · ${escapeText(path)}${remarks === 0 ? '' : ` · <b>${remarks} to look at</b>`}</div>
  </li>`;
