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

/**
 * What a mail server says when it lets this installation send nothing: another sender than it knows, no sign-in, no relaying, no more mails
 * for today. Many check the sender with the recipient only (Postfix), so the command that was refused does not tell.
 */
const INSTALLATION =
  /^mail command failed: 5|sender address rejected|\b5\.1\.[78]\b|send as this sender|address is not verified|\b53[058]\b[ -]|authentication (is )?required|relay(ing)? (access )?(denied|not permitted|not allowed|prohibited)|unable to relay|not permitted to relay|\b5\.4\.5\b|\b(daily|hourly|monthly|sending) (\w+ ){0,2}(quota|limit)\b|helo command rejected|client host rejected/i

/** Whether a mail server refused whoever sends and not this mail, so that every other one fails as well until a setting is right (MAIL-40). */
export function refusesInstallation(said: string): boolean {
  return INSTALLATION.test(said)
}

const PATTERNS: readonly (readonly [RegExp, MailFailure])[] = [
  [INSTALLATION, 'sign_in_refused'],
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
