import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeTicketCode, encodeTicketCode, ticketCodeMessage } from './ticket-code.ts'

const id = fc.oneof(fc.nat(), fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }))
const payloads = fc.record({ event_id: id, product_id: id, ticket_id: id, code_version: fc.nat(), is_test: fc.boolean() })
const signatures = fc.uint8Array({ minLength: 64, maxLength: 64 })

test('a code says again what was put in, with the signed bytes and their signature', () => {
  fc.assert(
    fc.property(payloads, signatures, (payload, signature) => {
      const message = ticketCodeMessage(payload)
      expect(decodeTicketCode(encodeTicketCode(message, signature))).toEqual({ payload, message, signature })
    }),
  )
})

test('a code is short and all of a QR’s alphanumeric mode, so that the QR stays coarse', () => {
  const message = ticketCodeMessage({
    event_id: 12_000,
    product_id: 90_000,
    ticket_id: 40_000_000,
    code_version: 3,
    is_test: false,
  })
  const code = encodeTicketCode(message, new Uint8Array(64).fill(255))
  expect(code).toMatch(/^[0-9A-Z$*.:-]+$/)
  // 122 characters are what a QR of 37 modules holds at level M.
  expect(code.length).toBeLessThanOrEqual(122)
})

test('a code is read with blanks around it and in lower case', () => {
  const message = ticketCodeMessage({ event_id: 1, product_id: 2, ticket_id: 500_001, code_version: 1, is_test: false })
  const code = encodeTicketCode(message, new Uint8Array(64))
  expect(decodeTicketCode(` ${code.toLowerCase()}\n`)?.payload.ticket_id).toBe(500_001)
})

test('what is no code of ours is null, whatever it is', () => {
  const message = ticketCodeMessage({ event_id: 1, product_id: 2, ticket_id: 3, code_version: 1, is_test: false })
  const code = encodeTicketCode(message, new Uint8Array(64))
  const others = [
    '',
    'A',
    'https://example.com',
    code.slice(1),
    code.slice(0, -3),
    `${code}000`,
    `${code} 00`,
    `${code}é00`,
    ':::'.repeat(40),
    '000'.repeat(30),
  ]
  for (const other of others) expect(decodeTicketCode(other), other).toBeNull()
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeTicketCode(text)).toBeNull()
    }),
  )
})

test('each number has one spelling: a longer spelling of the same ids is not a valid code', () => {
  const signature = new Uint8Array(64)
  const padded = Uint8Array.from([1, 0x81, 0x00, 2, 3, 1])
  expect(decodeTicketCode(encodeTicketCode(padded, signature))).toBeNull()
  expect(decodeTicketCode(encodeTicketCode(Uint8Array.from([3, 1, 2, 3, 1]), signature))).toBeNull()
  expect(decodeTicketCode(encodeTicketCode(Uint8Array.from([1, 1, 2, 3]), signature))).toBeNull()
  expect(decodeTicketCode(encodeTicketCode(Uint8Array.from([1, 1, 2, 3, 1, 1]), signature))).toBeNull()
})

test('the signed bytes of a code say whether it is a test ticket; those of older codes say that it is not', () => {
  const ticket = { event_id: 1, product_id: 2, ticket_id: 3, code_version: 1 }
  const before = Uint8Array.from([1, 1, 2, 3, 1])
  expect(ticketCodeMessage({ ...ticket, is_test: false })).toEqual(before)
  expect(ticketCodeMessage({ ...ticket, is_test: true })).toEqual(Uint8Array.from([2, 1, 2, 3, 1]))
  expect(decodeTicketCode(encodeTicketCode(before, new Uint8Array(64)))?.payload).toEqual({ ...ticket, is_test: false })
})
