import { loadChunk } from '@upline/client/load-chunk';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { online } from './unreached.ts';

async function loadOnline<Props extends object>(load: () => Promise<ComponentType<Props>>): Promise<ComponentType<Props>> {
  // Browsers remember a script that failed to load, so wait for the network before the first try.
  await online();
  return loadChunk(load);
}

/** A part of a page in its own script, loaded when it is first shown. Without a network it loads once there is one; the page stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadOnline(load) }));

/** Like `lazyPart`, for an optional part. If its script cannot be loaded, nothing is shown in its place and the page still works. */
export const optionalPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await loadOnline(load).catch(() => Nothing) }));

function Nothing() {
  return null;
}
