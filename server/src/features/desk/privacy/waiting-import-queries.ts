import { sql } from 'kysely'
import type { Scope } from '#platform/scope.ts'
import type { Person } from './person-queries.ts'

type Of = Pick<Person, 'email'>

const is = (field: 'email' | 'holder_email', email: string) =>
  sql`coalesce(fold_email(btrim(one.value ->> ${field}::text)) = fold_email(${email}::text), false)`
const isBuyer = (email: string) => is('email', email)
const isHolder = (email: string) => is('holder_email', email)

/**
 * Locks the imports that have the person in a waiting part, in id order, until the transaction ends. One that is bringing in a part is waited
 * for: by then the part is in, or it waits and will not have them. Returns whether there are any.
 */
export async function lockWaitingImports({ tx, company_id }: Scope, { email }: Of): Promise<boolean> {
  if (email === null) return false
  const { rows } = await sql`
    select id from ticket_import
     where company_id = ${company_id} and id in (
       select part.ticket_import_id from ticket_import_part part
        where part.company_id = ${company_id} and part.done_at is null
          and exists (select from jsonb_array_elements(part.tickets) one where ${isBuyer(email)} or ${isHolder(email)}))
     order by id for update`.execute(tx)
  return rows.length > 0
}

/**
 * Takes a person out of imports that wait: they would come back with the next part (MOVE-29). A ticket that someone else bought for them stays the
 * buyer's, without the name of its holder.
 */
export async function eraseWaitingImports({ tx, company_id }: Scope, { email }: Of): Promise<void> {
  if (email === null) return
  const nobody = JSON.stringify({ holder_first_name: '', holder_last_name: '', holder_email: '' })
  await sql`
    update ticket_import_part
       set tickets = coalesce(
             (select jsonb_agg(case when ${isHolder(email)} then one.value || ${nobody}::jsonb else one.value end order by one.at)
                from jsonb_array_elements(tickets) with ordinality one (value, at)
               where not ${isBuyer(email)}), '[]')
     where company_id = ${company_id} and done_at is null
       and exists (select from jsonb_array_elements(tickets) one where ${isBuyer(email)} or ${isHolder(email)})`.execute(tx)
}
