import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/**
 * `register` for a field at which an act or the server reports an error before the form was sent. The error concerns the
 * old value, so it goes away with the first key. The form itself would keep it until the field loses the focus or the form
 * is sent.
 */
export function registerField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  form: Pick<UseFormReturn<Fields>, 'register' | 'clearErrors'>,
  name: Name,
  rules: Omit<RegisterOptions<Fields, Name>, 'onChange'> = {},
): UseFormRegisterReturn<Name> {
  const options = { ...rules, onChange: () => form.clearErrors(name) } as RegisterOptions<Fields, Name>;
  return form.register(name, options);
}
