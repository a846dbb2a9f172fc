import { type Charge, isPaid } from '../charges/charge.ts';
import { cancelForm, type Field, fieldMarkup, stepForm } from './form-parts.ts';
import { type Fragment, html } from './html.ts';
import { moneyText } from './money-text.ts';
import { pageFrame, type View } from './page-frame.ts';

/** Names of the card form's inputs with errors. */
export type CardFault = 'holder' | 'number' | 'expiry' | 'cvv';

const basePath = (charge: Charge): string => `/pay/${charge.chargeToken}`;

/** Address that the payer returns to, which depends on the charge's state. */
export function returnUrl(charge: Charge): string {
  if (charge.status === 'fail') return charge.urls.fail;
  if (charge.status === 'cancelled') return charge.urls.cancel;
  return charge.urls.success;
}

function summary(charge: Charge, view: View): Fragment {
  const row = (name: string, value: Fragment) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<h2 id="sum">${view.text('sum.title')}</h2>
<dl>
${row(view.text('sum.payee'), new URL(charge.urls.success).host)}
${charge.goodsName === undefined ? undefined : row(view.text('sum.goods'), charge.goodsName)}
${row(view.text('sum.reference'), html`<span class="code">${charge.reference}</span>`)}
<div class="all"><dt>${view.text('sum.total')}</dt><dd>${moneyText(charge.amount, charge.currency, view.locale)}</dd></div>
</dl>`;
}

/** The page of Alipay, PayPal and Venmo: the payer approves, is declined, or goes back. */
export function decisionPage(charge: Charge, view: View): string {
  const method = view.text(`method.${charge.method}`);
  const title = view.text('pay.title', { method });
  const button = (decision: string, text: string, look: string) =>
    html`<button class="btn ${look}" name="decision" value="${decision}">${text}</button>`;
  const buttons = [button('approve', view.text('pay.approve'), 'go'), button('decline', view.text('pay.decline'), 'out')];
  const main = html`<h1>${title}</h1><p class="lead">${view.text('pay.lead')}</p>
${stepForm(view, basePath(charge), 'decision', buttons, 'acts')}
<p class="hint">${view.text('pay.declineNote', { method })}</p>
${cancelForm(view, basePath(charge))}`;
  return pageFrame(view, title, main, summary(charge, view));
}

/** The card form. Keeps typed text, except number and security code, which no page repeats. */
export function cardPage(
  charge: Charge,
  view: View,
  faults: readonly CardFault[] = [],
  typed: { holder?: string; expiry?: string } = {},
): string {
  const title = view.text('pay.title', { method: view.text('method.card') });
  const field = (name: CardFault, autocomplete: string, maxLength: number, value = ''): Fragment => {
    const shape: Field = {
      name,
      label: view.text(`card.${name}`),
      inputMode: name === 'holder' ? 'text' : 'numeric',
      autocomplete,
      maxLength,
      value,
    };
    const error = faults.includes(name) ? view.text(`card.${name}.wrong`) : undefined;
    return fieldMarkup({ ...shape, error, isFocused: faults[0] === name });
  };
  const fields = html`${field('holder', 'cc-name', 100, typed.holder)}${field('number', 'cc-number', 23)}
<div class="pair">${field('expiry', 'cc-exp', 7, typed.expiry)}${field('cvv', 'cc-csc', 4)}</div>
<button class="btn go">${view.text('card.continue')}</button>`;
  const main = html`<h1>${title}</h1><p class="lead">${view.text('card.lead')}</p>
${stepForm(view, basePath(charge), 'card', fields, 'stack')}${cancelForm(view, basePath(charge))}`;
  return pageFrame(view, title, main, summary(charge, view));
}

/** The bank's step (3-D Secure): a code before the card is charged. */
export function bankPage(charge: Charge, view: View, isWrong = false): string {
  const title = view.text('bank.title');
  const card = charge.card ? `${charge.card.brand} •••• ${charge.card.lastFour}` : '';
  const code = fieldMarkup({
    name: 'code',
    label: view.text('bank.code'),
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 6,
    error: isWrong ? view.text('bank.code.wrong') : undefined,
    isFocused: isWrong,
  });
  const main = html`<h1>${title}</h1><p class="lead">${view.text('bank.lead', { card })}</p>
${stepForm(view, basePath(charge), 'bank', html`${code}<button class="btn go">${view.text('bank.confirm')}</button>`, 'stack')}
${cancelForm(view, basePath(charge))}`;
  return pageFrame(view, title, main, summary(charge, view));
}

/** The page for a payer who returns to a charge that is already decided. */
export function donePage(charge: Charge, view: View): string {
  const paid = isPaid(charge) || charge.status === 'authorized';
  const isBack = charge.status === 'refunded' || charge.status === 'chargeback';
  const unpaid = charge.status === 'fail' ? 'fail' : isBack ? 'refunded' : 'cancelled';
  const outcome = paid ? 'success' : unpaid;
  const title = view.text(`done.${outcome}.title`);
  const main = html`<h1>${title}</h1><p class="lead">${view.text(`done.${outcome}.lead`)}</p>
<p><a class="btn out" href="${returnUrl(charge)}">${view.text('done.back')}</a></p>`;
  return pageFrame(view, title, main, summary(charge, view));
}

/** The page for an address without a payment. */
export function missingPage(view: View): string {
  const title = view.text('missing.title');
  return pageFrame(view, title, html`<h1>${title}</h1><p class="lead">${view.text('missing.lead')}</p>`);
}
