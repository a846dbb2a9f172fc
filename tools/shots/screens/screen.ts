import type { Page } from 'playwright-core';
import type { DemoMember } from '../demo-member.ts';
import type { PageTexts } from '../page-texts.ts';

/** Viewer: an account of the demo data, or a visitor. */
export type Onlooker = 'visitor' | 'demo' | 'newbie';

export interface Screen {
  /** Unique name of the sheet's file: lower case and hyphens. */
  readonly name: string;
  readonly who: Onlooker;
  /** Address after the origin. */
  readonly path: string;
  /** Prepares the data for the screen, and returns the suffix of the address. Absent: `path` is the whole address. */
  readonly arrange?: (member: DemoMember) => Promise<string>;
  /** Failure of the page's calls: they wait forever or break; `offline` cuts the network after the page has loaded. Absent: they succeed. */
  readonly calls?: 'waiting' | 'broken' | 'offline';
  /** Opens the subject of the picture, such as a dialog, of which only the window is taken; `texts` are the page's. */
  readonly act?: (page: Page, texts: PageTexts) => Promise<void>;
}

/** Presses the first button or link with this text. */
export const press =
  (key: string) =>
  (page: Page, texts: PageTexts): Promise<void> =>
    page
      .getByRole('button', { name: texts(key) })
      .filter({ visible: true })
      .first()
      .click();
