import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderPart } from '../../testing/render-shop.tsx'
import { Confirmation } from './confirmation.tsx'

afterEach(leaveShop)

test('CLAIM-11 CONST-11 a claim is confirmed for 1.2 seconds, no more and no less', async () => {
  const onOver = vi.fn<() => void>()
  const { unmount, again } = await renderPart(null)
  vi.useFakeTimers()
  again(<Confirmation text="Claimed" onOver={onOver} />)
  act(() => void vi.advanceTimersByTime(1199))
  expect(onOver).not.toHaveBeenCalled()
  act(() => void vi.advanceTimersByTime(1))
  expect(onOver).toHaveBeenCalledTimes(1)
  unmount()
})
