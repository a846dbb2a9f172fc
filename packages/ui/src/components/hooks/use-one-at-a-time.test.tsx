import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { useOneAtATime } from './use-one-at-a-time.ts';

/** The form's submit function, as a component gets it. */
function sendingOnce(send: () => Promise<void>) {
  let submit: ReturnType<typeof useOneAtATime> | undefined;
  function Form() {
    submit = useOneAtATime(send);
    return null;
  }
  renderToString(<Form />);
  return submit as NonNullable<typeof submit>;
}

it('Three presses in one moment send once, and the next press after the answer sends again', async () => {
  const send = vi.fn<() => Promise<void>>(async () => undefined);
  const submit = sendingOnce(send);
  await Promise.all([submit(), submit(), submit()]);
  expect(send).toHaveBeenCalledTimes(1);
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

it('A failed form may be sent again', async () => {
  const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(undefined);
  const submit = sendingOnce(send);
  await expect(submit()).rejects.toThrow('no answer');
  await submit();
  expect(send).toHaveBeenCalledTimes(2);
});

it('A rejected press does not make the browser send the form', async () => {
  const submit = sendingOnce(() => new Promise((resolve) => setTimeout(resolve)));
  const event = { preventDefault: vi.fn<() => void>() };
  const first = submit();
  await submit(event as unknown as Parameters<typeof submit>[0]);
  expect(event.preventDefault).toHaveBeenCalled();
  await first;
});
