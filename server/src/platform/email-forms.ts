import { domainToASCII, domainToUnicode } from 'node:url'
import { foldEmail } from '@entree/domain/foundation/email-address.ts'

/**
 * An address as it was given, and with its domain as other browsers hand it over: in its own letters, as it is typed, or as it stands in the
 * DNS (`xn--…`). Both are the same mailbox (LOST-24); what only looks like it is none of them.
 */
export function emailForms(email: string): string[] {
  const at = email.lastIndexOf('@') + 1
  const domain = foldEmail(email.slice(at))
  const [ascii, letters] = [domainToASCII(domain), domainToUnicode(domain)]
  const others = [domainToUnicode(ascii) === domain ? ascii : domain, domainToASCII(letters) === domain ? letters : domain]
  return [email, ...others.filter((other) => other !== domain).map((other) => email.slice(0, at) + other)]
}
