const digitsIn = (text: string): number => text.replace(/\D/g, '').length;

/** Replaces a field's text during typing by another text with the same digits, and keeps the caret behind the same digit. */
export function rewriteInput(input: HTMLInputElement, text: string): void {
  if (input.value === text) return;
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret === input.value.length;
  const digitsBefore = digitsIn(input.value.slice(0, caret));
  input.value = text;
  const place = isAtEnd ? text.length : placeBehind(text, digitsBefore);
  input.setSelectionRange(place, place);
}

function placeBehind(text: string, digits: number): number {
  for (let place = 0; place <= text.length; place += 1) if (digitsIn(text.slice(0, place)) === digits) return place;
  return text.length;
}
