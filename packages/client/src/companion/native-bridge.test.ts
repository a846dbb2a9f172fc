import { expect, it } from 'vitest';
import { nativeBridge } from './native-bridge.ts';

type Host = NonNullable<Parameters<typeof nativeBridge>[0]>;

function app(answer: (message: { id: number; act: string }) => string) {
  const messages: { id: number; act: string }[] = [];
  const host: Host = {};
  const postMessage = (text: string) => {
    const message = JSON.parse(text) as { id: number; act: string };
    messages.push(message);
    queueMicrotask(() => host.uplineAppReply?.(message.id, answer(message)));
  };
  return { host, messages, postMessage };
}

it('The native bridge is absent in a plain browser', () => {
  expect(nativeBridge({})).toBeUndefined();
});

it('The native bridge calls Android’s object and iOS’ handler in the same way', async () => {
  const android = app(() => 'true');
  android.host.UplineApp = { postMessage: android.postMessage };
  expect(await nativeBridge(android.host)?.openOrder('A1')).toBe(true);
  expect(android.messages).toMatchObject([{ act: 'openOrder', orderNo: 'A1' }]);
  const ios = app(() => '"US10000017"');
  ios.host.webkit = { messageHandlers: { UplineApp: { postMessage: ios.postMessage } } };
  expect(await nativeBridge(ios.host)?.scanCode()).toBe('US10000017');
});

it.each(['', 'null', '{', '""', '0'])('The native bridge reads the answer %j as not done, and as no code', async (answer) => {
  const phone = app(() => answer);
  phone.host.UplineApp = { postMessage: phone.postMessage };
  expect(await nativeBridge(phone.host)?.goHome()).toBe(false);
  expect(await nativeBridge(phone.host)?.scanCode()).toBeUndefined();
});
