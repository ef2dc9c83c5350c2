import { keptUntil } from '@entree/domain/money/buyer-invoice.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Person } from './person-queries.ts'

export const sections = [
  'details',
  'orders',
  'tickets',
  'answers',
  'payments',
  'invoices',
  'mails',
  'news',
  'mailing',
  'waiting',
  'notes',
  'log',
] as const
type Section = (typeof sections)[number]
export type Kept = Record<Section, Record<string, unknown>[]>

/** Everything that a company keeps about a person, by kind; amounts are cents. */
export async function collectPerson(db: Database, company_id: number, person: Person): Promise<Kept> {
  const kept: Partial<Kept> = {}
  for (const section of sections) kept[section] = (await statements[section](company_id, person).execute(db)).rows
  kept.invoices = kept.invoices?.map(withEnd) ?? []
  return {
    details: [],
    orders: [],
    tickets: [],
    answers: [],
    payments: [],
    invoices: [],
    mails: [],
    news: [],
    mailing: [],
    waiting: [],
    notes: [],
    log: [],
    ...kept,
  }
}

/** An invoice with the day until which the law has it kept, also when the person is erased (BINV-10, BINV-13). */
function withEnd({ seller_country, ...invoice }: Record<string, unknown>): Record<string, unknown> {
  const country = typeof seller_country === 'string' ? seller_country : null
  return { ...invoice, kept_until: keptUntil(String(invoice.date), country) }
}

type Statement = (company_id: number, person: Person) => RawBuilder<Record<string, unknown>>

const statements: Record<Section, Statement> = {
  details: (company_id, { customer_ids }) => sql`
    select distinct first_name, last_name, company_name, email, phone, address, house_nr, zip, city, country, gender, dob::text as dob, optin
      from customer where company_id = ${company_id} and id = any(${customer_ids}::bigint[])`,
  orders: (company_id, { order_ids }) => sql`
    select o.order_number, o.created_at as ordered_at, o.payment_status as status, e.name as event, s.starts_at as timeslot, o.total, o.paid_at,
           o.cancelled_at, o.language, o.utm_campaign, i.old_number as sold_elsewhere, i.paid as paid_elsewhere
      from "order" o join event e on e.id = o.event_id left join timeslot s on s.id = o.timeslot_id
      left join imported_order i on i.order_id = o.id
     where o.company_id = ${company_id} and o.id = any(${order_ids}::bigint[]) order by o.id`,
  tickets: (company_id, { ticket_ids }) => sql`
    select t.id as ticket_number, o.order_number, e.name as event, p.name as product,
           nullif(seat.section, '') as seat_section, nullif(seat.row_name, '') as seat_row, seat.number as seat_number,
           op.discount_price as price, h.first_name, h.last_name,
           t.invite_email, t.claimed_at, t.scanned_at, t.mark_text as message,
           (select string_agg(c.overrule_note, '; ' order by c.scanned_at) from check_in c
             where c.ticket_id = t.id and c.overrule_note is not null) as overrule_note
      from ticket t join "order" o on o.id = t.order_id join event e on e.id = t.event_id join product p on p.id = t.product_id
      join order_product op on op.id = t.order_product_id left join seat on seat.id = op.seat_id left join customer h on h.id = t.customer_id
     where t.company_id = ${company_id} and t.id = any(${ticket_ids}::bigint[]) order by t.id`,
  answers: (company_id, { order_ids, ticket_ids }) => sql`
    select o.order_number, a.ticket_id as ticket_number, q.question, a.answer
      from customer_information_answer a join customer_information q on q.id = a.customer_information_id join "order" o on o.id = a.order_id
     where a.company_id = ${company_id}
       and ((a.ticket_id is null and a.order_id = any(${order_ids}::bigint[])) or a.ticket_id = any(${ticket_ids}::bigint[]))
     order by a.id`,
  payments: (company_id, { order_ids }) => sql`
    select at, order_number, amount, status, payment_reference, message from (
      select p.created_at as at, p.order_id, p.amount, p.status, p.provider_payment_id as payment_reference, p.attention_note as message
        from payment p where p.company_id = ${company_id} and p.order_id = any(${order_ids}::bigint[])
      union all
      select r.created_at, r.order_id, -r.amount, r.status, r.provider_refund_id, coalesce(r.message, r.attention_note)
        from refund r where r.company_id = ${company_id} and r.order_id = any(${order_ids}::bigint[])) money
      join "order" o on o.id = money.order_id order by at`,
  invoices: (company_id, { order_ids }) => sql`
    select i.number, i.date::text as date, o.order_number, i.total as amount, i.customer ->> 'name' as customer_name,
           i.customer ->> 'address' as address, i.customer ->> 'zip' as zip, i.customer ->> 'city' as city,
           i.customer ->> 'country' as country, i.customer ->> 'vat_number' as vat_number, i.seller ->> 'country' as seller_country
      from buyer_invoice i join "order" o on o.id = i.order_id
     where i.company_id = ${company_id} and i.order_id = any(${order_ids}::bigint[]) order by i.id`,
  mails: (company_id, { order_ids, ticket_ids, email }) => sql`
    select coalesce(sent_at, created_at) as at, kind as what, status, to_address, subject, subject_ids ->> 'message' as message
      from mail
     where company_id = ${company_id}
       and ((subject_ids ->> 'order_id')::bigint = any(${order_ids}::bigint[])
            or (subject_ids ->> 'ticket_id')::bigint = any(${ticket_ids}::bigint[])
            or (fold_email(to_address) = fold_email(${email}::text) and not subject_ids ? 'user_id'))
     order by id`,
  news: (company_id, { email }) => sql`
    select created_at as at, unsubscribed_at from news_address
     where company_id = ${company_id} and address = fold_email(${email}::text)`,
  mailing: (company_id, { email }) => sql`
    select s.service, s.list_name as list, m.status, m.synced_at as at
      from mailing_contact m join mailing_service s on s.company_id = m.company_id
     where m.company_id = ${company_id} and m.address = fold_email(${email}::text)`,
  waiting: (company_id, { email }) => sql`
    select w.joined_at as at, e.name as event, p.name as product, w.amount as count, w.email, w.language, w.told_at
      from waiting_list_entry w join event e on e.id = w.event_id join product p on p.id = w.product_id
     where w.company_id = ${company_id} and w.address = fold_email(${email}::text) order by w.id`,
  notes: (company_id, { order_ids }) => sql`
    select note.at, o.order_number, note.message from (
      select created_at as at, order_id, message from order_note
       where company_id = ${company_id} and order_id = any(${order_ids}::bigint[])
      union all
      select done_at, order_id, note from event_change_order
       where company_id = ${company_id} and order_id = any(${order_ids}::bigint[]) and note is not null) note
      join "order" o on o.id = note.order_id order by note.at`,
  log: (company_id, { order_ids }) => sql`
    select a.at, o.order_number, a.action as what, a.before, a.after from audit a join "order" o on o.id = a.entity_id
     where a.company_id = ${company_id} and a.entity = 'order' and a.entity_id = any(${order_ids}::bigint[]) order by a.id`,
}
