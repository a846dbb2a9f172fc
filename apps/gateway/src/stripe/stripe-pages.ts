import { cancelForm, type Field, fieldMarkup, stepForm } from '../pages/form-parts.ts';
import { type Fragment, html } from '../pages/html.ts';
import { moneyText } from '../pages/money-text.ts';
import { pageFrame, type View } from '../pages/page-frame.ts';
import type { Intent, Session } from './stripe-objects.ts';

/** Names of the card form's inputs with errors. */
export type CardFault = 'holder' | 'number' | 'expiry' | 'cvv';

export interface CardFormState {
  faults?: readonly CardFault[];
  typed?: { holder?: string; expiry?: string };
  isDeclined?: boolean;
}

export const pagePath = ({ id }: Pick<Session, 'id'>): string => `/c/pay/${id}`;

function summary(view: View, of: { payee: string; goods?: string; reference: string; amount: number; currency: string }): Fragment {
  const row = (name: string, value: Fragment) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`<h2 id="sum">${view.text('sum.title')}</h2>
<dl>
${row(view.text('sum.payee'), of.payee)}
${of.goods === undefined ? undefined : row(view.text('sum.goods'), of.goods)}
${row(view.text('sum.reference'), html`<span class="code">${of.reference}</span>`)}
<div class="all"><dt>${view.text('sum.total')}</dt><dd>${moneyText(of.amount, of.currency.toUpperCase(), view.locale)}</dd></div>
</dl>`;
}

function ofSession(
  view: View,
  { success_url: success, goods, client_reference_id: reference, amount_total: amount, currency }: Session,
): Fragment | undefined {
  if (amount === null || currency === null) return undefined;
  return summary(view, { payee: new URL(success).host, goods, reference: reference ?? '', amount, currency });
}

function cardFields(view: View, { faults = [], typed = {} }: CardFormState): Fragment {
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
  return html`${field('holder', 'cc-name', 100, typed.holder)}${field('number', 'cc-number', 23)}
<div class="pair">${field('expiry', 'cc-exp', 7, typed.expiry)}${field('cvv', 'cc-csc', 4)}</div>
<button class="btn go">${view.text('card.continue')}</button>`;
}

/** The page to pay with a card or save one for later. It also offers the wallets of the payer's device. */
export function cardPage(session: Session, view: View, state: CardFormState = {}): string {
  const isSaving = session.mode === 'setup';
  const title = isSaving ? view.text('save.title') : view.text('pay.title', { method: view.text('method.card') });
  const path = pagePath(session);
  const wallet = (name: string, value: string) => html`<button class="btn out" name="wallet" value="${value}">${name}</button>`;
  const wallets = isSaving
    ? undefined
    : stepForm(view, path, 'wallet', [wallet('Apple Pay', 'apple_pay'), wallet('Google Pay', 'google_pay')], 'acts');
  const declined = state.isDeclined === true ? html`<p class="err" role="alert">${view.text('card.declined')}</p>` : undefined;
  const main = html`<h1>${title}</h1><p class="lead">${view.text(isSaving ? 'save.lead' : 'card.lead')}</p>${declined}
${wallets}${stepForm(view, path, 'card', cardFields(view, state), 'stack')}${cancelForm(view, path)}`;
  return pageFrame(view, title, main, ofSession(view, session));
}

/** The page of Alipay and PayPal: the payer approves, is declined, or goes back. */
export function decisionPage(session: Session, view: View, isDeclined = false): string {
  const method = view.text(session.payment_method_types[0] === 'alipay' ? 'method.alipay' : 'method.paypal');
  const title = view.text('pay.title', { method });
  const path = pagePath(session);
  const button = (decision: string, text: string, look: string) =>
    html`<button class="btn ${look}" name="decision" value="${decision}">${text}</button>`;
  const buttons = [button('approve', view.text('pay.approve'), 'go'), button('decline', view.text('pay.decline'), 'out')];
  const declined = isDeclined ? html`<p class="err" role="alert">${view.text('card.declined')}</p>` : undefined;
  const main = html`<h1>${title}</h1><p class="lead">${view.text('pay.lead')}</p>${declined}
${stepForm(view, path, 'decision', buttons, 'acts')}<p class="hint">${view.text('pay.declineNote', { method })}</p>${cancelForm(view, path)}`;
  return pageFrame(view, title, main, ofSession(view, session));
}

/** The code step of the payer's bank for a saved card. */
export function bankPage(intent: Intent, card: string, view: View, isWrong = false): string {
  const title = view.text('bank.title');
  const error = isWrong ? view.text('bank.code.wrong') : undefined;
  const code = fieldMarkup({
    name: 'code',
    label: view.text('bank.code'),
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
    maxLength: 6,
    error,
    isFocused: isWrong,
  });
  const path = `/c/bank/${intent.id}`;
  const main = html`<h1>${title}</h1><p class="lead">${view.text('bank.lead', { card })}</p>
${stepForm(view, path, 'code', html`${code}<button class="btn go">${view.text('bank.confirm')}</button>`, 'stack')}${cancelForm(view, path)}`;
  const payee = new URL(intent.next_action?.redirect_to_url.return_url ?? 'http://shop').host;
  return pageFrame(
    view,
    title,
    main,
    summary(view, { payee, reference: intent.metadata['reference'] ?? '', amount: intent.amount, currency: intent.currency }),
  );
}

/** The page for a payer who returns to a finished page. */
export function overPage(session: Session, view: View): string {
  const outcome = session.status === 'complete' ? 'success' : 'cancelled';
  const title = view.text(`done.${outcome}.title`);
  const back = session.status === 'complete' ? session.success_url : session.cancel_url;
  const main = html`<h1>${title}</h1><p class="lead">${view.text(`done.${outcome}.lead`)}</p>
<p><a class="btn out" href="${back}">${view.text('done.back')}</a></p>`;
  return pageFrame(view, title, main, ofSession(view, session));
}
