import { sameEmail } from '../foundation/email-address.ts'

export type Holder = { email: string | null; first_name?: string | null; last_name?: string | null }

/**
 * Whether a claim gives the ticket to someone else, who then gets a new code while the old one stops working. People are distinguished
 * by e-mail address; where one of the two has none, by name. The holder before the first claim is the buyer.
 */
export function changesHolder(before: Holder | null, after: Holder | null): boolean {
  if (before === null || after === null) return before !== after
  if (before.email && after.email) return !sameEmail(before.email, after.email)
  return nameOf(before) !== nameOf(after)
}

/**
 * Whether a claim takes the ticket out of the buyer's hands, who then gets neither its link nor its page any more. A person with no
 * e-mail address can be sent neither: as long as it was the buyer's it stays with them, so that nobody loses a ticket.
 */
export function isGivenAway(buyer: Holder | null, holder: Holder, wasGivenAway: boolean): boolean {
  if (!changesHolder(buyer, holder)) return false
  return holder.email ? true : wasGivenAway
}

function nameOf({ first_name, last_name }: Holder): string {
  return [first_name, last_name].map((part) => (part ?? '').trim().toLowerCase()).join(' ')
}
