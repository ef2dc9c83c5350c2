import { act } from '@testing-library/react'
import { vi } from 'vitest'
import { aPointOfSale } from '../../../testing/shop-data.ts'
import { SECRET } from './order-data.ts'

export const STATUS = `/order/3/${SECRET}/status`
export const THANKS = `/order/thanks?order_number=179763&order_secret=${SECRET}`

/** The point of sale of the order, as its pages ask for it. */
export const pos = { getPointOfSaleByOrder: aPointOfSale() }

/** The titles of the alerts that are shown. */
export const alerts = () => [...document.querySelectorAll('[data-alert]')].map((alert) => alert.querySelector('p')?.textContent)

/** Moves the fake clock on; milliseconds. */
export const soon = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
