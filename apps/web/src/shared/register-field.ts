import type { FieldPath, FieldValues, RegisterOptions, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form';

/**
 * `register` for a field at which an act or the server says something before the form was sent: that is about what stood there, so it goes
 * with the first key. By itself the form would keep it until the field is left, or until the form is sent.
 */
export function registerField<Fields extends FieldValues, Name extends FieldPath<Fields>>(
  form: Pick<UseFormReturn<Fields>, 'register' | 'clearErrors'>,
  name: Name,
  rules: Omit<RegisterOptions<Fields, Name>, 'onChange'> = {},
): UseFormRegisterReturn<Name> {
  const options = { ...rules, onChange: () => form.clearErrors(name) } as RegisterOptions<Fields, Name>;
  return form.register(name, options);
}
