import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Ring } from './Ring.tsx';

it.each([
  [53, '53'],
  [-5, '0'],
  [140, '100'],
])('A screen reader reads a ring as a progress bar: %d percent is %s', (percent, now) => {
  const markup = renderToStaticMarkup(<Ring percent={percent} label="On the way" />);
  expect(markup).toContain('role="progressbar"');
  expect(markup).toContain('aria-valuemin="0" aria-valuemax="100"');
  expect(markup).toContain(`aria-valuenow="${now}"`);
  expect(markup).toContain('aria-valuetext="On the way"');
});
