import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import type { PointOfSaleDetail } from '@entree/contract/catalogue/points-of-sale/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aPointOfSaleDetail, pointOfSaleDependencies } from '../../../testing/point-of-sale-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

async function open(
  shops: PointOfSaleDetail[],
  { event = {}, without = [] }: { event?: Partial<EventDetail>; without?: string[] } = {},
) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/pos', {
    session: aSession({ permissions: permissions.filter((permission) => !without.includes(permission)) }),
    answers: {
      getEventDetail: anEventDetail({ id: 5, ...event }),
      listPointsOfSale: shops,
      getPointOfSaleDependencies: pointOfSaleDependencies(),
      changePointOfSale: { ...aPointOfSaleDetail(), removed_css: [] },
      deletePointOfSale: { success: true },
    },
  })
  return { ...view, user }
}
const menuOf = async (user: ReturnType<typeof userEvent.setup>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent)
}

test('BPOS-28 GEN-06 READ-02 each shop has its address to copy, open, print and embed', async () => {
  const { user } = await open([
    aPointOfSaleDetail(),
    aPointOfSaleDetail({ id: 4, name: 'Friends', status: 'test', url: 'friends' }),
  ])
  await screen.findByText('Friends')
  expect(screen.getByRole('link', { name: 'Open the shop Website' }).getAttribute('href')).toBe(
    'https://uiterwaard.example/p/festival',
  )
  await user.click(screen.getByRole('button', { name: 'Copy the link to Website' }))
  expect(await navigator.clipboard.readText()).toBe('https://uiterwaard.example/p/festival')
  await user.click(screen.getByRole('button', { name: 'QR code : Website' }))
  await screen.findByRole('img', { name: 'QR code that links to https://uiterwaard.example/p/festival' })
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'On your website : Website' }))
  const code = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Code for your website' })
  expect(code.value).toContain('<div data-entree="https://uiterwaard.example/p/festival"')
})

test('an event without shops says what to do next', async () => {
  await open([])
  await screen.findByText('No points of sale yet')
  expect(screen.getByRole('link', { name: 'Add point of sale' }).getAttribute('href')).toBe('/backoffice/events/5/pos/new')
})

test('BPOS-04 one is closed after asking', async () => {
  const { user, calls } = await open([aPointOfSaleDetail()])
  expect(await menuOf(user, 'Website')).toEqual(['Edit', 'Waiting room', 'Make a copy', 'Close', 'Delete'])
  await user.click(screen.getByRole('menuitem', { name: 'Close' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close Website?' }))
  await user.click(dialog.getByRole('button', { name: 'Close the shop' }))
  await waitFor(() =>
    expect(calls('changePointOfSale')[0]?.input).toEqual({ event_id: 5, point_of_sale_id: 3, status: 'closed' }),
  )
})

test('BPOS-25 one with orders is closed in place of being deleted', async () => {
  const { user, calls } = await open([aPointOfSaleDetail({ has_orders: true })])
  await menuOf(user, 'Website')
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Website has orders' }))
  await user.click(dialog.getByRole('button', { name: 'Close the shop' }))
  await waitFor(() => expect(calls('changePointOfSale')[0]?.input).toMatchObject({ status: 'closed' }))
  expect(calls('deletePointOfSale')).toEqual([])
})

test('PERM-034 deleting is offered only with its permission', async () => {
  const { user } = await open([aPointOfSaleDetail()], { without: ['pos.delete'] })
  expect(await menuOf(user, 'Website')).toEqual(['Edit', 'Waiting room', 'Make a copy', 'Close'])
})

test('PERM-029 without its permission there is no tab, and no screen', async () => {
  await open([aPointOfSaleDetail()], { without: ['event.pos'] })
  await screen.findByText("You don't have permission to open this page. Ask your company admin.")
  expect(screen.queryByRole('link', { name: 'Points of sale' })).toBeNull()
})

test('an archived event shows its shops, and nothing can be changed', async () => {
  const { user } = await open([aPointOfSaleDetail()], { event: { state: 'archived' } })
  expect(await menuOf(user, 'Website')).toEqual(['View'])
  expect(screen.queryByRole('link', { name: 'Add point of sale' })).toBeNull()
})

test('BPOS-32 from eight points of sale on, one is found by its name or its address', async () => {
  const shops = Array.from({ length: 8 }, (_, index) =>
    aPointOfSaleDetail({ id: index + 1, name: `Desk ${index}`, url: `at-${index}` }),
  )
  const { user } = await open(shops)
  const search = await screen.findByRole('searchbox', { name: 'Search points of sale' })
  await user.type(search, 'DESK 3')
  expect([screen.queryByText('Desk 3'), screen.queryByText('Desk 4')].map(Boolean)).toEqual([true, false])
  await user.clear(search)
  await user.type(search, 'at-4')
  expect([screen.queryByText('Desk 3'), screen.queryByText('Desk 4')].map(Boolean)).toEqual([false, true])
  await user.type(search, 'x')
  expect(screen.getByText('Nothing found')).toBeTruthy()
})
