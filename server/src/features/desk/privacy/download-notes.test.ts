import { expect, test } from 'vitest'
import { aShop } from '../../../testing/builders.ts'
import { aPaidOrder } from '../../../testing/paid-order.ts'
import { prepare, prepareServer } from '../../../testing/prepare-server.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { anEventChange } from '../../../guards/an-event-change.ts'

const server = prepareServer()
const shop = prepare(() => aShop(server.services.db))
const headers = prepare(() => signInAdmin(server, shop.company))

// Guard: `event_change_order` among the notes; erasing empties its notes too.
test('PRIV-02 the download has what staff wrote with an order, also while they dealt with it in a change of the event', async () => {
  const { id } = await aPaidOrder(server, shop, {
    products: [{ id: shop.product.id, amount: 1 }],
    customer: { email: 'eve@example.com' },
  })
  await server.send('addOrderNote', { id, message: 'Wants an aisle seat' }, { headers })
  const change = await anEventChange(server, {
    mark: 'Eve',
    company_id: shop.company.id,
    event_id: shop.event.id,
    order_ids: [id],
  })
  server.clock.advance(60_000)
  const settled = { event_id: shop.event.id, id: change.id, order_id: id, note: 'Called her at work' }
  expect((await server.send('settleEventChangeOrder', settled, { headers })).refusals).toEqual([])
  const text = (await server.send('downloadPersonalData', { id }, { headers })).raw.toString()
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? []
  expect(JSON.parse(json)).toMatchObject({ notes: [{ message: 'Wants an aisle seat' }, { message: 'Called her at work' }] })
})
