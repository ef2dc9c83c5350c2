import { addMs, DAY_MS } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { inRush } from './rush-testing.ts'

const { server, shop, admin, set, pass, aBrowser, url } = inRush()
const opens_at = '2026-06-01T10:00:00.000Z'

test('WAIT-13 EVT-51 DEC-B-32 a copied event has the waiting room of its point of sale, moved along, with nobody in it and not paused; one without has none', async () => {
  await set({ mode: 'from', opens_at, pace: 250, is_paused: true })
  await aBrowser().ask(`/p/${url()}`)
  await pass(2)
  const { id: event_id, starts_at, ends_at } = shop().event
  const dates = { starts_at: addMs(starts_at, 7 * DAY_MS), ends_at: addMs(ends_at, 7 * DAY_MS) }
  const sent = { event_id, name: 'A week later', ...dates }
  const { body, status } = await server().send('duplicateEvent', sent, { headers: admin() })
  expect(status).toBe(200)

  const copies = (await server().send('listPointsOfSale', { event_id: body.id }, { headers: admin() })).body
  const roomsOf = async (points_of_sale: { id: number }[]) =>
    Promise.all(
      points_of_sale.map(async ({ id }) => {
        const of = { event_id: body.id, point_of_sale_id: id }
        return (await server().send('getWaitingRoom', of, { headers: admin() })).body
      }),
    )
  const isOfRush = ({ url: of_copy }: { url: string }) => of_copy === `${url()}-2`
  const moved = { mode: 'from', opens_at: addMs(opens_at, 7 * DAY_MS), pace: 250 }
  expect(await roomsOf(copies.filter(isOfRush))).toMatchObject([{ ...moved, is_paused: false, waiting: 0, let_in: 0 }])
  const [other] = await roomsOf(copies.filter((one) => !isOfRush(one)))
  expect(other).toMatchObject({ mode: 'off', updated_at: null })
})
