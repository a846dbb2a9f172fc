import type { Page } from '@playwright/test';
import { checkoutPage } from './checkout-page.ts';
import { gatewayPage } from './gateway-page.ts';
import { paymentPage } from './payment-page.ts';
import { resultPage } from './result-page.ts';

interface FirstAddress {
  readonly postalCode: string;
  readonly mobile: string;
  readonly city: string;
  readonly province: string;
}

/** Places an order for a newcomer in the United States without an address, from the checkout to the pay screen. Returns the order's number. */
export async function placeFirstOrder(page: Page, { postalCode, mobile, city, province }: FirstAddress): Promise<string> {
  const checkout = checkoutPage(page);
  await checkout.addAddress.click();
  for (const [label, value] of [
    ['First name', 'Ingrid'],
    ['Last name', 'Solberg'],
    ['Email', 'ingrid@mail.example'],
    ['Postal code', postalCode],
    ['Mobile number', mobile],
    ['City', city],
    ['Street address', '7 Millstone Lane'],
  ] as const)
    await checkout.field(label).fill(value);
  await checkout.field('Country or region').selectOption({ label: 'United States' });
  await checkout.field('State or province').selectOption({ label: province });
  await checkout.saveAddress.click();
  await checkout.dialog.waitFor({ state: 'hidden' });
  await checkout.placeOrder.click();
  await page.waitForURL(/\/pc\/payment/);
  return new URL(page.url()).searchParams.get('No') ?? '';
}

/** Places an order from the same checkout and pays it by Alipay. Returns its number. */
export async function payFirstOrder(page: Page, address: FirstAddress, paymentPassword: string): Promise<string> {
  const orderNo = await placeFirstOrder(page, address);
  await paymentPage(page).payByAlipay();
  await paymentPage(page).confirmWith(paymentPassword);
  await gatewayPage(page).arrive();
  await gatewayPage(page).decide('approve');
  await resultPage(page).received.waitFor();
  return orderNo;
}
