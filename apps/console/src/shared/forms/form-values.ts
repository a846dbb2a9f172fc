/** The text of a field, without spaces around it. */
export const textOf = (form: FormData, name: string): string => ((form.get(name) as string | null) ?? '').trim();

/** The figure of a field; undefined where it is empty. */
export const figureOf = (form: FormData, name: string): number | undefined => {
  const text = textOf(form, name);
  return text === '' ? undefined : Number(text);
};
