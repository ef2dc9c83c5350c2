import type { CallInput } from '@entree/contract/calls.ts'
import {
  askedFields,
  cleanCustomer,
  customerRefusals,
  type AskedField,
  type CustomerInput,
} from '@entree/domain/foundation/customer-form.ts'
import { DEFAULT_TIME_ZONE, localDay } from '@entree/domain/foundation/zoned-time.ts'
import { readCustomerFields } from '#features/catalogue/customer-information/customer-fields.ts'
import { refuse, refuseIfAny } from '#platform/http/refused.ts'
import { transact, type Scope } from '#platform/scope.ts'
import { sameSecret } from '#platform/tokens.ts'
import { lockClaimableTicket } from './claimable-ticket.ts'
import { writePerson } from '#features/selling/orders/write-people.ts'
import { changeTicket } from '#features/selling/tickets/change-tickets.ts'
import { findCustomer, type TicketToClaim } from './queries.ts'

/**
 * Keeps the details of the person who is about to claim the ticket (CALL-23, CLAIM-02); the holder stays who it was until the claim.
 * With the order's secret the buyer takes the ticket with the details of the order (DEC-S-84), and with what the ticket asks
 * beyond those as far as it is given. Refuses as the customer form does, `field` being `customer.<field>`.
 */
export async function saveTicketCustomer(scope: Scope, input: CallInput<'saveTicketCustomer'>): Promise<void> {
  await transact(scope, async (scope) => {
    const ticket = await lockClaimableTicket(scope, input, input.change ?? false)
    const asked = askedFields(await readCustomerFields(scope, ticket.order.event_id), 'ticket')
    const today = localDay(scope.now, DEFAULT_TIME_ZONE)
    const given = input.customer ?? null
    const customer = input.order_secret
      ? withRest(await buyerOf(scope, ticket, input.order_secret), given, asked, today)
      : reachable(checked(given ?? {}, asked, today), ticket)
    const claimant_id = await writePerson(scope, storable(customer, asked))
    await changeTicket(scope, ticket.id, { claimant_id })
  })
}

function checked(customer: CustomerInput, asked: AskedField[], today: string): CustomerInput {
  const refusals = customerRefusals(customer, asked, today)
  refuseIfAny(refusals.map((refused) => ({ ...refused, field: `customer.${refused.field}` })))
  return customer
}

/** The buyer's details and what they gave beside them; without anything beside them nothing is judged before the claim. */
function withRest(buyer: CustomerInput, given: CustomerInput | null, asked: AskedField[], today: string): CustomerInput {
  if (given === null) return buyer
  const known = Object.fromEntries(Object.entries(buyer).filter(([, value]) => Boolean(value)))
  return checked({ ...given, ...known }, asked, today)
}

/** The invited person is reached where the invitation went, also where the ticket asks for no address. */
function reachable(customer: CustomerInput, { invite_email, claimed_at }: TicketToClaim): CustomerInput {
  return customer.email?.trim() || claimed_at !== null ? customer : { ...customer, email: invite_email }
}

async function buyerOf(scope: Scope, { order }: TicketToClaim, order_secret: string): Promise<CustomerInput> {
  if (!sameSecret(order.secret, order_secret)) return refuse('ticket_not_found')
  const buyer = (await findCustomer(scope, order.customer_id)) ?? refuse('customer_details_required')
  // A name and an address belong to every holder, also where the ticket does not ask for them.
  return { ...pickDetails(buyer), email_confirmation: buyer.email }
}

function pickDetails({
  company_name,
  first_name,
  last_name,
  address,
  house_nr,
  zip,
  city,
  country,
  phone,
  gender,
  dob,
  email,
  optin,
}: CustomerInput): CustomerInput {
  return { company_name, first_name, last_name, address, house_nr, zip, city, country, phone, gender, dob, email, optin }
}

/** What is stored: the asked fields, and who it is. */
function storable(customer: CustomerInput, asked: AskedField[]) {
  const identity: AskedField[] = (['first_name', 'last_name', 'email'] as const).map((field) => ({ field, mandatory: false }))
  const { email_confirmation: _, invite_email: __, optin, ...texts } = cleanCustomer(customer, [...identity, ...asked])
  return { ...texts, optin: optin ?? false }
}
