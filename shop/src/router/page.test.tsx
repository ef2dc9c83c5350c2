import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveShop, renderPart } from '../testing/render-shop.tsx'
import { needed } from './needed.tsx'
import { page } from './page.tsx'

afterEach(leaveShop)

const noFile = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const Terms = () => <h1>Terms</h1>

async function openPage(fetchPage: () => Promise<typeof Terms>) {
  const Page = page(fetchPage)
  const view = await renderPart(
    <Suspense>
      <Page />
    </Suspense>,
  )
  await screen.findByText(/^Something went wrong/)
  return { ...view, Page }
}

test('ERR-41 a page whose code does not come says so, and is shown when tried again', async () => {
  const fetchPage = vi
    .fn(async () => Terms)
    .mockImplementationOnce(noFile)
    .mockImplementationOnce(noFile)
  // No server either: nothing is reloaded.
  vi.stubGlobal('fetch', noFile)
  await openPage(fetchPage)
  expect(screen.getByText(/^Something went wrong/).closest('[role=alert]')).not.toBeNull()
  const again = screen.getByRole<HTMLButtonElement>('button', { name: 'Try again' })
  fireEvent.click(again)
  await waitFor(() => expect(fetchPage).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBeNull())
  fireEvent.click(again)
  await screen.findByRole('heading', { name: 'Terms' })
})

test('ERR-41 it is shown without a tap when the network is back', async () => {
  await openPage(vi.fn(async () => Terms).mockImplementationOnce(noFile))
  act(() => void window.dispatchEvent(new Event('online')))
  await screen.findByRole('heading', { name: 'Terms' })
})

test('ERR-41 opened once more it is fetched once more', async () => {
  const { again, Page } = await openPage(vi.fn(async () => Terms).mockImplementationOnce(noFile))
  again(<p>Elsewhere</p>)
  again(
    <Suspense>
      <Page />
    </Suspense>,
  )
  await screen.findByRole('heading', { name: 'Terms' })
})

test('ERR-41 a part that a page cannot do without says so in its place, and is shown with what it is given when tried again', async () => {
  const Sum = ({ of }: { of: number[] }) => <p>{of.length} tickets</p>
  const Part = needed(vi.fn(async () => Sum).mockImplementationOnce(noFile))
  await renderPart(
    <Suspense>
      <h1>Order</h1>
      <Part of={[1, 2]} />
    </Suspense>,
  )
  await screen.findByText(/^Something went wrong/)
  screen.getByRole('heading', { name: 'Order' })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('2 tickets')
})
