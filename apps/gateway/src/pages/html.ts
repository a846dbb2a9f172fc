/** Text that is already HTML; everything else is escaped when it enters a template. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type Fragment = Markup | string | number | undefined | readonly Fragment[];

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function render(fragment: Fragment): string {
  if (fragment === undefined) return '';
  if (fragment instanceof Markup) return fragment.text;
  if (typeof fragment === 'string' || typeof fragment === 'number') {
    return String(fragment).replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
  }
  return fragment.map(render).join('');
}

/** Builds markup from a template; values are escaped unless they are markup themselves. */
export function html(strings: TemplateStringsArray, ...values: Fragment[]): Markup {
  return new Markup(strings.map((text, place) => text + (place < values.length ? render(values[place]) : '')).join(''));
}
