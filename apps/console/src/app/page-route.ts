import { loadChunk } from '@upline/client/load-chunk';
import type { Permission } from '@upline/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '../shared/words/i18n.ts';

/** What the frame knows of a page before it is shown. */
export interface PageHandle {
  readonly permission?: Permission | undefined;
  /** Shown to everybody who opens the link, signed in or not, without the frame. */
  readonly isOpen?: boolean;
  /** Shown to signed-in people without the frame, because somebody else looks at the screen. */
  readonly isAlone?: boolean;
}

export interface PageOptions extends PageHandle {
  /** Namespaces of its texts besides `console`. */
  readonly texts?: readonly string[];
  /** Loads the page's script. */
  readonly load: () => Promise<ComponentType>;
}

/** One line of the route table: an address, who may open it, its texts, and its script, which is fetched when it is first opened. */
export const page = (path: string, { permission, isOpen = false, isAlone = false, texts = [], load }: PageOptions): RouteObject => ({
  path,
  handle: { permission, isOpen, isAlone } satisfies PageHandle,
  lazy: async () => {
    const [Component] = await Promise.all([loadChunk(load), loadChunk(() => loadTexts(texts))]);
    return { Component };
  },
});
