import { byName } from '../../by-name.ts';
import { getMemberNetwork } from './get-member-network.ts';
import { listSponsored } from './list-sponsored.ts';

/** The staff’s calls of this noun: the network. */
export const staffNetworkOperations = byName({
  getMemberNetwork,
  listSponsored,
});
