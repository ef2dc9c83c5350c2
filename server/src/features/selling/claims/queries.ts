import type { Answer } from '@entree/domain/catalogue/customer-questions.ts'
import type { PaymentStatus } from '@entree/domain/selling/order-states.ts'
import type { TicketStatus } from '@entree/domain/selling/ticket-states.ts'
import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'

export type TicketToClaim = NonNullable<Awaited<ReturnType<typeof lockTicket>>>

/** Locks a ticket's order and then the ticket, and returns what the rules of claiming look at. Null when unknown. */
export async function lockTicket({ tx, company_id }: Scope, ticket_id: number) {
  const owner = await tx
    .selectFrom('ticket')
    .select('order_id')
    .where('company_id', '=', company_id)
    .where('id', '=', ticket_id)
    .executeTakeFirst()
  if (!owner) return null
  const order = await tx
    .selectFrom('order')
    .select(['id', 'secret', 'event_id', 'language', 'payment_status', 'is_cancelled', 'customer_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', owner.order_id)
    .$narrowType<{ payment_status: PaymentStatus }>()
    .forUpdate()
    .executeTakeFirstOrThrow()
  const ticket = await tx
    .selectFrom('ticket')
    .select(['id', 'secret', 'product_id', 'status', 'invited_at', 'reminded_at', 'claimed_at', 'scanned_at', 'invite_email'])
    .select(['customer_id', 'claimant_id', 'code_version', 'order_product_id', 'is_given_away', 'is_test'])
    .where('company_id', '=', company_id)
    .where('id', '=', ticket_id)
    .$narrowType<{ status: TicketStatus }>()
    .forUpdate()
    .executeTakeFirstOrThrow()
  const order_product = await tx
    .selectFrom('order_product')
    .select(['refunded_at', 'cancelled_at', 'offered_at'])
    .where('company_id', '=', company_id)
    .where('id', '=', ticket.order_product_id)
    .executeTakeFirstOrThrow()
  return { ...ticket, status: order_product.cancelled_at === null ? ticket.status : ('cancelled' as const), order_product, order }
}

export async function findCustomer({ tx, company_id }: Scope, id: number | null) {
  if (id === null) return null
  const row = await tx
    .selectFrom('customer')
    .select(['id', 'company_name', 'first_name', 'last_name', 'address', 'house_nr', 'zip', 'city', 'country', 'phone'])
    .select(['gender', 'dob', 'email', 'optin'])
    .where('company_id', '=', company_id)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** How often someone was invited to a ticket of the order since then, how often to this one, and how many tickets it has. */
export async function countInvitations({ tx, company_id }: Scope, order_id: number, ticket_id: number, since: string) {
  const { rows } = await sql<{ of_order: number; of_ticket: number; tickets: number }>`
    select count(*)::int as of_order,
           count(*) filter (where (subject_ids ->> 'ticket_id')::bigint = ${ticket_id})::int as of_ticket,
           (select count(*)::int from ticket t where t.company_id = ${company_id} and t.order_id = ${order_id}) as tickets
      from mail
     where company_id = ${company_id} and (subject_ids ->> 'order_id')::bigint = ${order_id}
       and kind = 'ticket_invitation' and created_at > ${since}`.execute(tx)
  return rows[0] ?? { of_order: 0, of_ticket: 0, tickets: 0 }
}

/** Event and product of a ticket, for its questions and fields. Null when unknown. */
export async function findTicketProduct({ tx, company_id }: Scope, ticket_id: number) {
  const row = await tx
    .selectFrom('ticket')
    .select(['event_id', 'product_id', 'order_id'])
    .where('company_id', '=', company_id)
    .where('id', '=', ticket_id)
    .executeTakeFirst()
  return row ?? null
}

export async function listTicketAnswers({ tx, company_id }: Scope, ticket_id: number): Promise<Answer[]> {
  return tx
    .selectFrom('customer_information_answer')
    .select(['customer_information_id', 'answer'])
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', ticket_id)
    .orderBy('customer_information_id')
    .$narrowType<{ answer: string | string[] }>()
    .execute()
}
