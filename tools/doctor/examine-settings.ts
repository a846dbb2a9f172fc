import { loadSettings, SettingsError } from '../../apps/server/src/config/load-settings.ts';
import type { Settings } from '../../apps/server/src/config/settings.ts';
import { type Finding, fault, good, note } from './finding.ts';

export interface ReadSettings {
  readonly findings: Finding[];
  /** Absent if a setting is wrong. */
  readonly settings?: Settings;
}

/** Reads the settings like a start; each wrong or missing setting is a separate fault. */
export function examineSettings(env: Readonly<Record<string, string | undefined>>): ReadSettings {
  try {
    const settings = loadSettings(env);
    const kind = settings.isDemo ? 'They are those of a demo.' : "They are those of a company's shop.";
    return { settings, findings: [good('Settings', kind), ...examineAddress(settings)] };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return {
      findings: error.message.split('\n').map((line) => fault('Settings', `${line} docs/operating/settings.md lists every setting.`)),
    };
  }
}

function examineAddress({ isDemo, publicUrl, trustProxy }: Settings): Finding[] {
  if (isDemo) return [];
  if (publicUrl.startsWith('http://'))
    return [note('Address', `PUBLIC_URL is ${publicUrl}. Members send passwords there: set the https address that your proxy serves.`)];
  if (trustProxy === false)
    return [note('Address', 'PUBLIC_URL is https and TRUST_PROXY is 0: every visitor seems to come from the proxy. Set TRUST_PROXY=1.')];
  return [good('Address', `Visitors reach the shop at ${publicUrl}.`)];
}
