import { isFamilyFirst } from '@upline/i18n';
import { Button, TextField, type TextFieldProps } from '@upline/ui';
import type { ChangeEvent } from 'react';
import { FormFailure } from '../../../shared/forms/FormFailure.tsx';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import styles from './CardForm.module.css';
import { cardDigits, groupedCardNumber } from './card-number.ts';
import { expiryText } from './expiry-text.ts';
import { rewriteInput } from './rewrite-input.ts';
import { type CardFields, useCardForm } from './use-card-form.ts';

const autoCompletes = { firstName: 'cc-given-name', lastName: 'cc-family-name' } as const;

/** All fields of a card payment. The typed values leave this form only to the vault. */
export function CardForm({ onAdded, onCancel }: { onAdded: (id: number) => void; onCancel: () => void }) {
  const { t, locale } = useTranslation('card');
  const { form, rules, submit, isSaving } = useCardForm(onAdded);
  const text = (field: keyof CardFields, autoComplete: string, rest: Partial<TextFieldProps> = {}) => (
    <TextField
      key={field}
      label={t(`field.${field}`)}
      error={form.formState.errors[field]?.message}
      autoComplete={autoComplete}
      {...rest}
      {...written(field)}
    />
  );
  // The form reads the field after it has been reformatted.
  const written = (field: keyof CardFields) => {
    const { onChange, ...rest } = form.register(field, rules[field]);
    const rewrite = (event: ChangeEvent<HTMLInputElement>) => {
      rewriteInput(event.target, shown(field, event.target.value, form.getValues(field)));
      void onChange(event);
    };
    return { ...rest, onChange: rewrite };
  };
  const names = isFamilyFirst(locale) ? (['lastName', 'firstName'] as const) : (['firstName', 'lastName'] as const);
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {names.map((name) => text(name, autoCompletes[name], { maxLength: 60 }))}
      <div className={styles.whole}>{text('cardId', 'cc-number', { inputMode: 'numeric', spellCheck: false, dir: 'ltr' })}</div>
      {text('validityDate', 'cc-exp', { inputMode: 'numeric', placeholder: t('hint.validityDate') })}
      {text('cvv', 'cc-csc', { inputMode: 'numeric', hint: t('hint.cvv') })}
      <div className={styles.whole}>{text('phone', 'tel', { type: 'tel', inputMode: 'tel', maxLength: 24 })}</div>
      <p className={`${styles.whole} s14 q`}>{t('vault')}</p>
      <FormFailure text={form.formState.errors.root?.message} />
      <div className={`${styles.whole} ${styles.actions}`}>
        <Button variant="out" onClick={onCancel}>
          {t('frame:cancel')}
        </Button>
        <Button type="submit" variant="go" pending={isSaving ? t('add.pending') : undefined}>
          {t('add')}
        </Button>
      </div>
    </form>
  );
}

function shown(field: keyof CardFields, typed: string, before: string): string {
  if (field === 'cardId') return groupedCardNumber(typed);
  if (field === 'validityDate') return expiryText(typed, before);
  if (field === 'cvv') return cardDigits(typed).slice(0, 4);
  return typed;
}
