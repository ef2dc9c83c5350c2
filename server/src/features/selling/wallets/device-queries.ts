import type { PassKey } from '@entree/domain/selling/wallet-serial.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Scope } from '#platform/scope.ts'

type OfCompany = Pick<Scope, 'tx' | 'company_id'>
export type ClaimedDevice = { id: number; company_id: number; push_token: string; attempts: number; registered_at: string }
export type Told = { id: number; claimed_until: string; next_at: string | null; failed: boolean }

/**
 * Registers a phone for a pass, or notes the push token it has now; whether it is new (WALT-03). One that adds a pass which has changed since it
 * was handed out is notified at once.
 */
export async function insertDevice(
  { tx, company_id, now }: Scope,
  { ticket_id, code_version }: PassKey,
  { device_id, push_token }: { device_id: string; push_token: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into wallet_device (company_id, ticket_id, code_version, device_id, push_token, registered_at, due_at)
    values (${company_id}, ${ticket_id}, ${code_version}, ${device_id}, ${push_token}, ${now},
            (select ${now}::timestamptz from wallet_pass
              where company_id = ${company_id} and ticket_id = ${ticket_id} and code_version = ${code_version} and wallet = 'apple'
                and changed_at > handed_out_at))
    on conflict (ticket_id, code_version, device_id) do update set push_token = excluded.push_token, registered_at = excluded.registered_at
    returning xmax = 0 as is_new`.execute(tx)
  return rows[0]?.is_new ?? false
}

export async function countDevices({ tx, company_id }: OfCompany, { ticket_id, code_version }: PassKey): Promise<number> {
  const { count } = await tx
    .selectFrom('wallet_device')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', ticket_id)
    .where('code_version', '=', code_version)
    .executeTakeFirstOrThrow()
  return count
}

export async function deleteDevice(
  { tx, company_id }: OfCompany,
  { ticket_id, code_version }: PassKey,
  device_id: string,
): Promise<void> {
  await tx
    .deleteFrom('wallet_device')
    .where('company_id', '=', company_id)
    .where('ticket_id', '=', ticket_id)
    .where('code_version', '=', code_version)
    .where('device_id', '=', device_id)
    .execute()
}

/** The passes of a phone that changed after an instant (null: all), with when. */
export async function listPassesOfDevice({ tx, company_id }: OfCompany, device_id: string, after: string | null) {
  const { rows } = await sql<PassKey & { changed_at: string }>`
    select p.ticket_id, p.code_version, p.changed_at
      from wallet_device d
      join wallet_pass p on p.ticket_id = d.ticket_id and p.code_version = d.code_version and p.wallet = 'apple'
     where d.company_id = ${company_id} and d.device_id = ${device_id} and (${after}::timestamptz is null or p.changed_at > ${after}::timestamptz)
     order by p.changed_at, p.id`.execute(tx)
  return rows
}

/** Has the phones that have these passes notified. */
export async function makeDevicesDue({ tx, company_id, now }: Scope, passes: readonly PassKey[]): Promise<void> {
  await sql`
    update wallet_device d set due_at = ${now}, attempts = 0, failed_at = null
      from jsonb_to_recordset(${JSON.stringify(passes)}::jsonb) as one (ticket_id bigint, code_version integer)
     where d.company_id = ${company_id} and d.ticket_id = one.ticket_id and d.code_version = one.code_version`.execute(tx)
}

/** Takes some phones that are to be notified, so that nobody else notifies them before `until`; companies take turns (WALT-14). */
export async function claimDevices(
  db: Database,
  { now, until, limit }: { now: string; until: string; limit: number },
): Promise<ClaimedDevice[]> {
  const { rows } = await sql<ClaimedDevice>`
    update wallet_device set due_at = ${until}, attempts = attempts + 1
     where id in (
           select id from wallet_device
            where id in (select id from (select id, due_at, row_number() over (partition by company_id order by due_at, id) as turn
                                           from wallet_device where due_at <= ${now}) waiting
                          order by turn, due_at, id limit ${limit})
              and due_at <= ${now}
              for update skip locked)
    returning id, company_id, push_token, attempts, registered_at`.execute(db)
  return rows
}

/** Writes what became of telling phones; one that became due again meanwhile stays due. */
export async function writeTold(db: Database, told: readonly Told[], now: string): Promise<void> {
  await sql`
    update wallet_device d
       set due_at = case when d.due_at = one.claimed_until then one.next_at else d.due_at end,
           attempts = case when d.due_at = one.claimed_until and one.next_at is null then 0 else d.attempts end,
           failed_at = case when one.failed then ${now}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        as one (id bigint, claimed_until timestamptz, next_at timestamptz, failed boolean)
     where d.id = one.id`.execute(db)
}

/** Removes registrations whose push token is gone, unless the phone has named another since. */
export async function deleteGone(db: Database, gone: readonly { id: number; push_token: string }[]): Promise<void> {
  if (gone.length === 0) return
  await sql`
    delete from wallet_device d using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as one (id bigint, push_token text)
     where d.id = one.id and d.push_token = one.push_token`.execute(db)
}
