export const staffOrderErrors = {
  orderSentAlready: { errorCode: '0', status: 200 },
  /** The mail shows an address that this person has not revealed with a reason. */
  contactHidden: { errorCode: '0', status: 200 },
  /** The total that staff sent for a member's order differs from the order's. */
  totalChanged: { errorCode: '0', status: 200 },
  orderNotShippable: { errorCode: '0', status: 200 },
  nothingLeftToSend: { errorCode: '0', status: 200 },
  moreThanLeft: { errorCode: '1', status: 200 },
  trackingNoTaken: { errorCode: '1', status: 200 },
  trackingNoWrong: { errorCode: '1', status: 200 },
  carrierUnknown: { errorCode: '0', status: 200 },
  /** Another carrier has this name or short name. */
  carrierTaken: { errorCode: '1', status: 200 },
  /** Parcels were sent with it. */
  carrierInUse: { errorCode: '0', status: 200 },
  /** The carrier takes no new parcels. */
  carrierInactive: { errorCode: '1', status: 200 },
  /** `by` and `reason` say who holds it, and why. */
  orderOnHold: { errorCode: '0', status: 200 },
  orderNotOnHold: { errorCode: '0', status: 200 },
  tooManyTags: { errorCode: '1', status: 200 },
  /** No person of this name may see the order. */
  assigneeNotFound: { errorCode: '1', status: 200 },
  /** The company has no person who ships orders. */
  nobodyToAssign: { errorCode: '0', status: 200 },
  parcelNotFound: { errorCode: '0', status: 200 },
  parcelArrived: { errorCode: '0', status: 200 },
} as const;
