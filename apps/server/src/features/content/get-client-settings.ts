import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';

/** The settings that clients are built with elsewhere; here they ask, so that an operator changes them in one place. */
export function createGetClientSettings({ signingSecret }: Pick<Settings, 'signingSecret'>): Handler<'getClientSettings'> {
  return () => ({ data: { signingSecret } });
}
