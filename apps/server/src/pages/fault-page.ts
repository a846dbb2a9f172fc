/** The answer when even the shop's fault page could not be rendered: no script, no style sheet, no locale. */
export function faultPage(reference: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>500</title><style>:root{color-scheme:light dark}body{margin:12vh auto;max-width:32em;padding:0 20px;font:16px/1.5 system-ui,sans-serif}</style></head><body><h1>This page could not be shown</h1><p>Please try again in a moment.</p><p>Reference <code>${reference}</code></p><p><a href="/pc/index">Home</a></p></body></html>`;
}
