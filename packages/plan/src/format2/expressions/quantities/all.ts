export { countDirects } from './count-directs.ts';
export { daysSinceJoining } from './days-since-joining.ts';
export { earned } from './earned.ts';
export { group } from './group.ts';
export { leg } from './leg.ts';
export { own } from './own.ts';
