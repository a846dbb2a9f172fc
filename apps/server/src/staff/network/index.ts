export { createGetMemberNetwork } from './get-member-network.ts';
export { createListSponsored } from './list-sponsored.ts';
