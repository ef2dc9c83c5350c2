import { expect, test } from 'vitest'
import { watchOtherSellers, type OtherSellers } from './other-sellers.ts'

/** A pool that several processes sell from: each batch of one locks it as it is, and takes three. */
function aPool() {
  let taken = 0
  return {
    sell: (seller: OtherSellers) => {
      seller.look([{ id: 1, kind: 'product', capacity: null, taken }])
      taken += 3
      seller.leave([{ id: 1, kind: 'product', capacity: null, taken }])
    },
    giveBack: () => (taken -= 1),
  }
}

test('a process that sells alone sees no other, whatever an order gives back now and then', () => {
  const seller = watchOtherSellers()
  const { sell, giveBack } = aPool()
  for (let batch = 0; batch < 200; batch++) {
    if (batch % 5 === 0) giveBack()
    sell(seller)
    expect(seller.sellToo()).toBe(false)
  }
})

test.each([
  ['one batch of each', 1],
  ['two batches of each', 2],
])('two that sell the same in turns see each other, with %s, and no longer once the other has stopped', (_, batches) => {
  const [first, second] = [watchOtherSellers(), watchOtherSellers()]
  const { sell } = aPool()
  for (let turn = 0; turn < 20; turn++)
    for (const seller of [first, second]) for (let batch = 0; batch < batches; batch++) sell(seller)
  expect([first, second].map(({ sellToo }) => sellToo())).toEqual([true, true])
  for (let turn = 0; turn < 5; turn++) sell(first)
  expect(first.sellToo()).toBe(false)
})

test('two that sell from pools of their own see nobody', () => {
  const [first, second] = [watchOtherSellers(), watchOtherSellers()]
  const sales = [aPool(), aPool()] as const
  for (let turn = 0; turn < 20; turn++) for (const [index, seller] of [first, second].entries()) sales[index]?.sell(seller)
  expect([first, second].map(({ sellToo }) => sellToo())).toEqual([false, false])
})
