import { type Fragment, html } from './html.ts';
import type { View } from './page-frame.ts';

export interface Field {
  name: string;
  label: string;
  /** Attributes of the input: keyboard, autofill, length. */
  inputMode: 'text' | 'numeric';
  autocomplete: string;
  maxLength: number;
  value?: string;
  /** Error of the typed text and how to fix it; absent if the text is valid. */
  error?: string | undefined;
  isFocused?: boolean;
}

export function fieldMarkup(field: Field): Fragment {
  const { name, label, inputMode, autocomplete, maxLength, value = '', error } = field;
  const fault = error === undefined ? undefined : html`<p class="err" id="${name}-error">${error}</p>`;
  const marks = fault && html` aria-invalid="true" aria-describedby="${name}-error"`;
  const focus = field.isFocused ? html` autofocus` : undefined;
  return html`<div class="field"><label for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="${inputMode}" autocomplete="${autocomplete}" maxlength="${maxLength}" required${marks}${focus}>${fault}</div>`;
}

export function stepForm(view: View, base: string, step: string, content: Fragment, className = ''): Fragment {
  return html`<form method="post" action="${base}/${step}?locale=${view.locale}" class="${className}">${content}</form>`;
}

/** The form that returns to the shop without payment. */
export function cancelForm(view: View, base: string): Fragment {
  const button = html`<button class="btn ghost" name="decision" value="cancel">${view.text('pay.cancel')}</button>`;
  return stepForm(view, base, 'decision', button);
}
