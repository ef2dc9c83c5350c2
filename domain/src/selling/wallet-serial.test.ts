import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passSerial, readPassSerial } from './wallet-serial.ts'

test('WALT-09 each code of a ticket has a pass of its own, whose serial is read as it was written', () => {
  expect([1, 2, 3].map((code_version) => passSerial({ ticket_id: 500001, code_version }))).toEqual([
    '500001',
    '500001-2',
    '500001-3',
  ])
  const key = fc.record({ ticket_id: fc.integer({ min: 1 }), code_version: fc.integer({ min: 1, max: 999_999_999 }) })
  fc.assert(
    fc.property(key, (one) => {
      expect(readPassSerial(passSerial(one))).toEqual(one)
    }),
  )
})

test('WALT-03 an invalid serial belongs to no ticket, and no pass has two serials', () => {
  for (const serial of ['', '0', '01', '1-1', '1-0', '1-01', '-1', '1-2-3', '1e3', ' 1', '1234567890123456', 'a'])
    expect(readPassSerial(serial), serial).toBeNull()
})
