import { expect, test } from 'vitest'
import { holderOf, paymentMovement, refundMovement } from './ledger.ts'

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
