import { byName } from '../../by-name.ts';
import { getMemberNetwork } from './get-member-network.ts';
import { listSponsored } from './list-sponsored.ts';

export const staffNetworkOperations = byName({
  getMemberNetwork,
  listSponsored,
});
