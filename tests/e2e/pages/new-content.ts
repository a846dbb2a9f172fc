import type { Page } from '@playwright/test';

/** A text in the new shop's two languages. */
export interface BothLanguages {
  readonly english: string;
  readonly spanish: string;
}

/** Content that an editor of a new company writes in the console: banners, notices, mails and agreements. `approve` lets a second person approve the request. */
export const newContent = (page: Page, consoleUrl: string, approve: () => Promise<void>) => {
  const sheet = page.getByRole('complementary').or(page.getByRole('dialog'));
  /** Fills a text in both languages; translations are in a collapsed section. */
  const write = async (label: string, { english, spanish }: BothLanguages): Promise<void> => {
    const others = page.locator('details').filter({ hasText: 'Español' }).first();
    await page.getByLabel(label, { exact: true }).first().fill(english);
    if ((await others.getAttribute('open')) === null) await others.locator('summary').click();
    await others.getByRole('group', { name: 'Español' }).getByLabel(label, { exact: true }).fill(spanish);
  };
  return {
    /** Adds a banner over the library's first picture, for signed-in English readers of one company, with optional start and end. */
    async addBanner(words: BothLanguages, company: string, { from = '', until = '' } = {}): Promise<void> {
      await page.goto(`${consoleUrl}/banners/new`);
      await page.getByRole('button', { name: 'Choose picture' }).click();
      await sheet.getByRole('option').first().click();
      await page.keyboard.press('Control+Enter');
      await sheet.waitFor({ state: 'detached' });
      await write('Headline', words);
      await page.getByLabel('Shown to').selectOption({ label: 'Signed-in members' });
      await page
        .getByRole('group', { name: /Companies/ })
        .getByRole('checkbox', { name: company })
        .check();
      await page
        .getByRole('group', { name: /Languages/ })
        .getByRole('checkbox', { name: 'English' })
        .check();
      await page.getByLabel('From', { exact: true }).fill(from);
      await page.getByLabel('Until', { exact: true }).fill(until);
      await page.getByRole('button', { name: 'Save and publish' }).click();
      await page.getByText('Saved.').first().waitFor();
    },

    /** Adds a notice in both languages; in Spanish a PDF replaces its text. */
    async addNotice(title: BothLanguages, body: BothLanguages, pdf: { readonly name: string; readonly buffer: Buffer }): Promise<void> {
      await page.goto(`${consoleUrl}/notices/new`);
      await write('Title', title);
      await write('Text', body);
      await page.getByLabel('Language of the PDF').selectOption('es_ES');
      await page.getByLabel('Choose a PDF').setInputFiles({ ...pdf, mimeType: 'application/pdf' });
      await page.getByText(pdf.name).waitFor();
      await page.getByRole('button', { name: 'Save and publish' }).click();
      await page.waitForURL(/\/notices\/\d+$/);
    },

    /** Number of members who have read the open notice. */
    async readersOfNotice(): Promise<string> {
      await page.reload();
      return (await page.getByRole('link', { name: /members?$/ }).textContent()) ?? '';
    },

    /** Changes the English text of a mail, after a preview and a test mail to the writer. The preview must contain `looks`. */
    async sayMail(template: string, { subject, body, looks }: { readonly subject: string; readonly body: string; readonly looks: string }) {
      await page.goto(`${consoleUrl}/mail-texts/${template}/en_US`);
      await page.getByLabel('Subject').fill(subject);
      await page.getByLabel('Text', { exact: true }).fill(body);
      await page.getByText(looks).first().waitFor();
      await page.getByRole('button', { name: 'Send me a test mail' }).click();
      await page.getByText(/^On its way to/).waitFor();
      await page.getByRole('button', { name: 'Save text' }).click();
      await page.getByText('Saved. It applies from the next mail on.').waitFor();
    },

    /** Adds a version of an agreement in both languages, which a second person puts in force. */
    async putInForce(kind: string, text: BothLanguages, { isBinding }: { readonly isBinding: boolean }): Promise<void> {
      await page.goto(`${consoleUrl}/agreements/new/${kind}`);
      await write('Text', text);
      await page.getByRole('checkbox', { name: /^Members who agreed/ }).setChecked(isBinding);
      await page.getByRole('button', { name: 'Save draft' }).click();
      await page.waitForURL(/\/agreements\/\d+$/);
      await page.getByRole('button', { name: 'Bring into force' }).click();
      await sheet.getByRole('button', { name: /^Bring into force/ }).click();
      await sheet.waitFor({ state: 'detached' });
      await approve();
      await page.reload();
      await page.getByText('In force', { exact: true }).first().waitFor();
    },
  };
};
