/** The e-mail marketing services that contacts can be handed to (EXT-02). */
export const mailingServices = ['mailchimp', 'brevo'] as const
export type MailingServiceName = (typeof mailingServices)[number]

/** Contacts that are handed over at once; Mailchimp takes no more (EXT-06, DEC-B-173). */
export const MAILING_BATCH = 500
/** Minutes between two syncs (EXT-07, BCONST-11). */
export const MAILING_MINUTES = 60

/** Why a sync stopped. With the first two it does not start again until someone saves the extension. */
export const mailingFailures = ['key_refused', 'list_gone', 'rate_limited', 'service_down', 'unexpected_answer'] as const
export type MailingFailureCode = (typeof mailingFailures)[number]

/** Why a service does not take a contact. */
export const contactRefusals = ['unsubscribed_there', 'erased_there', 'not_accepted'] as const
export type ContactRefusal = (typeof contactRefusals)[number]

/** Whether a sync that failed like this would fail again, whenever it is tried. */
export function needsSomebody(code: MailingFailureCode): boolean {
  return code === 'key_refused' || code === 'list_gone'
}
