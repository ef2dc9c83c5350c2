import { randomUUID } from 'node:crypto'
import { aCompany, anEvent, aPointOfSale, aProduct } from '@entree/server/testing/builders.ts'
import { watchProcessors, type Bench } from '../bench.ts'
import { openConnection } from '../connection.ts'
import type { Figure } from '../figure.ts'
import { ask } from '../load.ts'
import { seedDoor, unsigned } from '../seed-door.ts'
import { seedToken } from '../seed-office.ts'
import { describeTimes, formatTimes } from '../timing.ts'
import { watchDashboard } from '../watch-dashboard.ts'

const VIEWERS = 200
/** As many streams as one user may have. */
const EACH = 20
const SCANS = 10

/** Two hundred people look at the dashboard of an event while its tickets are scanned: from the answer of a scan until all of them see it. */
export async function measureDashboard(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { db, server } = system
  const company = await aCompany(db, { name: 'Looked at', host: null })
  const [starts_at, ends_at] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())
  const event = await anEvent(db, company, { name: 'Looked at', starts_at, ends_at })
  const product = await aProduct(db, event)
  const point_of_sale = await aPointOfSale(db, event, { products: [product] })
  const { codes, session_id } = await seedDoor(
    db,
    { company, event, product, point_of_sale },
    { tickets: 2000, codeOf: unsigned },
  )
  const tokens: string[] = []
  for (let user = 0; user < VIEWERS / EACH; user++) tokens.push(await seedToken(db, company.id, `viewer${user}`))
  const authorization = `Bearer ${tokens[0]}`
  const url = `${server.origin}/api/event/dashboard/${event.id}`
  const of = (viewer: number) => `Bearer ${tokens[viewer % tokens.length]}`
  const viewers = await Promise.all(Array.from({ length: VIEWERS }, (_, viewer) => watchDashboard(url, of(viewer))))
  const connection = await openConnection(server.origin)
  try {
    await Promise.all(viewers.map((viewer) => viewer.sees(0)))
    const processors = watchProcessors(system)
    const times: number[] = []
    for (let done = 1; done <= SCANS; done++) {
      const body = JSON.stringify({ session_id, code: codes[done], scan_id: randomUUID() })
      const headers = { authorization, 'content-type': 'application/json' }
      await ask(connection, { method: 'POST', path: `/api/scan-terminal/${event.id}/scan`, headers, body })
      const began = performance.now()
      await Promise.all(viewers.map((viewer) => viewer.sees(done)))
      times.push(performance.now() - began)
    }
    const timing = describeTimes(times, 0)
    const notes = [formatTimes(timing), ...processors(VIEWERS * SCANS)]
    return [{ name: 'dashboard, a scan seen by 200 viewers, p95', value: timing.p95, unit: 'ms', goal: null, limit: null, notes }]
  } finally {
    connection.close()
    for (const viewer of viewers) viewer.leave()
  }
}
