import { mkdtemp, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { rootFolder, type Settings } from '../../apps/server/src/config/settings.ts';
import { examineDisk } from './examine-machine.ts';
import { type Finding, fault, good, reasonOf } from './finding.ts';

/** Checks whether the shop can write its data and its built pages. */
export async function examineFolders({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const present = await nearestPresent(dataDir);
  const findings = [await examineWriting('Data folder', dataDir, 'set DATA_DIR to a folder that this account may write')];
  for (const part of ['apps/web', 'apps/companion', 'node_modules'])
    findings.push(await examineWriting('Checkout', path.join(rootFolder, part), 'start once as the account that owns the checkout'));
  return [...findings, await examineDisk(present)];
}

async function examineWriting(subject: string, folder: string, mend: string): Promise<Finding> {
  const present = await nearestPresent(folder);
  try {
    const probe = await mkdtemp(path.join(present, '.doctor-'));
    await rm(probe, { recursive: true });
    return good(subject, `${folder} can be written.`);
  } catch (error) {
    return fault(
      subject,
      `${folder} cannot be written (${reasonOf(error)} at ${present}). Give this account the right to write there, or ${mend}.`,
    );
  }
}

/** The folder itself, or its nearest existing parent; a start creates the rest. */
async function nearestPresent(folder: string): Promise<string> {
  for (let place = folder; ; place = path.dirname(place)) {
    const isPresent = await stat(place).then(
      () => true,
      () => false,
    );
    if (isPresent || place === path.dirname(place)) return place;
  }
}
