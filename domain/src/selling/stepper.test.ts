import { expect, test } from 'vitest'
import { hasSeated, nextStep, orderSteps, stepper, stepsFor } from './stepper.ts'

const all = { has_timeslots: true, has_seats: false, has_cross_sell: true }
const none = { has_timeslots: false, has_seats: false, has_cross_sell: false }

test('LAY-26 LAY-27 LAY-28 LAY-29 LAY-30 which steps there are', () => {
  expect(orderSteps(all)).toEqual(['tickets', 'timeslot', 'personal', 'products', 'payment'])
  expect(orderSteps({ ...all, has_timeslots: false })).toEqual(['tickets', 'personal', 'products', 'payment'])
  expect(orderSteps({ ...all, has_cross_sell: false })).toEqual(['tickets', 'timeslot', 'personal', 'payment'])
  expect(orderSteps(none)).toEqual(['tickets', 'personal', 'payment'])
})

test('LAY-31 earlier steps are done, the current one current, later ones todo', () => {
  expect(stepper('personal', all, false)).toEqual([
    { step: 'tickets', state: 'done' },
    { step: 'timeslot', state: 'done' },
    { step: 'personal', state: 'current' },
    { step: 'products', state: 'todo' },
    { step: 'payment', state: 'todo' },
  ])
  expect(stepper('tickets', none, false).map(({ state }) => state)).toEqual(['current', 'todo', 'todo'])
  expect(stepper('payment', none, false).map(({ state }) => state)).toEqual(['done', 'done', 'current'])
})

test('LAY-24 no stepper while a countdown is active', () => {
  expect(stepper('tickets', all, true)).toEqual([])
})

test('POS-43 POS-44 the step after the tickets is the timeslot if there is one, else personal details', () => {
  expect(nextStep('tickets', all)).toBe('timeslot')
  expect(nextStep('tickets', none)).toBe('personal')
  expect(nextStep('personal', all)).toBe('products')
  expect(nextStep('personal', none)).toBe('payment')
  expect(nextStep('payment', all)).toBeNull()
})

test('SEAT-08 seats come after the tickets and the timeslot, and only where something is sold by seats', () => {
  expect(orderSteps({ ...all, has_seats: true })).toEqual(['tickets', 'timeslot', 'seats', 'personal', 'products', 'payment'])
  expect(nextStep('tickets', { ...none, has_seats: true })).toBe('seats')
  expect(nextStep('timeslot', { ...all, has_seats: true })).toBe('seats')
  expect(nextStep('seats', { ...none, has_seats: true })).toBe('personal')
  expect(hasSeated([{ product: { has_seats: false } }, { product: { has_seats: true } }])).toBe(true)
  expect(hasSeated([{ product: { has_seats: false } }])).toBe(false)
})

test.each([
  ['nothing chosen', [], true, true],
  ['a ticket', [1], true, true],
  ['gift vouchers', [8], false, false],
  ['gift vouchers and a donation', [8, 6], false, false],
  ['a donation', [6], false, true],
  ['a gift voucher and a ticket', [8, 1], true, true],
])('GIFT-27 GIFT-29 the steps with %s', (_, types, has_timeslots, has_cross_sell) => {
  const products = types.map((product_type_id) => ({ product_type_id }))
  expect(stepsFor(all, products)).toEqual({ ...all, has_timeslots, has_cross_sell })
})
