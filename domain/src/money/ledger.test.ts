import { expect, test } from 'vitest'
import { holderOf, invoiceMovements, paymentMovement, refundMovement } from './ledger.ts'

const paid = { amount: 5277, service_fees: 242, payment_fee: 35, holder: 'ticket_money' as const }

test('M14 M28 money paid online is held for the organiser, and a refund goes back the way it came', () => {
  expect(paymentMovement(paid)).toEqual({
    kind: 'payment',
    from_account: 'buyers',
    to_account: 'ticket_money',
    amount: 5277,
    service_fees: 242,
    payment_fee: 35,
  })
  expect(refundMovement({ ...paid, amount: 2500, service_fees: 0, payment_fee: 0 })).toEqual({
    kind: 'refund',
    from_account: 'buyers',
    to_account: 'ticket_money',
    amount: -2500,
    service_fees: 0,
    payment_fee: 0,
  })
})

test('M4 PACC-07 what is taken by hand or paid into an account of the organiser is with them, all else is held for them', () => {
  const holders = [false, true].flatMap((is_by_hand) =>
    [false, true].map((into_own_account) => holderOf({ is_by_hand, into_own_account })),
  )
  expect(holders).toEqual(['ticket_money', 'organiser', 'organiser', 'organiser'])
})

test('M4 money taken in hand is with the organiser already, and so is what they give back', () => {
  expect(paymentMovement({ ...paid, holder: 'organiser' })).toMatchObject({ to_account: 'organiser', amount: 5277 })
  expect(refundMovement({ ...paid, holder: 'organiser' })).toMatchObject({
    to_account: 'organiser',
    amount: -5277,
    service_fees: -242,
  })
})

test('M11 M27 an invoice is owed for its fees and its VAT, each if there is any, and set off when it is paid', () => {
  const said = (...of: Parameters<typeof invoiceMovements>) =>
    invoiceMovements(...of).map(({ kind, from_account, to_account, amount }) => [kind, from_account, to_account, amount])
  expect(said({ kind: 'invoice', subtotal: 25375, vat: 5329 })).toEqual([
    ['invoice', 'invoiced', 'fees', 25375],
    ['invoice_vat', 'invoiced', 'vat', 5329],
  ])
  expect(said({ kind: 'credit', subtotal: -25375, vat: 0 })).toEqual([['credit', 'invoiced', 'fees', -25375]])
  expect(said({ kind: 'invoice', subtotal: 0, vat: 0 })).toEqual([])
  expect(said({ kind: 'invoice_paid', subtotal: 30704, vat: 0 })).toEqual([['invoice_paid', 'organiser', 'invoiced', 30704]])
})
