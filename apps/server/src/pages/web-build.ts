import { pathToFileURL } from 'node:url';
import type { LoadContext } from '@upline/client';

/** What the web's server build offers; loaded by path, because no app imports another. */
export interface WebBuild {
  /** One page as a Fetch response. Its HTML is the visitor's, whoever asks. */
  renderPage(request: Request, context: LoadContext): Promise<Response>;
  /** Query names that change the page's HTML at this path. */
  declaredQuery(pathname: string): readonly string[];
}

/** `directory` holds `server/index.js` and `client/`, as the web's build command leaves them. */
export async function loadWebBuild(directory: string): Promise<WebBuild> {
  const entry = pathToFileURL(`${directory}/server/index.js`).href;
  const build = (await import(entry)) as Partial<WebBuild>;
  if (!build.renderPage || !build.declaredQuery) throw new Error(`${entry} is not the web's server build`);
  return { renderPage: build.renderPage, declaredQuery: build.declaredQuery };
}
