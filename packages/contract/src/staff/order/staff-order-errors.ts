/** Refusals of the staff’s calls of this noun. */
export const staffOrderErrors = {
  orderSentAlready: { errorCode: '0', status: 200 },
  /** It shows an address, which the person has not had shown to them with a reason. */
  contactHidden: { errorCode: '0', status: 200 },
  /** The staff order for a member at a total that is not the order's. */
  totalChanged: { errorCode: '0', status: 200 },
  orderNotShippable: { errorCode: '0', status: 200 },
  nothingLeftToSend: { errorCode: '0', status: 200 },
  moreThanLeft: { errorCode: '1', status: 200 },
  trackingNoTaken: { errorCode: '1', status: 200 },
  trackingNoWrong: { errorCode: '1', status: 200 },
  carrierUnknown: { errorCode: '0', status: 200 },
  /** Another carrier has this name or short name. */
  carrierTaken: { errorCode: '1', status: 200 },
  /** Parcels left with it. */
  carrierInUse: { errorCode: '0', status: 200 },
  /** It takes no new parcels. */
  carrierInactive: { errorCode: '1', status: 200 },
  parcelNotFound: { errorCode: '0', status: 200 },
  parcelArrived: { errorCode: '0', status: 200 },
} as const;
