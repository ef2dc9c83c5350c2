import { beforeAll, expect, test } from 'vitest'
import { anOrder, aPointOfSale, aProduct, aTimeslot } from '../../../testing/builders.ts'
import { company, db, event, prepareTwoServers, servers } from '../../../testing/two-servers.ts'
import { signInAdmin } from '../../../testing/users.ts'

/**
 * Visitors who choose a timeslot while the organiser deletes it, on real connections: two servers on one database. Guards: `for key share` in
 * `findTimeslot`, without which a visitor gets `something_went_wrong`, and the pools last in `lockToDelete`, without which one of the two is
 * answered `service_unavailable`.
 */
prepareTwoServers({ UNLIMITED_REQUESTS: 'true' })
let headers: Record<string, string>

const ROUNDS = 40

beforeAll(async () => {
  headers = await signInAdmin(servers[0], company)
})

const endOf = ({ status, refusals }: { status: number; refusals: { code: string }[] }) =>
  status === 200 ? 'ok' : refusals.map(({ code }) => code).join(' ')
const wait = async (trips: number) => {
  for (let trip = 0; trip < trips; trip++) await db().selectFrom('company').select('id').executeTakeFirst()
}

test.each(['deleteTimeslot', 'deleteTimeslots'] as const)(
  'BSLOT-14 SLOT-11 a timeslot that is chosen while it is deleted (%s) is kept with its visitor, or the visitor is informed',
  async (call) => {
    const product = await aProduct(db(), event, { price: 1000 })
    const point_of_sale = await aPointOfSale(db(), event, { products: [product] })
    const place = () => anOrder(servers[0], point_of_sale, [{ product_id: product.id, amount: 1 }])
    const ends = new Set<string>()
    // How much later the deletion begins than the visitors, in round trips to the database: each round leans to the other end than the last.
    let later = 0
    for (let round = 0; round < ROUNDS; round++) {
      const slot = await aTimeslot(db(), event, { spots: 5 })
      const orders = await Promise.all([place(), place()])
      const remove = async () => {
        await wait(later)
        const input = { event_id: event.id, id: slot.id, ids: [slot.id] }
        return servers[0].send(call, input, { headers })
      }
      const choose = async ({ id, secret }: { id: number; secret: string }) => {
        await wait(-later)
        return endOf(await servers[1].send('saveOrder', { id, secret, timeslot_id: slot.id }))
      }
      const [removed, ...chosen] = await Promise.all([remove(), ...orders.map(choose)])
      const isThere = (await db().selectFrom('timeslot').select('id').where('id', '=', slot.id).execute()).length > 0
      for (const [index, end] of chosen.entries()) {
        const order = await db().selectFrom('order').select('timeslot_id').where('id', '=', orders[index]!.id).executeTakeFirst()
        expect([end, order?.timeslot_id]).toEqual(isThere ? ['ok', slot.id] : ['timeslot_not_found', null])
      }
      // Many are deleted as far as they can be; one alone says why it stays.
      expect(endOf(removed)).toBe(isThere && call === 'deleteTimeslot' ? 'timeslot_ordered' : 'ok')
      later += isThere ? -1 : 1
      ends.add(isThere ? 'kept' : 'deleted')
    }
    expect(ends).toEqual(new Set(['kept', 'deleted']))
  },
)
