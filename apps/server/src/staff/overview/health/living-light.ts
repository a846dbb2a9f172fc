import type { LivingFigures } from '../../../features/earnings/index.ts';
import type { LivingNetwork } from '../../../features/network/index.ts';
import type { Light } from './read-lights.ts';

export interface Living {
  network: Pick<LivingNetwork, 'ageSeconds' | 'arrays'>;
  livingFigures: Pick<LivingFigures, 'ageSeconds'>;
}

/** Both are read every two seconds. */
const LATE_SECONDS = 30;
const OLD_SECONDS = 300;

/** Whether this process has the current members and PV of the open week. Other processes report it in their own figures. */
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
