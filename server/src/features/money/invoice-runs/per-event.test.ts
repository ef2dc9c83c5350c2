import { standardAutoInvoice } from '@entree/domain/money/auto-invoice.ts'
import { expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../../../testing/users.ts'
import { aSeller, sell } from '#features/money/invoices/seller-testing.ts'
import { runInvoicing } from './run-invoicing.ts'

const server = prepareServer()
const ada = prepare(() => aUser(server, null))

test('M18 M22 a draft that ends closes no period: money is paid out when an event that was sold has ended', async () => {
  const { db } = server.services
  const of = await aSeller(server)
  const { id: company_id } = of.company
  const night = (day: string) => ({ starts_at: `${day}T18:00:00.000Z`, ends_at: `${day}T21:00:00.000Z` })
  await db.updateTable('event').set(night('2026-05-20')).where('id', '=', of.event.id).execute()
  const draft = await anEvent(db, of.company, { status: 'draft', ...night('2026-04-10') })
  await anEvent(db, of.company, { status: 'draft', continuous: true })
  await sell(server, of, 10, { day: '2026-03-10' })
  server.clock.set('2026-04-01T02:00:00.000Z')
  const settings = { ...standardAutoInvoice, automatic_invoicing: true, payout_frequency: 'per_event' as const }
  const saved = await server.send('saveAutoInvoice', { company_id, ...settings }, { headers: await signIn(server, ada) })
  expect(saved.status).toBe(200)
  const run = async (now: string) => {
    server.clock.set(now)
    await runInvoicing(server.services)
    const { body } = await server.send('listInvoiceRuns', { company_id, page: 1 }, { headers: await signIn(server, ada) })
    return body.data.map(({ period_end, payout }) => [period_end, (payout ?? 0) > 0])
  }
  expect(await run('2026-04-11T02:00:00.000Z')).toEqual([])
  const { payout } = (await server.send('getGlance', {}, { headers: await signInAdmin(server, of.company) })).body
  expect(payout).toMatchObject({ date: '2026-05-25', is_final: false })
  expect(await run('2026-05-21T02:00:00.000Z')).toEqual([['2026-05-20', true]])
  // One that was sold and then taken off sale has ended as any other.
  await db.updateTable('event').set(night('2026-05-27')).where('id', '=', draft.id).execute()
  expect(await run('2026-05-28T02:00:00.000Z')).toHaveLength(1)
  await db
    .updateTable('event')
    .set({ ...night('2026-05-29'), status: 'draft' })
    .where('id', '=', of.event.id)
    .execute()
  expect(await run('2026-05-30T02:00:00.000Z')).toMatchObject([
    ['2026-05-29', false],
    ['2026-05-20', true],
  ])
})
