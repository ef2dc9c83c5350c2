import type { Services } from '@entree/server/features/services.ts'
import type { DB } from '@entree/server/platform/database/tables.gen.ts'
import { hashPassword } from '@entree/server/platform/passwords.ts'
import type { Vault } from '@entree/server/platform/secrets/vault.ts'
import type { Files } from '@entree/server/providers/files/files.ts'
import { sql, type Kysely } from 'kysely'
import { addUsers, DEMO_PASSWORD } from './add-users.ts'
import type { Demo } from './build.ts'
import { addLichthuis } from './companies/lichthuis/company.ts'
import { addUiterwaard } from './companies/uiterwaard/company.ts'
import { addZink } from './companies/zink/company.ts'
import { addZwaluw } from './companies/zwaluw/company.ts'
import { demoDays } from './demo-days.ts'
import { writeGuide } from './guide.ts'
import { createPictures } from './pictures.ts'
import { createRandom } from './random.ts'
import { collectRows, type Rows } from './rows.ts'
import { markScanned, writeDoorDay } from './write-door-day.ts'
import { writeHistory } from './write-history.ts'
import { setUpInvoicing, writeSettlements } from './write-settlements.ts'

/**
 * Fills an empty database with four companies, their shops and people what they have sold so far and what was invoiced for it, in one transaction. Returns false, and
 * changes nothing, when there is any company already. `now`: ISO 8601; all dates are relative to it. `port`: where the shops are
 * seen on this machine, for the links in mails about what was sold.
 */
export async function loadDemo({
  db,
  vault,
  files,
  jobs,
  log,
  now,
  port = null,
}: Pick<Services, 'jobs' | 'log'> & {
  db: Kysely<DB>
  vault: Vault
  files: Pick<Files, 'put'>
  now: string
  port?: number | null
}): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Of two processes that start at once, the second waits here and then finds the companies of the first.
    await sql`select pg_advisory_xact_lock(727002)`.execute(tx)
    if (await tx.selectFrom('company').select('id').limit(1).executeTakeFirst()) return false
    const demo = inventDemo(await collectRows(tx), now)
    demo.port = port
    const stored = demo.pictures.store(files)
    const people = addUsers(demo, await hashPassword(DEMO_PASSWORD))
    const orders = writeHistory(demo, vault)
    writeDoorDay(demo, orders, people)
    setUpInvoicing(demo)
    writeGuide(demo, orders)
    await Promise.all([demo.rows.write(), stored])
    await countStock(tx)
    await markScanned(tx)
    await writeSettlements(tx, demo, { jobs, vault, log })
    return true
  })
}

/** The companies with all they offer and what they have sold, as rows that are not written yet; the same for the same `now` and `seed`. */
export function inventDemo(rows: Rows, now: string, seed = 1975): Demo {
  const demo: Demo = {
    rows,
    days: demoDays(now),
    pictures: createPictures(),
    random: createRandom(seed),
    sales: [],
    companies: [],
    halls: new Map(),
    door: null,
    port: null,
  }
  for (const addCompany of [addUiterwaard, addLichthuis, addZwaluw, addZink]) addCompany(demo)
  return demo
}

/** What every pool has given out is what the orders hold. */
async function countStock(tx: Kysely<DB>): Promise<void> {
  await sql`
    update stock_pool set taken = held.amount
      from (select stock_pool_id, sum(amount)::integer as amount from order_draw group by stock_pool_id) held
     where held.stock_pool_id = stock_pool.id`.execute(tx)
}
