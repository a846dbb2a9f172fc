import path from 'node:path';
import { type EvaluatedModuleNode, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';
import { rootFolder } from '../../apps/server/src/config/settings.ts';
import type { WebBuild } from '../../apps/server/src/pages/index.ts';
import type { FromServer, ToServer } from './channel.ts';

const entry = path.join(rootFolder, 'apps/web/src/app/server.ts');

type Answer = Extract<ToServer, { type: 'answer' }>['answer'];

/** The shop's pages, rendered in this process from modules that the parent's Vite builds from source. A saved file takes effect with the next page. */
export function pagesOverChannel(): WebBuild & { load(): Promise<void> } {
  const waiting = new Map<number, (answer: Answer) => void>();
  const tell = (message: FromServer): void => void process.send?.(message);
  let lastId = 0;
  const runner = new ModuleRunner(
    {
      hmr: false,
      sourcemapInterceptor: 'node',
      transport: {
        invoke: (payload) =>
          new Promise((resolve) => {
            lastId += 1;
            waiting.set(lastId, resolve);
            tell({ type: 'ask', id: lastId, payload });
          }),
      },
    },
    new ESModulesEvaluator(),
  );
  process.on('message', (message: ToServer) => {
    if (message.type === 'changed') return forget(runner, message.files);
    waiting.get(message.id)?.(message.answer);
    waiting.delete(message.id);
  });

  let build: WebBuild | undefined;
  const load = async (): Promise<WebBuild> => (build = (await runner.import(entry)) as WebBuild);
  return {
    load: async () => void (await load()),
    declaredQuery: (pathname) => build?.declaredQuery(pathname) ?? [],
    async renderPage(request, context) {
      try {
        return await (await load()).renderPage(request, context);
      } catch (error) {
        context.report(error);
        return brokenPage(error);
      }
    },
  };
}

/** Drops the modules of these files and all their importers, so that their next use reloads them. */
function forget(runner: ModuleRunner, files: readonly string[]): void {
  const { evaluatedModules } = runner;
  const forgotten = new Set<EvaluatedModuleNode>();
  const forgetWithImporters = (module: EvaluatedModuleNode | undefined): void => {
    if (module === undefined || forgotten.has(module)) return;
    forgotten.add(module);
    for (const importer of module.importers) forgetWithImporters(evaluatedModules.getModuleById(importer));
    evaluatedModules.invalidateModule(module);
  };
  for (const file of files) for (const module of evaluatedModules.getModulesByFile(file) ?? []) forgetWithImporters(module);
}

/** A page that shows the error, and reloads once it is fixed. */
function brokenPage(error: unknown): Response {
  const text = (error instanceof Error ? (error.stack ?? error.message) : String(error)).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!doctype html><html><head><title>The page cannot be made</title><script type="module" src="/@vite/client"></script></head><body><pre>${text}</pre></body></html>`;
  return new Response(html, { status: 500, headers: { 'content-type': 'text/html; charset=utf-8' } });
}
