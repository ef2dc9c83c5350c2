import { calls } from '@entree/contract/calls.ts'
import { isOfPlatform } from '@entree/domain/foundation/permissions.ts'
import type { CallName } from '@entree/contract/paths.ts'
import { expect, test } from 'vitest'
import { aGeneratedBatch } from '#features/desk/batches/batch-testing.ts'
import { prepareServer } from '../testing/prepare-server.ts'
import { aUser, signIn, signInAdmin } from '../testing/users.ts'
import { anOffice } from './an-office.ts'
import { officeInputs } from './office-inputs.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })

/** They name events without reading one. */
const NAMES_ONLY = new Set<string>(['exportOrders', 'createUser', 'updateUser', 'listScanConflicts'])

test('no call of the back office takes the event that the tickets of a batch are of for one of the company', async () => {
  const office = await anOffice(server)
  const headers = await signInAdmin(server, office.company)
  const platform = await signIn(server, await aUser(server, null))
  const batch_id = await aGeneratedBatch(server, headers)
  const { event_id } = await server.services.db
    .selectFrom('batch')
    .innerJoin('order', 'order.id', 'batch.order_id')
    .select('order.event_id')
    .where('batch.id', '=', batch_id)
    .executeTakeFirstOrThrow()
  const inputs = Object.entries(officeInputs(office)).filter(
    ([call, input]) => /"event_ids?":/.test(JSON.stringify(input)) && !NAMES_ONLY.has(call),
  )
  expect(inputs.length).toBeGreaterThan(40)
  for (const [call, input] of inputs) {
    const aimed: Record<string, unknown> = JSON.parse(JSON.stringify(input), (key, value) => {
      if (key === 'event_id') return event_id
      return key === 'event_ids' ? [event_id] : value
    })
    const name = call as CallName
    const { access } = calls[name]
    const isPlatform = typeof access === 'object' && access.any.length > 0 && access.any.every(isOfPlatform)
    const asked = await server.send(name, aimed, { headers: isPlatform ? platform : headers })
    expect(asked.refusals, call).toMatchObject([{ code: 'not_found' }])
  }
})
