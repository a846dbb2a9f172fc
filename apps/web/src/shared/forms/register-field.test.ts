import { createFormControl } from 'react-hook-form';
import { expect, it } from 'vitest';
import { registerField } from './register-field.ts';

const filled = (value: string) => value !== '' || 'missing';
/** A form like the pages' forms, and the key presses in its field. */
function formWith(mode: 'onSubmit' | 'onTouched') {
  const { formControl } = createFormControl<{ email: string }>({ defaultValues: { email: '' }, mode });
  // The form computes only the state that is read: without a reader there would be no errors.
  formControl.subscribe({ formState: { errors: true, isValid: false }, callback: () => undefined });
  const field = registerField(formControl, 'email', { validate: filled });
  const type = async (value: string) => field.onChange({ type: 'change', target: { name: 'email', value } });
  const said = () => formControl.getFieldState('email').error?.message;
  return { form: formControl, type, said };
}

it.each(['onSubmit', 'onTouched'] as const)(
  'The error of an act at a field goes away with the first key, if forms check %s',
  async (mode) => {
    const { form, type, said } = formWith(mode);
    form.setError('email', { message: 'not yours' });
    expect(said()).toBe('not yours');
    await type('a');
    expect(said()).toBeUndefined();
  },
);

it('The form reports a missing value again while the field is empty, once it was sent', async () => {
  const { form, type, said } = formWith('onSubmit');
  await form.handleSubmit(() => undefined)();
  expect(said()).toBe('missing');
  await type('a');
  expect(said()).toBeUndefined();
  await type('');
  expect(said()).toBe('missing');
});
