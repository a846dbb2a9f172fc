import type { Page } from 'playwright-core';
import type { DemoMember } from '../demo-member.ts';
import type { PageTexts } from '../page-texts.ts';

/** The person who looks: an account of the demo data, or a visitor. */
export type Onlooker = 'visitor' | 'demo' | 'newbie';

/** One screen in one of its states. */
export interface Screen {
  /** Names the sheet's file, so it is unique: lower case and hyphens. */
  readonly name: string;
  readonly who: Onlooker;
  /** Address behind the origin. */
  readonly path: string;
  /** Prepares the data for the screen, and returns what the address needs after the path. */
  readonly arrange?: (member: DemoMember) => Promise<string>;
  /** How the page's calls fail: they wait without end or break; `offline` cuts the network after the page has loaded. Absent: they are answered. */
  readonly calls?: 'waiting' | 'broken' | 'offline';
  /** Opens what the picture is about, such as a dialog, over which only the window is taken; `texts` are the page's. */
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
