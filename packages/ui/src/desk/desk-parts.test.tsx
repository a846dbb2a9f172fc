import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CommandMenu, stepIn } from './acts/CommandMenu.tsx';
import { DateRange, isReversed, quickRanges } from './fields/DateRange.tsx';
import { Difference } from './facts/Difference.tsx';
import { FilterBar } from './lists/FilterBar.tsx';
import { Kbd } from './keys/Kbd.tsx';
import { marked } from './acts/marked.tsx';
import { Masked } from './facts/Masked.tsx';
import { Sheet } from './acts/Sheet.tsx';
import { StatusMark } from './facts/StatusMark.tsx';
import { Timeline } from './facts/Timeline.tsx';

it('a state has a mark that screen readers skip and a word that they read out', () => {
  expect(renderToStaticMarkup(<StatusMark state="stop">Declined</StatusMark>)).toMatch(/<svg[^>]*aria-hidden="true".*<\/svg>Declined/);
});

it('keys pressed together are drawn as one cap, keys pressed in turn as two', () => {
  expect(renderToStaticMarkup(<Kbd keys="Ctrl Enter" />).match(/<kbd/g)).toHaveLength(1);
  expect(renderToStaticMarkup(<Kbd keys="g o" />).match(/<kbd/g)).toHaveLength(2);
});

it('An event is under its day, and its exact instant is in the markup', () => {
  const entry = { day: 'Today', time: '10:21', state: 'open', text: 'Contact shown' } as const;
  const markup = renderToStaticMarkup(
    <Timeline
      entries={[
        { ...entry, id: '2', at: '2026-11-20T18:21:00Z' },
        { ...entry, id: '1', at: '2026-11-20T17:58:00Z', time: '09:58' },
        { ...entry, id: '0', at: '2026-11-19T17:58:00Z', day: 'Thursday' },
      ]}
    />,
  );
  expect(markup.match(/<h3/g)).toHaveLength(2);
  expect(markup).toContain('<time dateTime="2026-11-20T18:21:00Z">10:21</time>');
});

it('a difference names a missing value, and says whether a figure becomes larger', () => {
  const words = { what: 'What', before: 'Now', after: 'After', change: 'Difference', missing: 'not there' };
  const markup = renderToStaticMarkup(
    <Difference
      label="Change"
      words={words}
      rows={[{ id: 'a', what: 'Role', before: null, after: '59,693', change: { text: '−321', isMore: false } }]}
    />,
  );
  expect(markup).toMatch(/not there.*<ins>59,693<\/ins>.*class="bad">−321/);
});

it('A masked value asks for a reason only where the person may see it', () => {
  const words = { show: 'Show', ask: 'Why?', reasons: [], detail: 'Call', confirm: 'Show', cancel: 'Cancel', note: 'Recorded' };
  expect(renderToStaticMarkup(<Masked masked="i··d" words={words} />)).not.toContain('Show');
  expect(renderToStaticMarkup(<Masked masked="i··d" words={words} onShow={async () => undefined} />)).toContain('Show');
  expect(renderToStaticMarkup(<Masked masked="i··d" words={words} shown="ingrid" />)).toBe('<span>ingrid</span>');
});

it('the usual ranges of days end today and have 1, 7 and 30 days', () => {
  expect(quickRanges('2026-03-01')).toEqual({
    today: { from: '2026-03-01', to: '2026-03-01' },
    week: { from: '2026-02-23', to: '2026-03-01' },
    month: { from: '2026-01-31', to: '2026-03-01' },
  });
});

it('a range that ends before it begins is a fault at its end', () => {
  const words = { from: 'From', to: 'To', today: 'Today', week: '7', month: '30', reversed: 'Before the start' };
  const range = (to: string) =>
    renderToStaticMarkup(<DateRange today="2026-11-20" value={{ from: '2026-11-20', to }} onChange={() => undefined} words={words} />);
  expect(range('2026-11-19')).toContain('Before the start');
  expect(range('2026-11-20')).not.toContain('Before the start');
  expect(isReversed({ to: '2026-11-19' })).toBe(false);
});

it('a filter in use is a chip with its value and a way to remove it; the others can be added', () => {
  const markup = renderToStaticMarkup(
    <FilterBar
      filters={[
        { key: 'state', label: 'State', value: 'Paid', control: () => null },
        { key: 'total', label: 'Total', control: () => null },
      ]}
      words={{ add: 'Filter', clear: 'Clear', remove: (label) => `Remove ${label}` }}
      onRemove={() => undefined}
      onClear={() => undefined}
    />,
  );
  expect(markup).toMatch(/State <b>Paid<\/b>/);
  expect(markup).toContain('aria-label="Remove State"');
  expect(markup).not.toContain('Total');
  expect(markup).toContain('+ Filter');
});

it('the menu is a box whose list follows it, and its first entry is chosen', () => {
  const item = (id: string) => ({ id, lead: id, text: `Ingrid ${id}`, run: () => undefined });
  const words = { label: 'Find', placeholder: 'Find', move: 'move', open: 'open', beside: 'beside' };
  const markup = renderToStaticMarkup(
    <CommandMenu
      query="ing"
      onQuery={() => undefined}
      onClose={() => undefined}
      groups={[{ label: 'Members', items: [item('a'), item('b')] }]}
      words={words}
    />,
  );
  const active = /aria-activedescendant="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`id="${active}"`);
  expect(markup.match(/aria-selected="true"/g)).toHaveLength(1);
  expect(markup).toContain('<mark>Ing</mark>rid a');
  expect([stepIn(3, 2, 1), stepIn(3, 0, -1), stepIn(0, 0, 1)]).toEqual([0, 2, 0]);
});

it.each([
  ['Ingrid Solberg', 'sol ing', '<mark>Ing</mark>rid <mark>Sol</mark>berg'],
  ['Ingrid', 'xyz', 'Ingrid'],
  ['aab', 'a aa', '<mark>a</mark><mark>a</mark>b'],
  ['İstanbul', 'stan', 'İstanbul'],
  ['<b>', 'b', '&lt;<mark>b</mark>&gt;'],
])('The menu in %s marks the query %s', (text, query, marks) => {
  expect(renderToStaticMarkup(marked(text, query))).toBe(marks);
});

it('a sheet is named by its title and has its acts at its foot', () => {
  const markup = renderToStaticMarkup(
    <Sheet title="W-20407" closeLabel="Close" onClose={() => undefined} acts={<button type="button">Approve</button>}>
      Body
    </Sheet>,
  );
  const heading = /aria-labelledby="([^"]+)"/.exec(markup)?.[1];
  expect(markup).toContain(`<h2 id="${heading}"`);
  expect(markup).toMatch(/<footer[^>]*><button/);
});
