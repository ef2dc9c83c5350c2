import type { Glance, GlanceSpan } from '@entree/contract/insight/glance/entities.ts'

const sales = (sold: number) => ({ sold, revenue: sold * 1000, service_fees: sold * 100, payment_fees: sold * 30 })

/** `sold` tickets of 10.00 beside those of the last edition; null: there is none. For tests. */
export const aSpan = (sold: number, last: number | null): GlanceSpan => ({
  ...sales(sold),
  compared: last === null ? null : { now: sales(sold), last_edition: sales(last) },
})

/** An event with a last edition, a month before it begins; for tests. */
export const aGlance = (change: Partial<Glance> = {}): Glance => ({
  as_of: '2026-06-10T10:00:00.000Z',
  today: aSpan(5, 4),
  yesterday: aSpan(9, 12),
  this_week: aSpan(20, 20),
  so_far: aSpan(300, 0),
  events: [
    {
      id: 5,
      name: 'Summer night',
      starts_at: '2026-07-04T10:00:00.000Z',
      ends_at: '2026-07-04T21:00:00.000Z',
      time_zone: 'Europe/Amsterdam',
      last_edition: { id: 4, name: 'Summer night 2025', starts_at: '2025-07-05T10:00:00.000Z' },
    },
  ],
  curve: [
    { day_offset: -26, sold: 1, last_edition: 0 },
    { day_offset: -25, sold: 2, last_edition: 0 },
    { day_offset: -24, sold: 3, last_edition: 4 },
    { day_offset: -23, sold: null, last_edition: 4 },
    { day_offset: -22, sold: null, last_edition: 4 },
    { day_offset: -21, sold: null, last_edition: 5 },
    { day_offset: -20, sold: null, last_edition: 6 },
  ],
  choices: [
    { id: 4, name: 'Summer night 2025', starts_at: '2025-07-05T10:00:00.000Z' },
    { id: 3, name: 'Summer night 2024', starts_at: '2024-07-06T10:00:00.000Z' },
  ],
  payout: { date: '2026-07-06', amount: 123_456, is_final: false },
  ...change,
})
