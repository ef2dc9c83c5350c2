import { sql } from 'kysely'
import type { ExportFormat } from '@entree/domain/desk/export-rules.ts'
import type { Scope } from '#platform/scope.ts'
import { BY_HAND } from '#features/money/payments/by-hand.ts'
import type { Person } from './person-queries.ts'

/** Stands where something was erased in a column that must say something. */
const NOTHING = '–'

const anyOf = (ids: readonly number[]) => sql<number>`any(${ids}::bigint[])`

/** Empties the details of people and invitations, and deletes what they answered. */
export async function erasePeople({ tx, company_id, now }: Scope, person: Person): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      company_name: null,
      first_name: null,
      last_name: null,
      address: null,
      house_nr: null,
      zip: null,
      city: null,
      country: null,
      phone: null,
      gender: null,
      dob: null,
      email: null,
      optin: false,
      updated_at: now,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(person.customer_ids))
    .execute()
  await tx
    .updateTable('ticket')
    // Who was kept out still is; why is nobody's business any more.
    .set({
      invite_email: null,
      mark_kind: sql`case when mark_kind = 'stop' then mark_kind end`,
      mark_text: sql`case when mark_kind = 'stop' then '' end`,
    })
    .where('company_id', '=', company_id)
    .where('id', '=', anyOf(person.ticket_ids))
    .execute()
  await tx
    .updateTable('check_in')
    .set({ overrule_note: null })
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', anyOf(person.ticket_ids))
    .where('overrule_note', 'is not', null)
    .execute()
  await tx
    .deleteFrom('imported_ticket')
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', anyOf(person.ticket_ids))
    .execute()
  await tx
    .deleteFrom('wallet_device')
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', anyOf(person.ticket_ids))
    .execute()
  await sql`
    delete from customer_information_answer
     where company_id = ${company_id}
       and ((ticket_id is null and order_id = any(${person.order_ids}::bigint[])) or ticket_id = any(${person.ticket_ids}::bigint[]))`.execute(
    tx,
  )
}

/** Takes out of orders, payments and refunds what a person wrote, and what may identify them; amounts, states and moments stay. */
export async function eraseOrders({ tx, company_id, now }: Scope, { order_ids }: Person): Promise<void> {
  const ids = anyOf(order_ids)
  const note = { attention_note: null }
  await tx
    .updateTable('order')
    .set({ erased_at: now, buyer_key: null, network_key: null, utm_campaign: null })
    .where('company_id', '=', company_id)
    .where('id', '=', ids)
    .execute()
  await tx.deleteFrom('imported_order').where('company_id', '=', company_id).where('order_id', '=', ids).execute()
  await tx.deleteFrom('order_note').where('company_id', '=', company_id).where('order_id', '=', ids).execute()
  await tx
    .updateTable('event_change_order')
    .set({ note: null })
    .where('company_id', '=', company_id)
    .where('order_id', '=', ids)
    .execute()
  await tx
    .updateTable('payment')
    // What the provider was asked will not be asked again: none of these is open. How money was taken by hand says nothing of who paid.
    .set({
      ...note,
      request: sql`case when provider = ${BY_HAND} and request ? 'method' then jsonb_build_object('method', request -> 'method') else '{}' end`,
      redirect_url: null,
    })
    .where('company_id', '=', company_id)
    .where('order_id', '=', ids)
    .execute()
  await tx
    .updateTable('refund')
    .set({ ...note, message: null })
    .where('company_id', '=', company_id)
    .where('order_id', '=', ids)
    .execute()
}

/**
 * Empties the mails about orders and tickets and to the address, and drops those that have not been sent. It stays known that one was sent,
 * when and of which kind. Nothing stays of the news: a person who orders again is asked again.
 */
export async function eraseMails({ tx, company_id }: Scope, person: Person): Promise<void> {
  const { order_ids, ticket_ids, email } = person
  await sql`
    update mail
       set to_address = ${NOTHING}, subject = null, text = null, html = null, attachments = '[]', last_error = null,
           subject_ids = subject_ids - 'message' - 'title',
           status = case when status in ('queued', 'sending', 'failed') then 'dropped' when status = 'stored' then 'sent' else status end
     where company_id = ${company_id}
       and ((subject_ids ->> 'order_id')::bigint = any(${order_ids}::bigint[])
            or (subject_ids ->> 'ticket_id')::bigint = any(${ticket_ids}::bigint[])
            or exists (select from jsonb_array_elements(subject_ids -> 'order_ids') as one (id)
                        where one.id::bigint = any(${order_ids}::bigint[]))
            or (fold_email(to_address) = fold_email(${email}::text) and not subject_ids ? 'user_id'))`.execute(tx)
  await sql`delete from news_address where company_id = ${company_id} and address = fold_email(${email}::text)`.execute(tx)
  await sql`delete from waiting_list_entry where company_id = ${company_id} and address = fold_email(${email}::text)`.execute(tx)
}

/**
 * Takes the words out of the trail of these orders, and of those of others where it says the address. Numbers stay, and with them the money:
 * who did what and when cannot be changed.
 */
export async function eraseTrail({ tx, company_id }: Scope, { order_ids, other_order_ids, email }: Person): Promise<void> {
  await sql`select set_config('entree.erasing', 'on', true)`.execute(tx)
  await sql`
    update audit
       set before = ${withoutWords('before')}, after = ${withoutWords('after')}
     where company_id = ${company_id} and entity = 'order'
       and (entity_id = any(${order_ids}::bigint[])
            or (entity_id = any(${other_order_ids}::bigint[])
                and position(fold_email(${email ?? NOTHING}::text) in fold_email(before::text || after::text)) > 0))`.execute(tx)
  await sql`select set_config('entree.erasing', '', true)`.execute(tx)
}

function withoutWords(column: 'before' | 'after') {
  return sql`coalesce((select jsonb_object_agg(key, case when jsonb_typeof(value) in ('string', 'object', 'array') then '"•••"' else value end)
                         from jsonb_each(${sql.ref(column)})), '{}')`
}

/**
 * Deletes the exports that may hold one of these orders, by the events and the days that they are of; returns where their files are. A day
 * more on either side stands for time zones; a list of visitors goes by its events alone.
 */
export async function deleteExports({ tx, company_id }: Scope, order_ids: readonly number[]) {
  return tx
    .deleteFrom('order_export')
    .where('company_id', '=', company_id)
    .where(
      sql<boolean>`case when order_id is not null then order_id = ${anyOf(order_ids)} else exists (
        select from "order" o
         where o.company_id = ${company_id} and o.id = ${anyOf(order_ids)}
           and (jsonb_typeof(filter -> 'event_ids') is distinct from 'array' or filter -> 'event_ids' @> to_jsonb(o.event_id))
           and (order_export.type <> 'general' or (o.created_at >= start_date - 1 and o.created_at < end_date + 2))) end`,
    )
    .returning(['id', 'company_id', 'salt', 'format'])
    .$narrowType<{ format: ExportFormat }>()
    .execute()
}

/** Deletes what was handed to the conversion service for the company and is kept for a while to see what failed. */
export async function deleteDoneJobs({ tx, company_id }: Scope): Promise<void> {
  await sql`
    delete from jobs.job
     where name = 'send-conversion' and (data ->> 'company_id')::bigint = ${company_id}`.execute(tx)
}
