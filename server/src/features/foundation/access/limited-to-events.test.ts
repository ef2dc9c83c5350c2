import { calls } from '@entree/contract/calls.ts'
import type { CallDefinition } from '@entree/contract/define-call.ts'
import { isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import { methodAndPath, type CallName } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { anEvent } from '../../../testing/builders.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { anOffice } from '../../../guards/an-office.ts'
import { officeInputs } from '../../../guards/office-inputs.ts'
import { aUser, signIn } from '../../../testing/users.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
const office = prepare(() => anOffice(server))
const limited = prepare(async () => signIn(server, await aUser(server, office.company, { events: [office.event] })))

/** What counts for all events of the company: it prices, prints, or lets in to those that are not theirs as well. */
const wide = /Campaign|TicketTemplate|Batch/
/** What an event's own form needs: the names to choose from, and how a ticket looks without a choice. */
const forEvents = new Set(['listTicketTemplates', 'getCampaign'])

/** Whether only people of the platform make the call, or of the whole company's money: it is refused before anybody looks at the event. */
const isForOthers = (name: CallName) => {
  const { access } = calls[name] as CallDefinition
  return (
    typeof access === 'object' &&
    access.any.length > 0 &&
    access.any.every((permission) => isOfPlatform(permission) || permission === 'my_company.invoices')
  )
}

test('USER-18 DEC-B-11 a user limited to some events neither sees nor changes what counts for all of them', async () => {
  const inputs = officeInputs(office)
  const names = (Object.keys(inputs) as (keyof typeof inputs)[]).filter((name) => wide.test(name) && !forEvents.has(name))
  expect(names.length).toBeGreaterThan(22)
  for (const name of names) {
    const { status } = await server.send(name, inputs[name] ?? {}, { headers: limited })
    expect([name, status]).toEqual([name, 403])
  }
  const { body } = await server.send('getMe', {}, { headers: limited })
  expect(body.sees_all_events).toBe(false)
  expect(
    body.permissions.filter((permission) => /^(campaign\.|ticket_template\.|batch\.|my_company\.invoices)/.test(permission)),
  ).toEqual([])
  expect((await server.send('listTicketTemplates', {}, { headers: limited })).status).toBe(200)
})

/** Whether the `id` of a call is that of an order, one of its tickets, or a batch, change or import of orders. */
const isAboutOrders = (name: CallName) =>
  /^\/(user\/order|order|ticket|mail|batches)\/|\/(changes|ticket-imports)\//.test(methodAndPath(name).path)

// Each call separately: what lists show is not what the other calls let through.
test('USER-18 DEC-B-11 a user limited to another event is refused every call about this one, and no other call shows it', async () => {
  const other = await anEvent(server.services.db, office.company, { name: 'Elsewhere' })
  const elsewhere = await aUser(server, office.company, { events: [other] })
  const itsOwn = new RegExp(`(Event|Product|Unsold|Group|Shop|Question) ${office.mark}`)
  const inputs = Object.entries(officeInputs(office)) as [CallName, Record<string, unknown>][]
  const aboutOrders = new Set(inputs.flatMap(([name, input]) => ('id' in input && isAboutOrders(name) ? [name] : [])))
  expect(inputs.filter(([name, input]) => 'event_id' in input || aboutOrders.has(name)).length).toBeGreaterThan(45)
  for (const [name, input] of inputs) {
    const { status, raw, refusals } = await server.send(name, input, { headers: await signIn(server, elsewhere) })
    expect([name, itsOwn.test(raw.toString())]).toEqual([name, false])
    if ('event_id' in input)
      expect([name, status, refusals[0]?.field]).toEqual([name, 403, isForOthers(name) ? undefined : 'event_id'])
    // An export of another event is not even said to exist.
    if (aboutOrders.has(name)) expect([name, status]).toEqual([name, /Export/.test(name) ? 404 : 403])
  }
})
