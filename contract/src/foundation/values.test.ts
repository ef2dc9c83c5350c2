import { expect, test } from 'vitest'
import { instant } from './values.ts'

test('an instant has an offset that a place on earth could have, as the database wants it', () => {
  const good = ['2026-06-01T10:00:00Z', '2026-06-01T10:00:00.123+14:00', '2026-06-01T10:00:00-12:00', '2026-06-01T10:00:00+15:59']
  const bad = ['2026-06-01T10:00:00+16:00', '2026-06-01T10:00:00.54-20:59', '2026-06-01T10:00:00', '2026-06-01']
  expect([...good, ...bad].filter((value) => instant.safeParse(value).success)).toEqual(good)
})
