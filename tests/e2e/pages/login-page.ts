import type { Page } from '@playwright/test';

export const loginPage = (page: Page) => ({
  username: page.getByLabel('Member code or username'),
  password: page.getByLabel('Login password', { exact: true }),
  submit: page.getByRole('button', { name: 'Sign in' }),
  refusal: page.getByRole('alert'),
  async signIn(username: string, password: string): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit.click();
  },
});
