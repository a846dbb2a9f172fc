import type { Page } from 'playwright-core';
import type { DemoMember } from '../demo-member.ts';
import type { PageTexts } from '../page-texts.ts';

/** Who looks: an account of the demo data, or nobody known. */
export type Onlooker = 'visitor' | 'demo' | 'newbie';

/** One screen in one of its states. */
export interface Screen {
  /** Names the sheet's file, so it is unique: lower case and hyphens. */
  readonly name: string;
  readonly who: Onlooker;
  /** Address behind the origin. */
  readonly path: string;
  /** Arranges what should stand there, and answers what the address needs for it behind the path. */
  readonly arrange?: (member: DemoMember) => Promise<string>;
  /** What becomes of the page's own calls: they wait without end or break; offline the network goes when all is there. Absent: they are answered. */
  readonly calls?: 'waiting' | 'broken' | 'offline';
  /** Opens what the picture is about, such as a dialog, over which only the window is taken; `texts` are the page's. */
  readonly act?: (page: Page, texts: PageTexts) => Promise<void>;
}

/** Presses the first button or link that says so. */
export const press =
  (key: string) =>
  (page: Page, texts: PageTexts): Promise<void> =>
    page
      .getByRole('button', { name: texts(key) })
      .filter({ visible: true })
      .first()
      .click();
