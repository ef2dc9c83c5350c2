import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const SLOW = 81
const QUICK = 39

test('RUN-09 places become fewer than are under way while the database answers late, never below three in ten', () => {
  const places = createPlaces(500)
  places.took(SLOW, 500)
  expect(places.now()).toBe(400)
  places.took(SLOW, 300)
  expect(places.now()).toBe(240)
  for (const _ of Array.from({ length: 20 })) places.took(SLOW, 300)
  expect(places.now()).toBe(150)
})

test('RUN-09 a late answer costs no place while no more are under way than there are always places for', () => {
  const places = createPlaces(500)
  places.took(10_000, 150)
  expect(places.now()).toBe(500)
  places.took(10_000, 151)
  expect(places.now()).toBe(150)
})

test('RUN-09 between quick and late nothing changes; quick answers bring all places back, however many are under way', () => {
  const places = createPlaces(500)
  places.took(SLOW, 187)
  expect(places.now()).toBe(150)
  for (const ms of [40, 80]) places.took(ms, 500)
  expect(places.now()).toBe(150)
  places.took(QUICK, 500)
  expect(places.now()).toBe(158)
  for (const _ of Array.from({ length: 40 })) places.took(QUICK, 500)
  expect(places.now()).toBe(500)
})

test('RUN-09 the smallest server keeps places, and finds back to all of them', () => {
  const places = createPlaces(10)
  for (const _ of Array.from({ length: 20 })) places.took(SLOW, 10)
  expect(places.now()).toBe(3)
  for (const _ of Array.from({ length: 10 })) places.took(QUICK, 0)
  expect(places.now()).toBe(10)
})
