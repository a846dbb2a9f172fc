/// <reference lib="webworker" />
import { keptMark } from './kept-mark.ts';

declare const __VERSION__: string;
declare const __FILES__: readonly string[];

declare const self: ServiceWorkerGlobalScope;

const worker = self;
const page = '/h5/';
/** Addresses of the app. A request for one reaches the worker only on a phone without the app. */
const appLinks = '/h5/app/';
const cacheName = `h5-${__VERSION__}`;

worker.addEventListener('install', (event) => {
  // No skipWaiting: a page in use keeps the files it started with until its reader agrees to a reload.
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([page, ...__FILES__])));
});

worker.addEventListener('message', (event) => {
  if (event.data === 'take-over') void worker.skipWaiting();
});

worker.addEventListener('activate', (event) => {
  const isOld = (name: string) => name.startsWith('h5-') && name !== cacheName;
  event.waitUntil(caches.keys().then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name)))));
});

worker.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  // API answers are never cached or touched: they belong to one member.
  if (event.request.method !== 'GET' || url.origin !== worker.location.origin || !url.pathname.startsWith(page)) return;
  if (url.pathname.startsWith(appLinks)) event.respondWith(new Response(null, { status: 204 }));
  else if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => keptPage()));
  else if (url.pathname.startsWith('/h5/assets/')) event.respondWith(keptFirst(event.request));
});

/** The cached shell, marked as offline so that the page says so and reloads when the network is back. */
async function keptPage(): Promise<Response> {
  const kept = await caches.match(page);
  if (!kept) return Response.error();
  const headers = new Headers(kept.headers);
  // The cached body is decoded already.
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  headers.append('Server-Timing', keptMark);
  return new Response(kept.body, { headers });
}

/** Names under assets/ contain a hash of the content, so a cached file is always current. */
const keptFirst = async (request: Request): Promise<Response> => (await caches.match(request)) ?? fetch(request);
