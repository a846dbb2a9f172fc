import type { Locator, Page } from '@playwright/test';

export interface NetworkPages {
  /** Members and free slots of the tree, in reading order. */
  readonly nodes: Locator;
  readonly node: (userCode: string) => Locator;
  readonly details: Locator;
  readonly act: (name: string, exact?: boolean) => Locator;
  readonly search: (number: string) => Promise<void>;
}

export function networkPages(page: Page): NetworkPages {
  return {
    nodes: page.getByRole('treeitem'),
    // A node is named after itself; its descendants are nested in it.
    node: (userCode) => page.locator(`[data-key="${userCode}"]`),
    details: page.locator('section[aria-labelledby="chosen-member"]'),
    act: (name, exact = true) => page.getByRole('button', { name, exact }),
    async search(number) {
      await page.getByRole('textbox', { name: 'Member number' }).fill(number);
      await page.getByRole('button', { name: 'Search', exact: true }).last().click();
    },
  };
}
