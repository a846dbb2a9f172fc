import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/**
 * `register` for a field at which an action or the server reports an error before the form was sent. The error concerns the old value, so the first key removes it. The form itself
 * would keep it until blur or submission.
 */
export function registerField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  form: Pick<UseFormReturn<Fields>, 'register' | 'clearErrors'>,
  name: Name,
  rules: Omit<RegisterOptions<Fields, Name>, 'onChange'> = {},
): UseFormRegisterReturn<Name> {
  const options = { ...rules, onChange: () => form.clearErrors(name) } as RegisterOptions<Fields, Name>;
  return form.register(name, options);
}
