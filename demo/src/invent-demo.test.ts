import { addDays } from '@entree/domain/foundation/zoned-time.ts'
import { expect, test } from 'vitest'
import { inventDemo } from './load-demo.ts'
import { rowsInMemory } from './rows-testing.ts'

test('whatever the day, dates are in order, performances lie within their event and nothing is oversold', () => {
  for (let week = 0; week < 6; week++) {
    const now = `${addDays('2026-01-07', week * 61)}T${String(week * 4).padStart(2, '0')}:15:00.000Z`
    const { rows, written } = rowsInMemory()
    const { sales } = inventDemo(rows, now, week)
    const events = new Map(written('event').map((event) => [event.id, event]))
    for (const { name, starts_at, ends_at } of events.values()) {
      expect(String(name).length).toBeLessThanOrEqual(64)
      expect(starts_at! < ends_at!, `${name} ${now}`).toBe(true)
    }
    for (const slot of written('timeslot')) {
      const event = events.get(slot.event_id)!
      expect(slot.starts_at! >= event.starts_at! && slot.ends_at! <= event.ends_at!, `${event.name} ${slot.starts_at}`).toBe(true)
    }
    expect(sales.length).toBeGreaterThan(500)
    for (const { lines, created_at, timeslot } of sales) {
      expect(created_at < (timeslot?.starts_at ?? now)).toBe(true)
      for (const { product } of lines) expect(product.pool.taken).toBeLessThanOrEqual(product.pool.capacity ?? Infinity)
    }
  }
})
