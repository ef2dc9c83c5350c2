import { expect, test } from 'vitest'
import { mayUndo } from './undo-rule.ts'

const scan = { user_id: 9, scanned_at: '2026-07-04T12:00:00.000Z' }

test.each([
  ['the user who scanned, at once', 9, false, '2026-07-04T12:00:00.000Z', true],
  ['the user who scanned, after five minutes', 9, false, '2026-07-04T12:05:00.000Z', true],
  ['the user who scanned, a moment later', 9, false, '2026-07-04T12:05:00.001Z', false],
  ['another user, at once', 8, false, '2026-07-04T12:00:01.000Z', false],
  ['another user with the permission, the next day', 8, true, '2026-07-05T12:00:00.000Z', true],
])('DOOR-14 %s', (_, user_id, may_undo_any, at, expected) => {
  expect(mayUndo(scan, { user_id, may_undo_any }, at)).toBe(expected)
  // Who made it is not known: nobody's without the permission.
  expect(mayUndo({ ...scan, user_id: null }, { user_id, may_undo_any }, at)).toBe(may_undo_any)
})
