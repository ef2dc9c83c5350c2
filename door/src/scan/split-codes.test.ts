import { encodeTicketCode, ticketCodeMessage } from '@entree/domain/selling/ticket-code.ts'
import { expect, test } from 'vitest'
import { isWholeCode } from './split-codes.ts'

const codeOf = (ticket_id: number, signature = 7) =>
  encodeTicketCode(
    ticketCodeMessage({ event_id: 2, product_id: 7, ticket_id, code_version: 1, is_test: false }),
    new Uint8Array(64).fill(signature),
  )

test('DOOR-45 a code of ours, or several, is whole at its last character and at none before', () => {
  const [code, two] = [codeOf(500_001), `${codeOf(500_001)}${codeOf(3)}`]
  const whole = (text: string) => Array.from(text, (_, index) => index + 1).filter((end) => isWholeCode(text.slice(0, end)))
  expect(whole(code)).toEqual([code.length])
  expect(whole(two)).toEqual([code.length, two.length])
  expect(isWholeCode('1234567890123456')).toBe(false)
})
