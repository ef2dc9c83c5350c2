/** Why a mail did not go out, as far as a person can do something about it. */
export const mailFailures = [
  'address_refused',
  'content_refused',
  'sign_in_refused',
  'unreachable',
  'try_later',
  'waiting',
  'unknown',
] as const
export type MailFailure = (typeof mailFailures)[number]

const PATTERNS: readonly [RegExp, MailFailure][] = [
  [/\b535\b|\b5\.7\.8\b|invalid login|authentication|EAUTH/i, 'sign_in_refused'],
  [/ECONN|ENOTFOUND|EHOSTUNREACH|ETIMEDOUT|EAI_AGAIN|EDNS|ESOCKET|timeout|timed out|greeting|socket|connection/i, 'unreachable'],
  // Before the refusals: a server that puts a sender off speaks of recipients too.
  [/\b(421|4[35]\d)\b|\b4\.\d\.\d+\b|try again|greylist/i, 'try_later'],
  [/\b5\.[1-2]\.\d+\b|recipient|mailbox|user unknown|no such user|address|\b550\b|\b551\b|\b553\b/i, 'address_refused'],
  [/\b55[24]\b|\b5\.\d\.\d+\b|spam|policy|too large/i, 'content_refused'],
  [/being made|not made|is waiting/i, 'waiting'],
]

/** What the mail server's words (or ours, of a mail that waits) mean; null when nothing was said yet. */
export function mailFailureOf(last_error: string | null): MailFailure | null {
  if (last_error === null || last_error === '') return null
  return PATTERNS.find(([pattern]) => pattern.test(last_error))?.[1] ?? 'unknown'
}
