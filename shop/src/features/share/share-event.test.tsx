import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { aPaidOrder, SECRET } from '../orders/testing/order-data.ts'
import { leaveShop, renderPart, renderShop } from '../../testing/render-shop.tsx'
import { aPointOfSale } from '../../testing/shop-data.ts'
import { ShareEvent } from './share-event.tsx'

afterEach(() => {
  leaveShop()
  Reflect.deleteProperty(navigator, 'share')
  Reflect.deleteProperty(navigator, 'clipboard')
})

const LINK = `${location.origin}/p/open-air`
const give = (name: 'share' | 'clipboard', value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true })
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Share this event' }))

test('the share sheet gets the name and the link of the point of sale, with nothing of the visit in it', async () => {
  const share = vi.fn(async (_data: ShareData) => {})
  give('share', share)
  await renderShop('/p/open-air?back=3-secret&utm_campaign=x', { point_of_sale: aPointOfSale() })
  await screen.findByRole('button', { name: 'Share this event' })
  press()
  expect(share).toHaveBeenCalledWith({ title: 'Open Air', url: LINK })
  expect(screen.queryByText('Link copied')).toBeNull()
})

test('where there is no share sheet, or the frame may not open it, the link is copied, and that is said', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  give('clipboard', { writeText })
  await renderPart(<ShareEvent name="Open Air" url="open-air" />)
  press()
  await screen.findByText('Link copied')
  expect(writeText).toHaveBeenCalledWith(LINK)
  cleanup()
  give('share', async () => {
    throw new DOMException('not here', 'NotAllowedError')
  })
  await renderPart(<ShareEvent name="Open Air" url="open-air" />)
  press()
  await screen.findByText('Link copied')
  expect(writeText).toHaveBeenCalledTimes(2)
})

test('a visitor who closes the share sheet wanted nothing else', async () => {
  const writeText = vi.fn(async (_text: string) => {})
  give('clipboard', { writeText })
  const share = vi.fn(async () => {
    throw new DOMException('closed', 'AbortError')
  })
  give('share', share)
  await renderPart(<ShareEvent name="Open Air" url="open-air" />)
  press()
  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(writeText).not.toHaveBeenCalled()
})

test('a browser that allows neither shows the link, selected, to be copied by hand', async () => {
  give('clipboard', undefined)
  await renderPart(<ShareEvent name="Open Air" url="open-air" />)
  press()
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link to this event' })
  expect([field.value, document.activeElement]).toEqual([LINK, field])
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length])
})

test('a point of sale in test mode is not to be passed on', async () => {
  await renderShop('/p/open-air', { point_of_sale: aPointOfSale({ status: 'test' }) })
  await screen.findByRole('heading', { name: 'Choose your tickets' })
  expect(screen.queryByRole('button', { name: 'Share this event' })).toBeNull()
})

test('the thank-you page shares the event, not the order', async () => {
  const share = vi.fn(async (_data: ShareData) => {})
  give('share', share)
  await renderShop(`/order/thanks?order_number=179763&order_secret=${SECRET}`, {
    answers: { getPointOfSaleByOrder: aPointOfSale(), getOrderByNumber: aPaidOrder() },
  })
  await screen.findByRole('heading', { name: 'Thank you, Jan!' })
  press()
  expect(share).toHaveBeenCalledWith({ title: 'Open Air', url: LINK })
})
