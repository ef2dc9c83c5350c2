import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderShop } from '../../testing/render-shop.tsx'
import { isEmbedded, showTopOfFrame, startEmbedding } from './embed-mode.ts'

afterEach(() => {
  leaveShop()
  window.name = ''
  delete document.documentElement.dataset.embed
})

const arrive = (path: string) => {
  delete document.documentElement.dataset.embed
  history.replaceState(null, '', path)
  startEmbedding()
}

test('LAY-35 the shop is embedded when its address says so, and stays so in its frame when a page is loaded again', () => {
  const posted = vi.fn<(message: unknown) => void>()
  vi.stubGlobal('top', {})
  vi.stubGlobal('parent', { postMessage: posted })
  arrive('/p/open-air')
  expect(isEmbedded()).toBe(false)
  arrive('/p/open-air?embed=1')
  expect(isEmbedded()).toBe(true)
  arrive('/order/1/abc/payment')
  expect(isEmbedded()).toBe(true)
  showTopOfFrame()
  expect(posted).toHaveBeenCalledWith({ type: 'entree:top' }, '*')
})

test('the top window, where a buyer lands after paying, is never embedded by what a frame remembers', () => {
  window.name = 'entree-embed'
  arrive('/order/thanks?order_number=1')
  expect(isEmbedded()).toBe(false)
})

test('LAY-35 embedded there is no header and no footer, and still a way to the cookie settings', async () => {
  document.documentElement.dataset.embed = ''
  await renderShop('/404')
  await screen.findByRole('heading', { name: 'Page not found' })
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cookie settings' })).toBeDefined())
  expect([screen.queryByRole('banner'), screen.queryByRole('contentinfo')]).toEqual([null, null])
})
