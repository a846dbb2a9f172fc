import type { LoadContext } from '@upline/client';
import { createRequestHandler, matchRoutes, type RouteObject, RouterContextProvider, type ServerBuild } from 'react-router';
import * as build from 'virtual:react-router/server-build';
import { loadContextKey } from './load-context.ts';
import type { PageHandle } from './page-handle.ts';

// The virtual module's type has `undefined` where the handler's has an absent property; they are the same object.
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE);

/** Renders one page. `context` is a visitor's: nothing in the HTML may depend on the signed-in member. */
export function renderPage(request: Request, context: LoadContext): Promise<Response> {
  const provider = new RouterContextProvider();
  provider.set(loadContextKey, context);
  return handle(request, provider);
}

const routes = routesBelow(undefined);

function routesBelow(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const own = { id: route.id, path: route.path, handle: route.module.handle };
    return [route.index ? { ...own, index: true } : { ...own, children: routesBelow(route.id) }] as RouteObject[];
  });
}

/** The query names that change the HTML at this path. The page cache's key omits all others. */
export function declaredQuery(pathname: string): readonly string[] {
  return (matchRoutes(routes, pathname) ?? []).flatMap((match) => (match.route.handle as PageHandle | undefined)?.query ?? []);
}
