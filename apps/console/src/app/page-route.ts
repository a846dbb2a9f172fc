import { loadChunk } from '@upline/client/load-chunk';
import type { Permission } from '@upline/contract';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadTexts } from '../shared/words/i18n.ts';

/** Facts about a page that the frame knows before showing it. `permission` is undefined for pages open to all staff. */
export interface PageHandle {
  readonly permission?: Permission | undefined;
  /** Shown without the frame to anyone who opens the link, signed in or not. */
  readonly isOpen?: boolean;
  /** Shown without the frame to signed-in people, because another person looks at the screen. */
  readonly isAlone?: boolean;
}

export interface PageOptions extends PageHandle {
  /** Namespaces of its texts in addition to `console`; none by default. */
  readonly texts?: readonly string[];
  readonly load: () => Promise<ComponentType>;
}

/** One line of the route table: an address, the required permission, its texts, and its script, which is loaded when first opened. */
export const page = (path: string, { permission, isOpen = false, isAlone = false, texts = [], load }: PageOptions): RouteObject => ({
  path,
  handle: { permission, isOpen, isAlone } satisfies PageHandle,
  lazy: async () => {
    const [Component] = await Promise.all([loadChunk(load), loadChunk(() => loadTexts(texts))]);
    return { Component };
  },
});
