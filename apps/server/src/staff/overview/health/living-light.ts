import type { LivingFigures } from '../../../features/earnings/index.ts';
import type { LivingNetwork } from '../../../features/network/index.ts';
import type { Light } from './read-lights.ts';

/** The parts of a process that follow the database. */
export interface Living {
  network: Pick<LivingNetwork, 'ageSeconds' | 'arrays'>;
  livingFigures: Pick<LivingFigures, 'ageSeconds'>;
}

/** Each is read every two seconds. */
const LATE_SECONDS = 30;
const OLD_SECONDS = 300;

/** Whether the process that answers knows the members and the PV of the open week as they are. The other processes say it of themselves, in their figures. */
export function livingLight({ network, livingFigures }: Living): Light {
  const ages = [network.ageSeconds, livingFigures.ageSeconds];
  if (ages.includes(undefined)) return { name: 'figures', state: 'look', facts: { members: network.arrays.count } };
  const seconds = Math.round(Math.max(...(ages as number[])));
  return {
    name: 'figures',
    state: seconds > OLD_SECONDS ? 'bad' : seconds > LATE_SECONDS ? 'look' : 'good',
    facts: { members: network.arrays.count, seconds },
  };
}
