import { loadChunk } from '@upline/client/load-chunk';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { online } from './unreached.ts';

/** A part of a page in a script of its own, loaded when it is first shown. Without a network it comes as soon as there is one; the page stays. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => {
    // Asked for in vain, it could not be asked for again: browsers remember.
    await online();
    return { default: await loadChunk(load) };
  });
