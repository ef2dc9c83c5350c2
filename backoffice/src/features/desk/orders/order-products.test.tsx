import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice, renderScreen } from '../../../testing/render-backoffice.tsx'
import { OrderProducts } from './order-products.tsx'
import { detail } from './testing.ts'

afterEach(leaveBackoffice)

test('units of one product stand once with their count and sum, each ticket with number, holder and state', async () => {
  const [unit] = detail().order_products
  const ticket = unit!.ticket!
  const products = [
    {
      ...unit!,
      id: 1,
      price: 1000,
      discount_price: 1000,
      ticket: { ...ticket, id: 500001, holder: 'Jan Bos', scanned_at: null },
    },
    { ...unit!, id: 2, price: 1000, discount_price: 1000, ticket: { ...ticket, id: 500002, holder: 'Piet Smit' } },
    { ...unit!, id: 3, price: 1000, discount_price: 1000, refunded_at: '2026-06-01T10:00:00.000Z' },
  ]
  await renderScreen(() => <OrderProducts order={detail({ order_products: products })} />, { answers: {} })
  const [sold, refunded] = await screen.findAllByText(unit!.name, { exact: false, selector: 'strong' })
  expect([sold!.textContent, refunded!.textContent]).toEqual([`2 × ${unit!.name}`, unit!.name])
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['500001', 'Jan Bos'],
    ['500002', 'Piet Smit'],
  ])
  expect(sold!.closest('li')!.textContent).toContain('20,00')
})

test('BATCH-23 of thousands of tickets a hundred are shown at once, and more when asked for', async () => {
  const user = userEvent.setup()
  const [unit] = detail().order_products
  const products = Array.from({ length: 130 }, (_, id) => ({ ...unit!, id, ticket: { ...unit!.ticket!, id: 500_001 + id } }))
  const Screen = () => <OrderProducts order={detail({ order_products: products })} />
  await renderBackoffice('/screen', { routes: [{ path: 'screen', area: 'orders', load: async () => Screen }] })
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row')).toHaveLength(101)
  await user.click(screen.getByRole('button', { name: 'Show 30 more tickets' }))
  expect(table.getAllByRole('row')).toHaveLength(131)
  expect(table.getByText('500130')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Show .* more/ })).toBeNull()
})
