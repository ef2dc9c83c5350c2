import type { CallName } from '@entree/contract/paths.ts'
import { beforeAll, expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { aGeneratedBatch } from './batch-testing.ts'

const server = prepareServer({ env: { UNLIMITED_REQUESTS: 'true' } })
let headers: Record<string, string>
beforeAll(async () => {
  const shop = await aShop(server.services.db)
  headers = await signInAdmin(server, shop.company)
})

test('BATCH-23 the order of a batch has no money to give back and nobody to remind, and is cancelled with its tickets like any other', async () => {
  const id = await aGeneratedBatch(server, headers)
  const order_id = (await server.send('getBatch', { id }, { headers })).body.order_id ?? 0
  const call = async (name: CallName, input: object) =>
    (await server.send(name, { id: order_id, ...input }, { headers })).refusals
  const nothing = { order_product_ids: [], include_ticket_fees: false, include_payment_fees: false, send_email: false }
  expect(await call('refundOrder', { ...nothing, amount: 1 })).toMatchObject([{ code: 'refund_above_paid', remaining: 0 }])
  expect(await call('remindOrderTickets', {})).toMatchObject([{ code: 'nobody_to_remind' }])
  expect(await call('resendOrderMail', { type: 'tickets' })).toMatchObject([{ code: 'field_required', field: 'email' }])
  expect(await call('cancelOrder', { send_email: false })).toEqual([])
  const tickets = await server.services.db.selectFrom('ticket').select('status').where('order_id', '=', order_id).execute()
  expect(tickets.map(({ status }) => status)).toEqual(Array(3).fill('cancelled'))
})
