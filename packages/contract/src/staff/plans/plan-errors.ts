/** Refusals of versions of the plan, their drafts and their trials. */
export const planErrors = {
  planRefused: { errorCode: '1', status: 200 },
  planKnown: { errorCode: '1', status: 200 },
  planNotFound: { errorCode: '0', status: 200 },
  planNotReady: { errorCode: '0', status: 200 },
  planDraftNotFound: { errorCode: '0', status: 200 },
  planDraftChanged: { errorCode: '1', status: 200 },
  planTrialUnderWay: { errorCode: '0', status: 200 },
  planTrialWeeks: { errorCode: '1', status: 200 },
  planTrialNotFound: { errorCode: '0', status: 200 },
  planTrialEnded: { errorCode: '0', status: 200 },
  planNotComing: { errorCode: '0', status: 200 },
  planOvertaken: { errorCode: '1', status: 200 },
} as const;
