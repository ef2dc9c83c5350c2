import { setTimeout } from 'node:timers/promises'
import { MOST_GUESTS } from '@entree/domain/desk/guest-list.ts'
import { aCompany, anEvent, aPointOfSale, aProduct } from '@entree/server/testing/builders.ts'
import type { Bench } from '../bench.ts'
import type { Figure } from '../figure.ts'
import { goals } from '../goals.ts'
import { createSender } from '../office-calls.ts'
import { seedToken } from '../seed-office.ts'

const LOOK_AGAIN_MS = 50

/** The longest guest list there can be, each guest invited: how long the call takes, and until every mail is made. */
export async function measureGuestList(bench: Bench): Promise<Figure[]> {
  const system = await bench.system()
  const { db } = system
  const company = await aCompany(db, { name: 'Invited', host: 'invited.localhost' })
  const event = await anEvent(db, company, { name: 'Opening night', ...nextWeek() })
  const product = await aProduct(db, event, { name: 'Guest', price: 0, stock: MOST_GUESTS })
  await aPointOfSale(db, event, { products: [product] })
  const send = createSender(system, await seedToken(db, company.id))
  const guests = Array.from({ length: MOST_GUESTS }, (_, number) => ({
    product_id: product.id,
    first_name: 'Guest',
    last_name: `Number ${number}`,
    email: `guest-${number}@example.com`,
  }))
  const owner = { first_name: 'Noor', last_name: 'Visser', email: 'noor@example.com', language: 'nl' }
  const start = performance.now()
  const input = { owner, payment: 'none', next_step: 'invite_holders', tickets: guests }
  await send('POST', `/event/${event.id}/guest-list`, input)
  const answered_ms = performance.now() - start
  const waiting = db
    .selectFrom('mail')
    .select('id')
    .where('company_id', '=', company.id)
    .where('status', 'in', ['queued', 'sending'])
  while ((await waiting.limit(1).execute()).length > 0) await setTimeout(LOOK_AGAIN_MS)
  const mailed_s = (performance.now() - start) / 1000
  const { mails } = await db
    .selectFrom('mail')
    .select((of) => of.fn.countAll<number>().as('mails'))
    .where('company_id', '=', company.id)
    .executeTakeFirstOrThrow()
  return [
    {
      name: `guest list of ${MOST_GUESTS}, until it is answered`,
      value: answered_ms,
      unit: 'ms',
      goal: goals.guest_list,
      limit: null,
      notes: [`${mails} mails made after ${mailed_s.toFixed(1)} s`],
    },
  ]
}

function nextWeek(): { starts_at: string; ends_at: string } {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  return { starts_at: at(7), ends_at: at(8) }
}
