import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db, prepareTwoServers, servers } from '../../../testing/two-servers.ts'
import { recount } from '#features/catalogue/stock/recount.ts'
import { actions, aHouse, diceOf, pick, type House } from './seats-at-random-testing.ts'

/**
 * What buyers, guests and staff do, at random and at once, at two servers on one database. After each round no seat has two tickets, no more is left to
 * be sold than there are free seats, whoever paid has a ticket or the money, and the pools are what orders hold. Nothing answers that it went wrong.
 */
prepareTwoServers({ UNLIMITED_REQUESTS: 'true' })

const ROUNDS = 40
/** What happens at the same moment. */
const AT_ONCE = 5

/** What is wrong with who sits where, with what is left, and with who paid. */
async function wrongs({ event }: House): Promise<unknown[]> {
  const { rows: twice } = await sql`
    select unit.seat_id, o.timeslot_id, json_agg(o.id) as orders
      from order_product unit join "order" o on o.id = unit.order_id and o.stock_held
     where o.event_id = ${event.id} and unit.seat_id is not null and unit.refunded_at is null and unit.cancelled_at is null
     group by unit.seat_id, o.timeslot_id having count(*) > 1`.execute(db())
  const { rows: beyond } = await sql`
    select * from (
      select p.id as product_id, pool.capacity - pool.taken as left, product_seats.free,
             (select count(*)::integer from order_product unit join "order" o on o.id = unit.order_id and o.stock_held
               where unit.product_id = p.id and unit.seat_id is null and unit.refunded_at is null and unit.cancelled_at is null) as unseated
        from product p
        join stock_pool pool on pool.id = p.stock_pool_id
       cross join lateral (
             select count(*)::integer as free from seat
              where seat.product_id = p.id and not seat.is_closed
                and not exists (select from seat_pool own join stock_pool taken on taken.id = own.stock_pool_id and taken.taken > 0
                                 where own.seat_id = seat.id)) product_seats
       where p.event_id = ${event.id} and p.has_seats and not exists (select from timeslot where timeslot.event_id = p.event_id)) stock
     where stock.left > 0 and stock.left + stock.unseated > stock.free`.execute(db())
  const { rows: unhelped } = await sql`
    select payment.id, o.id as order_id, o.payment_status
      from payment join "order" o on o.id = payment.order_id
     where o.event_id = ${event.id} and payment.status = 'paid' and not o.stock_held and not o.is_cancelled
       and not exists (select from refund where refund.payment_id = payment.id)`.execute(db())
  return [...twice, ...beyond, ...unhelped, ...(await recount(db()))]
}

test.each([
  ['without times', false, 7],
  ['with times', true, 11],
])(
  'SEAT-07 SEAT-20 SEAT-28 SEAT-29 whatever people do at once in a hall %s, each seat has one ticket, and who paid has theirs or the money',
  async (_what, isTimed, seed) => {
    const house = await aHouse(isTimed)
    const dice = diceOf(seed)
    const ends = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round++) {
      const chosen = Array.from({ length: AT_ONCE }, () => pick(dice, actions)!)
      const answers = await Promise.all(
        chosen.map((act, index) =>
          // Dice of its own, as what is done at once goes on in whatever order.
          act({ server: servers[index % 2]!, dice: diceOf(seed * 10_000 + round * 10 + index), house }),
        ),
      )
      for (const [index, answer] of answers.entries()) {
        const end = answer === null ? '-' : answer.status === 200 ? 'ok' : answer.refusals.map(({ code }) => code).join(' ')
        const name = `${chosen[index]?.name} ${end}`
        ends.set(name, (ends.get(name) ?? 0) + 1)
        // Who waited too long for others is asked to come again.
        if (answer !== null && answer.status >= 500 && answer.status !== 503)
          expect([round, chosen.map((act) => act.name), name]).toEqual('answered')
      }
      const found = await wrongs(house)
      if (found.length > 0)
        expect({ round, chosen: chosen.map((act) => act.name), ends: answers.map((answer) => answer?.status), found }).toEqual(
          'all right',
        )
    }
    expect(ends.get('place ok')).toBeGreaterThan(0)
    expect(ends.get('savePlan ok')).toBeGreaterThan(0)
  },
)
