/** The visits and purchases that a shop reports. */
export const conversionPaths = {
  sendPageview: 'POST /facebook-capi/pageview/{company_id}/{event_id}/{event_id_string}/{path}/{title}',
  sendPurchase: 'POST /facebook-capi/purchase/{id}/{secret}/{event_id}',
} as const
