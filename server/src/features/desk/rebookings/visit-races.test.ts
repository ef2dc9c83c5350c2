import { beforeAll, expect, test } from 'vitest'
import { company, db, event, prepareTwoServers, servers } from '../../../testing/two-servers.ts'
import { signInAdmin } from '../../../testing/users.ts'
import { takenFrom } from '../../../testing/taken-from.ts'
import { aPayableOrder, save } from '#features/money/payments/payment-testing.ts'
import { aMuseum, bookVisit, toLater } from './rebooking-testing.ts'

/**
 * Visits that are changed at the same moment as others take the place, on real connections: two servers on one database. After each test the
 * pools are what the orders hold. What a test's comment says about a guard was tried: with the guard taken out, that test fails.
 */
prepareTwoServers({ UNLIMITED_REQUESTS: 'true' })
let headers: Record<string, string>

beforeAll(async () => {
  headers = await signInAdmin(servers[0], company)
})

const endOf = ({ status, refusals }: { status: number; refusals: { code: string }[] }) =>
  status === 200 ? 'ok' : refusals.map(({ code }) => code).join(' ')

async function aFullMuseum() {
  const museum = await aMuseum(servers[0], event, { spots: 5 })
  await db().updateTable('stock_pool').set({ capacity: 1 }).where('id', '=', museum.later.stock_pool_id).execute()
  return museum
}

// Guard: `changeHeldStock` around the move; with the rows alone both are moved.
test('REBK-04 of two visits that are changed to the last spot one gets it, and the other stays where it was with its spot', async () => {
  for (let round = 0; round < 4; round++) {
    const museum = await aFullMuseum()
    const orders = [
      await bookVisit(servers[0], museum, museum.noon.id, 1),
      await bookVisit(servers[0], museum, museum.noon.id, 1),
    ]
    const answers = await Promise.all(
      orders.map(({ id }, index) => servers[index]!.send('changeVisit', toLater(museum, id), { headers })),
    )
    expect(answers.map(endOf).toSorted()).toEqual(['ok', 'timeslot_full'])
    expect(await takenFrom(db(), museum.later.stock_pool_id)).toBe(1)
    expect(await takenFrom(db(), museum.noon.stock_pool_id)).toBe(1)
  }
})

test('REBK-04 a visit that is changed to the last spot while a buyer takes it: one of both has it', async () => {
  for (let round = 0; round < 4; round++) {
    const museum = await aFullMuseum()
    const { id } = await bookVisit(servers[0], museum, museum.noon.id, 1)
    const other = await aPayableOrder(servers[1], museum, 1)
    const [changed, bought] = await Promise.all([
      servers[0].send('changeVisit', toLater(museum, id), { headers }).then(endOf),
      save(servers[1], other, { timeslot_id: museum.later.id }).then(
        () => 'ok',
        () => 'timeslot_full',
      ),
    ])
    expect([changed, bought].toSorted()).toEqual(['ok', 'timeslot_full'])
    expect(await takenFrom(db(), museum.later.stock_pool_id)).toBe(1)
  }
})

// Guard: `lockOrderToHandle`; without it both are done, and two mails go out.
test('REBK-03 pressed twice at the same moment it is changed once, and one mail tells of it', async () => {
  const museum = await aMuseum(servers[0], event)
  for (let round = 0; round < 4; round++) {
    const { id } = await bookVisit(servers[0], museum, museum.noon.id, 1)
    const answers = await Promise.all(servers.map((server) => server.send('changeVisit', toLater(museum, id), { headers })))
    expect(answers.map(endOf)).toEqual(['ok', 'ok'])
    const mails = await db().selectFrom('mail').select('id').where('dedupe_key', 'like', `visit_changed:${id}:%`).execute()
    expect(mails).toHaveLength(1)
  }
})

test('REBK-02 a visit that is changed and cancelled at the same moment is cancelled, wherever it is, and holds nothing', async () => {
  const museum = await aMuseum(servers[0], event)
  for (let round = 0; round < 4; round++) {
    const { id } = await bookVisit(servers[0], museum, museum.noon.id, 1)
    const [changed, cancelled] = await Promise.all([
      servers[0].send('changeVisit', toLater(museum, id), { headers }).then(endOf),
      servers[1].send('cancelOrder', { id }, { headers }).then(endOf),
    ])
    expect(cancelled).toBe('ok')
    expect(['ok', 'order_cancelled']).toContain(changed)
    expect(await takenFrom(db(), museum.later.stock_pool_id)).toBe(0)
    expect(await takenFrom(db(), museum.noon.stock_pool_id)).toBe(0)
  }
})
