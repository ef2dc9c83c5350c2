import type { Glance, GlanceSales, GlanceSpan } from '@entree/contract/insight/glance/entities.ts'
import { glanceDays, salesCurve, type DaySold, type Edition, type GlancePeriod } from '@entree/domain/insight/editions.ts'
import type { MoneyRow, SoldRow } from './queries.ts'

export type LastEdition = Edition & { id: number; name: string }
/** What was counted at `now` of some events, each with its last edition. */
export type Counted = {
  now: string
  pairs: readonly { event: Edition; last: LastEdition | null }[]
  sold: readonly SoldRow[]
  money: readonly MoneyRow[]
}

/** What the rows of an event are known by, and those of its last edition. */
export const ownPlace = (index: number) => 2 * index
export const lastPlace = (index: number) => 2 * index + 1

const nothing: GlanceSales = { sold: 0, revenue: 0, service_fees: 0, payment_fees: 0 }

/** The sums of each period over all events; those of the last editions end at the same time of day. */
export function spansOf(counted: Counted): Record<GlancePeriod, GlanceSpan> {
  const span = (period: GlancePeriod): GlanceSpan => {
    const events = counted.pairs.map(({ event, last }, index) => {
      const days = glanceDays(counted.now, event).periods[period]
      return {
        now: sumOf(counted, ownPlace(index), days),
        last_edition: last && sumOf(counted, lastPlace(index), days),
      }
    })
    const compared = events.flatMap(({ now, last_edition }) => (last_edition ? [{ now, last_edition }] : []))
    return {
      ...events.map(({ now }) => now).reduce(plus, nothing),
      compared:
        compared.length === 0
          ? null
          : {
              now: compared.map(({ now }) => now).reduce(plus, nothing),
              last_edition: compared.map(({ last_edition }) => last_edition).reduce(plus, nothing),
            },
    }
  }
  return { today: span('today'), yesterday: span('yesterday'), this_week: span('this_week'), so_far: span('so_far') }
}

function sumOf({ sold, money }: Counted, place: number, { from, to }: { from: number; to: number }): GlanceSales {
  const isMeant = (row: { place: number; day_offset: number; is_earlier: boolean }) =>
    row.place === place && row.is_earlier && row.day_offset >= from && row.day_offset <= to
  const tickets: GlanceSales[] = sold.filter(isMeant).map((row) => ({ ...nothing, sold: row.sold }))
  const cents: GlanceSales[] = money
    .filter(isMeant)
    .map(({ amount, service_fees, payment_fees }) => ({ sold: 0, revenue: amount - payment_fees, service_fees, payment_fees }))
  return [...tickets, ...cents].reduce(plus, nothing)
}

function plus(one: GlanceSales, other: GlanceSales): GlanceSales {
  return {
    sold: one.sold + other.sold,
    revenue: one.revenue + other.revenue,
    service_fees: one.service_fees + other.service_fees,
    payment_fees: one.payment_fees + other.payment_fees,
  }
}

/** The curve of the one event that was counted. */
export function curveOf({ sold, pairs: [pair] }: Counted, today: number): Glance['curve'] {
  const of = (place: number): DaySold[] => sold.filter((row) => row.place === place)
  return salesCurve(of(ownPlace(0)), pair?.last ? of(lastPlace(0)) : null, today)
}
