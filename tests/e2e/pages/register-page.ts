import type { Page } from '@playwright/test';

export const registerPage = (page: Page) => {
  const field = (label: string) => page.getByLabel(label, { exact: true });
  return {
    field,
    country: page.getByLabel('Country or region', { exact: true }),
    choice: (name: string) => page.getByRole('radio', { name, exact: true }),
    /** The radio itself is hidden under its picture and words, so those are pressed. */
    choose: (name: string) => page.getByRole('group').getByText(name, { exact: true }).click(),
    agreement: page.getByRole('checkbox'),
    submit: page.getByRole('button', { name: 'Register', exact: true }),
    /** Fills in the personal data. The journey fills in the placement. */
    async fillPerson(username: string): Promise<void> {
      await this.country.selectOption('US');
      await field('Username').fill(username);
      await field('Email').fill(`${username}@mail.example`);
      await field('Login password').fill('morning-tide-1');
      await field('Payment password').fill('harbour-pay-1');
      await this.agreement.check();
    },
  };
};
