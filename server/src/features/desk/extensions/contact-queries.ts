import { sql } from 'kysely'
import type { ContactRefusal } from '@entree/domain/desk/mailing-services.ts'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

/** A person to hand over: their address as they wrote it and folded, their names, and the digest of these. */
export type DueContact = {
  address: string
  email: string
  first_name: string | null
  last_name: string | null
  digest: string
}

/** Who opted in and has an order or ticket of a chosen event, once by address, as they called themselves last (DEC-B-173). */
const contactsOf = (company_id: number) => sql`
  chosen as (select event_id from mailing_service_event where company_id = ${company_id}),
  concerned as (
    select o.customer_id from "order" o
     where o.company_id = ${company_id} and o.event_id in (select event_id from chosen) and o.payment_status = 'paid'
    union
    select t.customer_id from ticket t where t.company_id = ${company_id} and t.event_id in (select event_id from chosen)
  ),
  contact as (
    select distinct on (fold_email(c.email)) fold_email(c.email) as address, c.email, c.first_name, c.last_name,
           md5(concat_ws(chr(31), c.email, coalesce(c.first_name, ''), coalesce(c.last_name, ''))) as digest
      from customer c
     where c.company_id = ${company_id} and c.id in (select customer_id from concerned) and c.optin and c.email like '%@%'
     order by fold_email(c.email), c.id desc
  ),
  wanted as (
    select contact.* from contact
     where not exists (select from news_address n
                        where n.company_id = ${company_id} and n.address = contact.address and n.unsubscribed_at is not null)
  )`

/** Not handed over yet; one that the service did not take is tried again once something of it has changed. */
const isNew = sql`m.address is null or (m.status = 'refused' and m.digest is distinct from w.digest)`
const isChanged = sql`m.status = 'subscribed' and m.digest is distinct from w.digest`

/** The next contacts that the service does not have yet, or that it has with other names. */
export async function listDueContacts(
  db: Database,
  company_id: number,
  { which, limit }: { which: 'new' | 'changed'; limit: number },
): Promise<DueContact[]> {
  const { rows } = await sql<DueContact>`
    with ${contactsOf(company_id)}
    select w.address, w.email, w.first_name, w.last_name, w.digest
      from wanted w left join mailing_contact m on m.company_id = ${company_id} and m.address = w.address
     where ${which === 'new' ? isNew : isChanged} order by w.address limit ${limit}`.execute(db)
  return rows
}

/** Addresses that get mail there and want none: they unsubscribed here, or have opted in nowhere any more. */
export async function listToUnsubscribe(db: Database, company_id: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select m.address from mailing_contact m
     where m.company_id = ${company_id} and m.status = 'subscribed'
       and (exists (select from news_address n
                     where n.company_id = ${company_id} and n.address = m.address and n.unsubscribed_at is not null)
            or not exists (select from customer c
                            where c.company_id = ${company_id} and fold_email(c.email) = m.address and c.optin))
     order by m.address limit ${limit}`.execute(db)
  return rows.map(({ address }) => address)
}

/** How many wait for the next sync. */
export async function countWaiting(db: Database, company_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with ${contactsOf(company_id)}
    select count(*)::int as count
      from wanted w left join mailing_contact m on m.company_id = ${company_id} and m.address = w.address
     where (${isNew}) or (${isChanged})`.execute(db)
  return rows[0]?.count ?? 0
}

/** What is noted of a person: how it went, why not, and the digest that the service has now. */
export type Noted = {
  address: string
  status: 'subscribed' | 'unsubscribed' | 'refused'
  reason: ContactRefusal | null
  digest: string | null
}

export async function noteContacts({ tx, company_id, now }: Scope, noted: readonly Noted[]): Promise<void> {
  await sql`
    insert into mailing_contact (company_id, address, status, reason, digest, synced_at)
    select ${company_id}, one.address, one.status, one.reason, one.digest, ${now}
      from jsonb_to_recordset(${JSON.stringify(noted)}::jsonb) as one (address text, status text, reason text, digest text)
        on conflict (company_id, address) do update
       set status = excluded.status, reason = excluded.reason, digest = excluded.digest, synced_at = excluded.synced_at`.execute(
    tx,
  )
}

/** How many contacts of the company are in each state. */
export async function countContacts(db: Database, company_id: number): Promise<Record<Noted['status'], number>> {
  const { rows } = await sql<{ status: Noted['status']; count: number }>`
    select status, count(*)::int as count from mailing_contact where company_id = ${company_id} group by status`.execute(db)
  const count = (of: Noted['status']) => rows.find(({ status }) => status === of)?.count ?? 0
  return { subscribed: count('subscribed'), unsubscribed: count('unsubscribed'), refused: count('refused') }
}

/** The latest that the service did not take. */
export async function listRefusedContacts(db: Database, company_id: number) {
  return db
    .selectFrom('mailing_contact')
    .select(['address', 'reason', 'synced_at as at'])
    .where('company_id', '=', company_id)
    .where('status', '=', 'refused')
    .where('reason', 'is not', null)
    .$narrowType<{ reason: ContactRefusal }>()
    .orderBy('synced_at', 'desc')
    .orderBy('address')
    .limit(100)
    .execute()
}

/** Forgets what the account was handed: of another account or list nothing of it holds. */
export async function forgetContacts({ tx, company_id }: Scope): Promise<void> {
  await tx.deleteFrom('mailing_contact').where('company_id', '=', company_id).execute()
  await tx.deleteFrom('mailing_erasure').where('company_id', '=', company_id).execute()
}

/** Forgets a person; returns whether the service may have them. */
export async function forgetContact({ tx, company_id }: Scope, address: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('mailing_contact')
    .where('company_id', '=', company_id)
    .where('address', '=', address)
    .returning('status')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes an address to be erased at the service, sealed for its row. */
export async function insertErasure({ tx, company_id, vault, now }: Scope, address: string): Promise<void> {
  const { rows } = await sql<{ id: number }>`select nextval(pg_get_serial_sequence('mailing_erasure', 'id')) as id`.execute(tx)
  const id = Number(rows[0]?.id)
  const sealed = vault.seal('mailing_erasure.address', id, address)
  await sql`
    insert into mailing_erasure (id, company_id, address, created_at) overriding system value
    values (${id}, ${company_id}, ${sealed}, ${now})`.execute(tx)
}

/** The next addresses to be erased at the service. */
export async function listErasures({ tx, company_id, vault }: Scope, limit: number): Promise<{ id: number; email: string }[]> {
  const rows = await tx
    .selectFrom('mailing_erasure')
    .select(['id', 'address'])
    .where('company_id', '=', company_id)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id, address }) => ({ id, email: vault.open('mailing_erasure.address', id, address) }))
}

/** How many people who were erased here still have to be erased at the service. */
export async function countErasures(db: Database, company_id: number): Promise<number> {
  const { count } = await db
    .selectFrom('mailing_erasure')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteErasure({ tx, company_id }: Scope, id: number): Promise<void> {
  await tx.deleteFrom('mailing_erasure').where('company_id', '=', company_id).where('id', '=', id).execute()
}
