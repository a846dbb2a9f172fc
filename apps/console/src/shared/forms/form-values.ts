export const textOf = (form: FormData, name: string): string => ((form.get(name) as string | null) ?? '').trim();

/** The number in a field; undefined if it is empty. */
export const figureOf = (form: FormData, name: string): number | undefined => {
  const text = textOf(form, name);
  return text === '' ? undefined : Number(text);
};
