import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'kysely'
import { startMailServer } from '@entree/server/testing/mail-server.ts'
import { describeProcessors, startProcessors, type Bench } from '../bench.ts'
import { createBuyer, waitForPdfs } from '../buyer.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { loadCount } from '../load.ts'
import { BUYERS } from './purchases.ts'

/** The worker starts and warms up with these. */
const FIRST = 500
const PURCHASES = 1500
const LOOK_EVERY_MS = 20
const LIMIT_MS = 120_000

/**
 * PDFs and mails of the orders of a rush, by a worker beside whom nobody buys: first a web process sells, then the worker draws and sends what
 * waits, to a mail server over SMTP. Beside it how many a second were bought: a worker that is slower is behind for as long as a rush lasts.
 */
export async function measurePdfsAndMails(bench: Bench): Promise<Figure[]> {
  const mails = await startMailServer()
  const system = await bench.startOwn({
    role: 'web',
    settings: { SMTP_URL: mails.url, MAIL_FROM: 'Tickets <tickets@bench.example>' },
  })
  try {
    const load = { origin: system.server.origin, connections: BUYERS, work: createBuyer(system) }
    const first = await loadCount({ ...load, count: FIRST })
    await sql`analyze`.execute(system.db)
    const bought = await loadCount({ ...load, count: PURCHASES })
    const all = first.count + bought.count
    const worker = await system.startWorker()
    const arrived = async (count: number) => {
      const began = performance.now()
      while (mails.mails.length < count) {
        if (performance.now() - began > LIMIT_MS) throw new Error(`${mails.mails.length} of ${count} mails arrived`)
        await delay(LOOK_EVERY_MS)
      }
      return mails.mails.length
    }
    const sent = await arrived(first.count)
    const processors = startProcessors({ ...system, server: worker })
    const began = performance.now()
    const last = await arrived(all)
    const seconds = (performance.now() - began) / 1000
    const each = processors(last - sent)
    await waitForPdfs(system)
    await worker.stop()
    if (mails.mails.length !== all) throw new Error(`${mails.mails.length} mails were sent of ${all}`)
    return [
      {
        name: 'PDFs and mails of orders, by a worker',
        value: (last - sent) / seconds,
        unit: 'orders/s',
        goal: goals.pdfs_and_mails,
        limit: { what: 'bought by a web process', value: bought.per_second },
        notes: [...describeProcessors(each), 'two tickets each'],
      },
    ]
  } finally {
    await system.stop()
    await mails.stop()
  }
}
