import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router';
import { inlineDictionaries, serverTranslator } from '../shared/i18n/server-i18n.server.ts';
import { AppProviders } from './AppProviders.tsx';
import { loadContextKey } from './load-context.ts';
import type { PageHandle } from './page-handle.ts';

const renderLimitMs = 10_000;

/** Renders the whole document before answering, because the CSP names the hashes of all inline scripts. */
export default async function handleDocument(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  provider: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { locale, origin, reference } = provider.get(loadContextKey);
  const dictionaries = inlineDictionaries(locale, namespacesOf(router));
  const html = await renderWhole(
    <AppProviders translator={serverTranslator(locale)} page={{ origin, reference, dictionaries }}>
      <ServerRouter context={router} url={request.url} />
    </AppProviders>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** Visitors abort requests. All other errors go to the log. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(loadContextKey).report(error);
};

function namespacesOf(router: EntryContext): string[] {
  const handles = router.staticHandlerContext.matches.map((match) => router.routeModules[match.route.id]?.handle as PageHandle | undefined);
  return ['frame', ...handles.flatMap((handle) => handle?.namespaces ?? [])];
}

function renderWhole(element: React.ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const sink = new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
    }).once('finish', () => resolve(Buffer.concat(parts).toString('utf8')));
    const { pipe, abort } = renderToPipeableStream(element, {
      // One piece: a page split into late pieces would need scripts to put them in place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => {
        clearTimeout(limit);
        pipe(sink);
      },
      onShellError: reject,
      onError: reject,
    });
    const limit = setTimeout(() => abort(new Error(`page not rendered within ${renderLimitMs} ms`)), renderLimitMs);
  });
}
