import type { QuantityRange } from '@entree/domain/selling/quantities.ts'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { QuantitySelector } from './quantity-selector.tsx'

const changed = vi.fn()
beforeEach(() => changed.mockClear())
afterEach(leaveShop)

function Chosen({ range, start = 0 }: { range: QuantityRange; start?: number }) {
  const [amount, setAmount] = useState(start)
  const onChange = (next: number) => {
    changed(next)
    setAmount(next)
  }
  return <QuantitySelector name="Regular" amount={amount} range={range} onChange={onChange} />
}

const plus = () => fireEvent.click(screen.getByRole('button', { name: 'One more: Regular' }))
const minus = () => fireEvent.click(screen.getByRole('button', { name: 'One less: Regular' }))
const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Number of Regular' })
const type = (value: string) => fireEvent.change(input(), { target: { value } })

test('QTY-01 QTY-02 QTY-03 plus goes from 0 to the minimum, then in sets up to the maximum', async () => {
  await renderPart(<Chosen range={{ min: 4, step: 2, max: 8 }} />)
  for (const amount of ['4', '6', '8', '8']) {
    plus()
    expect(input().value).toBe(amount)
  }
})

test('QTY-05 QTY-06 minus drops to 0 when the step would pass the minimum, and stays there', async () => {
  await renderPart(<Chosen range={{ min: 4, step: 2, max: 8 }} start={6} />)
  for (const amount of ['4', '0', '0']) {
    minus()
    expect(input().value).toBe(amount)
  }
})

test('QTY-07 QTY-08 CONST-15 a typed number below the minimum is raised to it after 500 ms', async () => {
  await renderPart(<Chosen range={{ min: 4, step: 1, max: 8 }} />)
  vi.useFakeTimers()
  type('1')
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(input().value).toBe('1')
  expect(changed).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(input().value).toBe('4')
  expect(changed.mock.calls).toEqual([[4]])
})

test('QTY-02 a typed number above the maximum becomes the maximum, letters are no number', async () => {
  await renderPart(<Chosen range={{ min: 1, step: 1, max: 8 }} />)
  type('12')
  fireEvent.blur(input())
  expect(input().value).toBe('8')
  type('x')
  expect(input().value).toBe('')
  fireEvent.blur(input())
  expect(input().value).toBe('0')
})

test('POS-31 nothing can be chosen where the maximum is 0', async () => {
  await renderPart(<Chosen range={{ min: 1, step: 1, max: 0 }} />)
  plus()
  expect(changed).not.toHaveBeenCalled()
  expect(input().readOnly).toBe(true)
  expect(screen.getByRole('button', { name: 'One more: Regular' }).getAttribute('aria-disabled')).toBe('true')
})

test('arrow keys count too', async () => {
  await renderPart(<Chosen range={{ min: 1, step: 1, max: 8 }} />)
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  expect(changed.mock.calls).toEqual([[1], [2], [1]])
})

test.each([
  ['7,50', 7],
  ['12.00', 12],
  ['1.000', 1000],
  ['1.000,50', 1000],
])('POS-39 cents behind a typed %s are none of the number, however slowly they come', async (typed, whole) => {
  await renderPart(<Chosen range={{ min: 1, step: 1, max: 10_000 }} />)
  vi.useFakeTimers()
  for (const key of typed) {
    type(input().value === '0' ? key : `${input().value}${key}`)
    await act(() => vi.advanceTimersByTimeAsync(600))
  }
  fireEvent.blur(input())
  expect(input().value).toBe(String(whole))
  expect(changed.mock.lastCall).toEqual([whole])
})
