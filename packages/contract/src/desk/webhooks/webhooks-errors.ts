export const webhooksErrors = {
  webhookNotFound: { errorCode: '0', status: 200 },
  webhookDeliveryNotFound: { errorCode: '0', status: 200 },
  /** Not an https address, or in a network that webhooks do not reach. */
  webhookUrlRefused: { errorCode: '1', status: 200 },
  /** Nothing is sent to a webhook that is off. */
  webhookOff: { errorCode: '0', status: 200 },
  /** The shop has the maximum number of webhooks. */
  webhooksFull: { errorCode: '1', status: 200 },
} as const;
