import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';
import type { StaticAssets } from './static-assets.ts';

const asset = (css: string) => ({ bytes: { identity: Buffer.from(css) }, headers: {}, etag: '' });
const assets: StaticAssets = new Map([
  ['/assets/a.css', asset('p{color:red}')],
  ['/assets/b.css', asset('p::after{content:"</style><script>"}')],
]);

it('The page paints without a second request and keeps the link for the router', () => {
  expect(paintFirst('<head><link rel="stylesheet" href="/assets/a.css"/></head>', assets)).toBe(
    '<head><style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css" media="print"/></head>',
  );
});

it('The page handles a sheet that the router marks by an empty fragment', () => {
  expect(paintFirst('<link rel="stylesheet" href="/assets/a.css#"/>', assets)).toBe(
    '<style>p{color:red}</style><link rel="stylesheet" href="/assets/a.css#" media="print"/>',
  );
});

it('The page does not change a sheet that could end its own element, or one that it does not have', () => {
  const html = '<link rel="stylesheet" href="/assets/b.css"/><link rel="stylesheet" href="/assets/c.css"/>';
  expect(paintFirst(html, assets)).toBe(html);
});

const page =
  '<head><link rel="modulepreload" href="/assets/a.js"/></head><body><script type="module" async="">import "/assets/a.js"</script></body>';

it('The page makes scripts wait until everything else is loaded', () => {
  const shown = paintFirst(page, assets);
  expect(shown).not.toContain('<link rel="modulepreload"');
  expect(shown).toContain('<script type="text/plain" id="start">import "/assets/a.js"</script>');
  expect(shown).toMatch(/<script>\(\(\) => \{[^<]*"\/assets\/a\.js"[^<]*<\/script><\/body>/);
});

it('A page whose scripts are not recognized does not change', () => {
  const odd = page.replace('async=""', 'defer=""');
  expect(paintFirst(odd, assets)).toBe(odd);
});

it('The page starts the scripts after the last pictures are painted', () => {
  const browser = openPage();
  browser.emit('load');
  browser.paintFrame();
  expect(browser.started).toEqual([]);
  browser.paintFrame();
  expect(browser.started).toEqual(['modulepreload', 'module']);
});

it('The page starts the scripts at once when a key is pressed before everything is loaded', () => {
  const browser = openPage();
  browser.emit('keydown');
  browser.emit('load');
  browser.paintFrame();
  browser.paintFrame();
  expect(browser.started).toEqual(['modulepreload', 'module']);
});

/** Runs the page's script with the browser features that it uses. `started` lists the links and scripts that it added to the document. */
function openPage() {
  const listeners = new Map<string, () => void>();
  const started: string[] = [];
  let frame: (() => void)[] = [];
  const browser = {
    started,
    emit: (event: string) => listeners.get(event)?.(),
    paintFrame() {
      const callbacks = frame;
      frame = [];
      for (const callback of callbacks) callback();
    },
    globals: {
      document: {
        readyState: 'loading',
        head: { append: ({ rel, type }: { rel?: string; type?: string }) => started.push(rel ?? type ?? '') },
        createElement: () => ({}),
        getElementById: () => ({ textContent: '' }),
      },
      addEventListener: (event: string, listener: () => void) => listeners.set(event, listener),
      requestAnimationFrame: (callback: () => void) => frame.push(callback),
      // Only the wait for the next task is simulated; the limit of three seconds never passes here.
      setTimeout: (callback: () => void, ms = 0) => ms === 0 && callback(),
    },
  };
  const script = /<script>(?<text>\(\(\) => \{[^<]*)<\/script><\/body>/.exec(paintFirst(page, assets))?.groups?.['text'] ?? '';
  runInNewContext(script, browser.globals);
  return browser;
}
