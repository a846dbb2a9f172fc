// Runs after every `npm install` and `npm ci`. Deletes package files that no program here reads, half of the packages' size (docs/decisions/0020-libraries-weighed.md). Plain
// JavaScript for whatever Node (20 or newer) runs npm.
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

const modules = path.resolve(process.argv[2] ?? 'node_modules');
/** npm sets this variable for its scripts; without it everything is installed. */
const isProduction = (process.env.npm_config_omit ?? '').split(/\s+/).includes('dev');

const remove = (...names) => rmSync(path.join(modules, ...names), { recursive: true, force: true });
const list = (...names) => {
  const folder = path.join(modules, ...names);
  return existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
};

/** Only compiling add-ons needs the headers. */
function lightenNode() {
  for (const { name } of list('node/node_modules')) {
    if (!name.startsWith('node-')) continue;
    for (const part of ['include', 'share', 'CHANGELOG.md']) remove('node/node_modules', name, part);
  }
}

/** The used font weights, each in one file with every character. The packages contain nine weights, each also split into about a hundred parts. */
const usedFont = /-(?:400|600|700)-normal\.woff2?$/;
const fontPart = /-\[?\d+\]?-\d+-normal\.woff2?$/;

function lightenFonts() {
  for (const { name: font } of list('@fontsource')) {
    for (const { name } of list('@fontsource', font)) {
      if (!['files', 'package.json', 'LICENSE'].includes(name)) remove('@fontsource', font, name);
    }
    for (const { name } of list('@fontsource', font, 'files')) {
      if (!usedFont.test(name) || fontPart.test(name)) remove('@fontsource', font, 'files', name);
    }
  }
}

/** Source maps only serve debugging of the libraries' own sources. */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(file);
    else if (/\.(?:[cm]?js|css|ts)\.map$/.test(entry.name)) rmSync(file, { force: true });
  }
}

/** Unused parts of libraries: drawing with Node, turning HTML or SVG into PDF, other module formats. */
const unusedParts = [
  '@napi-rs/canvas',
  ...['build', 'web', 'legacy/web', 'legacy/image_decoders'].map((part) => `pdfjs-dist/${part}`),
  'canvg',
  'core-js',
  'dompurify',
  'html2canvas',
  'viem/_cjs',
  'stripe/cjs',
  'ox/_cjs',
  'zod/src',
  ...['cjs', 'es2015', 'esm', 'umd'].map((part) => `@zxing/library/${part}`),
];
/** npm installs the compiler because other packages could use it. */
const developersParts = ['typescript', '@typescript'];
/** The demo's local Ethereum chain; a company's shop never starts it. */
const sandboxChain = '@foundry-rs';

/** npm leaves links to the programs of a deleted package. */
function removeDeadLinks() {
  for (const { name } of list('.bin')) {
    if (!existsSync(path.join(modules, '.bin', name))) remove('.bin', name);
  }
}

if (existsSync(modules)) {
  lightenNode();
  lightenFonts();
  for (const part of unusedParts) remove(part);
  for (const { name } of list('@napi-rs')) if (name.startsWith('canvas-')) remove('@napi-rs', name);
  if (isProduction) for (const part of developersParts) remove(part);
  if (isProduction && process.env.KEEP_SANDBOX_CHAIN !== '1') remove(sandboxChain);
  removeSourceMaps(modules);
  removeDeadLinks();
}
