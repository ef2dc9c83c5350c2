import { refusal } from '@entree/domain/foundation/refusals.ts'
import type { EventDetail } from '@entree/contract/catalogue/events/entities.ts'
import type { ProductDetail, ProductGroup } from '@entree/contract/catalogue/products/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aProductDetail, productDependencies } from '../../../testing/product-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const group = (id: number, name: string, products: number[] = []): ProductGroup => ({
  id,
  name,
  type: 'custom',
  sort: id,
  products,
  updated_at: '2026-01-01T10:00:00.000Z',
})

async function open(
  products: ProductDetail[],
  {
    groups = [],
    answers = {},
    event = {},
    without = [],
  }: { groups?: ProductGroup[]; answers?: Answers; event?: Partial<EventDetail>; without?: string[] } = {},
) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/products', {
    session: aSession({ permissions: permissions.filter((permission) => !without.includes(permission)) }),
    answers: {
      getEventDetail: anEventDetail({ id: 5, ...event }),
      listProducts: products,
      listProductGroups: groups,
      getProductDependencies: productDependencies(),
      sortProducts: { success: true },
      changeProductsInBulk: [],
      ...answers,
    },
  })
  return { ...view, user }
}
const section = (name: string) => screen.findByRole('region', { name })
const namesIn = async (name: string) =>
  within(await section(name))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('DEC-B-182 a group that someone else renamed while its form was open is renamed only when asked', async () => {
  const { user, calls } = await open([aProductDetail({ id: 1, product_group_id: 1 })], {
    groups: [group(1, 'Day', [1])],
    answers: {
      changeProductGroup: ({ updated_at }) => (updated_at ? [refusal('changed_meanwhile', { name: 'Bea' })] : group(1, 'Days')),
    },
  })
  await user.click(within(await section('Day')).getByRole('button', { name: 'Actions for Day' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename group' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name of the group/ }), 's')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const { updated_at } = group(1, 'Day')
  expect(calls('changeProductGroup').map(({ input }) => [input.name, input.updated_at])).toEqual([
    ['Days', updated_at],
    ['Days', undefined],
  ])
})

test('PROD-64 EVT-66 one product after the other: the next begins as the last one, without its name and price', async () => {
  const user = userEvent.setup()
  const { calls, router } = await renderBackoffice('/events/5/products?new=1', {
    session: aSession({ permissions }),
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listProducts: [],
      listProductGroups: [],
      getProductDependencies: productDependencies(),
      createProduct: aProductDetail({ id: 1 }),
    },
  })
  const dialog = within(await screen.findByRole('dialog'))
  const field = async (name: RegExp) => dialog.findByRole<HTMLInputElement>('textbox', { name })
  await user.type(await field(/^Name/), 'Standing')
  await user.type(await field(/^Price/), '25')
  await user.type(await field(/^Quantity/), '200')
  await user.click(dialog.getByRole('button', { name: 'Add another' }))
  await waitFor(() => expect(calls('createProduct')).toHaveLength(1))
  await waitFor(async () => expect((await field(/^Name/)).value).toBe(''))
  expect([(await field(/^Price/)).value, (await field(/^Quantity/)).value]).toEqual(['', '200'])
  await waitFor(async () => expect(document.activeElement).toBe(await field(/^Name/)))
  await user.type(await field(/^Name/), 'Balcony')
  await user.type(await field(/^Price/), '35,50')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('createProduct').map(({ input }) => [input.name, input.price, input.stock])).toEqual([
    ['Standing', 2500, 200],
    ['Balcony', 3550, 200],
  ])
  expect(router.state.location.search).toBe('')
})

test('PROD-56 products stand under the headings of their groups, those without in a section of their own', async () => {
  await open(
    [
      aProductDetail({ id: 1, name: 'Day ticket' }),
      aProductDetail({ id: 2, name: 'Tent', product_group_id: 8 }),
      aProductDetail({ id: 3, name: 'Parking', product_group_id: 9 }),
    ],
    { groups: [group(8, 'Camping'), group(9, 'Cars')] },
  )
  expect([await namesIn('Without heading'), await namesIn('Camping'), await namesIn('Cars')]).toEqual([
    ['Day ticket'],
    ['Tent'],
    ['Parking'],
  ])
})

test('an event without products says what to do next', async () => {
  const { user } = await open([])
  await screen.findByText('Nothing to sell yet')
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  await screen.findByRole('dialog', { name: 'Add product' })
})

test('PROD-57 PROD-58 PROD-59 PROD-60 PROD-61 a row says how the sale stands, what is sold and what is left', async () => {
  await open([
    aProductDetail({ id: 1, name: 'One', state: 'not_started' }),
    aProductDetail({ id: 2, name: 'Two', state: 'available', sold: 42, reserved: 3, left: 155, stock: 200 }),
    aProductDetail({ id: 3, name: 'Three', state: 'expired' }),
    aProductDetail({ id: 4, name: 'Four', state: 'sold_out', left: 0, stock: 10, sold: 10 }),
    aProductDetail({ id: 5, name: 'Five', status: 'not_live' }),
  ])
  for (const words of [
    'Not on sale yet',
    'On sale',
    'Sale ended',
    'Sold out',
    'Off sale',
    '42 sold',
    '155 left',
    '3 reserved, not paid yet',
    '0 left',
  ])
    await screen.findByText(words)
})

test('PROD-03 a product is put on and off sale from the list, and stands as it was when that is refused', async () => {
  let isRefusing = false
  const { user, calls } = await open([aProductDetail({ id: 1, name: 'Day ticket' })], {
    answers: { changeProductsInBulk: () => (isRefusing ? [{ code: 'event_archived' }] : []) },
  })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Day ticket is on sale' })
  expect(toggle.checked).toBe(true)
  await user.click(toggle)
  await waitFor(() =>
    expect(calls('changeProductsInBulk')[0]?.input).toEqual({ event_id: 5, product_ids: [1], changes: { status: 'not_live' } }),
  )
  isRefusing = true
  await waitFor(() => expect(toggle.disabled).toBe(false))
  await user.click(toggle)
  await waitFor(() => expect(document.querySelector('[data-toast=error]')).not.toBeNull())
  await waitFor(() => expect(toggle.checked).toBe(true))
})

test('PROD-54 the order is changed by a menu as well, and sent for the whole event', async () => {
  const { user, calls } = await open(
    [
      aProductDetail({ id: 1, name: 'One' }),
      aProductDetail({ id: 2, name: 'Two' }),
      aProductDetail({ id: 3, name: 'Tent', product_group_id: 8 }),
    ],
    { groups: [group(8, 'Camping')] },
  )
  await user.click(await screen.findByRole('button', { name: 'Actions for Two' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() =>
    expect(calls('sortProducts')[0]?.input).toEqual({
      event_id: 5,
      sort: [
        { id: 2, product_group_id: null, sort: 0 },
        { id: 1, product_group_id: null, sort: 1 },
        { id: 3, product_group_id: 8, sort: 2 },
      ],
      groups: [{ id: 8, sort: 0 }],
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Actions for One' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Move to Camping' }))
  await waitFor(() => expect(calls('sortProducts')[1]?.input.sort).toContainEqual({ id: 1, product_group_id: 8, sort: 2 }))
  // Each can be dragged by the keyboard too.
  expect(screen.getByRole('button', { name: 'Move Two' }).getAttribute('aria-roledescription')).toBe('sortable')
})

test('PROD-55 many products are changed at once; the one in the way is named, and nothing else is said', async () => {
  const { user, calls } = await open([aProductDetail({ id: 1, name: 'One' }), aProductDetail({ id: 2, name: 'Two' })], {
    answers: {
      changeProductsInBulk: [{ code: 'stock_below_sold', field: 'changes.stock', sold: 42, product_id: 2, product: 'Two' }],
    },
  })
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }))
  await screen.findByRole('region', { name: '2 selected' })
  await user.click(screen.getByRole('button', { name: 'Change…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change 2 products' }))
  await user.type(await dialog.findByRole('textbox', { name: /^Price/ }), '12,50')
  await user.click(dialog.getByRole('button', { name: 'Change all' }))
  await waitFor(() =>
    expect(calls('changeProductsInBulk')[0]?.input).toEqual({ event_id: 5, product_ids: [1, 2], changes: { price: 1250 } }),
  )
  expect((await dialog.findByRole('alert')).textContent).toContain('Two: 42 have been sold or reserved')
  expect(document.querySelector('[data-toast]')).toBeNull()
})

test('PROD-62 what was ordered is taken off sale in place of being deleted', async () => {
  const { user, calls } = await open([aProductDetail({ id: 1, name: 'Day ticket', is_ordered: true })])
  await user.click(await screen.findByRole('button', { name: 'Actions for Day ticket' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Day ticket has been ordered' }))
  await user.click(dialog.getByRole('button', { name: 'Take off sale' }))
  await waitFor(() => expect(calls('changeProductsInBulk')).toHaveLength(1))
  expect(calls('deleteProduct')).toEqual([])
})

test('PROD-20 PROD-21 before a product is deleted one reads which others were sold only together with it', async () => {
  const { user } = await open([
    aProductDetail({ id: 1, name: 'Adult' }),
    aProductDetail({ id: 2, name: 'Child', parents: [1] }),
    aProductDetail({ id: 3, name: 'Locker', addition_of: 1 }),
    aProductDetail({ id: 4, name: 'Teenager', parents: [1, 3] }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Actions for Adult' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const dialog = await screen.findByRole('dialog', { name: /Adult/ })
  expect(dialog.textContent).toContain('Child, Locker came with it')
  expect(dialog.textContent).not.toContain('Teenager')
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await user.click(await screen.findByRole('button', { name: 'Actions for Child' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  expect((await screen.findByRole('dialog', { name: /Child/ })).textContent).not.toContain('came with it')
})

test('PERM-029 the dialog adds from a name, a price and a number, to every shop there is, or to none for who may not open them', async () => {
  const { user, calls } = await open([aProductDetail()], { answers: { createProduct: aProductDetail({ id: 9 }) } })
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }))
  await user.click(await dialog.findByRole('button', { name: 'Add' }))
  // Name, price and number are asked for, each beside its field.
  await waitFor(() => expect(dialog.getAllByText('Please fill this in.')).toHaveLength(3))
  await user.type(dialog.getByRole('textbox', { name: /^Name/ }), 'Evening ticket')
  await user.type(dialog.getByRole('textbox', { name: /^Price/ }), '17,50')
  await user.type(dialog.getByRole('textbox', { name: /^Quantity available/ }), '80')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await waitFor(() =>
    expect(calls('createProduct')[0]?.input).toMatchObject({
      event_id: 5,
      name: 'Evening ticket',
      product_type_id: 1,
      price: 1750,
      vat_percentage: 9,
      stock: 80,
      min_buy: 0,
      max_buy: 10,
      status: 'live',
      has_ticket: null,
      point_of_sale_ids: [3],
    }),
  )
  leaveBackoffice()
  const limited = await open([], { answers: { createProduct: aProductDetail({ id: 9 }) }, without: ['event.pos'] })
  await user.click(await screen.findByRole('button', { name: 'Add product' }))
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Evening ticket')
  await user.type(screen.getByRole('textbox', { name: /^Price/ }), '17,50')
  await user.type(screen.getByRole('textbox', { name: /^Quantity available/ }), '80')
  expect(screen.queryByText('Sell at')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(limited.calls('createProduct')).toHaveLength(1))
  expect(limited.calls('createProduct')[0]!.input).not.toHaveProperty('point_of_sale_ids')
})

test('an archived event shows its products, and nothing can be changed', async () => {
  await open([aProductDetail({ name: 'Day ticket' })], { event: { state: 'archived' } })
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Day ticket is on sale' })
  expect(toggle.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Add product' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Move Day ticket' })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('PERM-026 without its permission there is no tab, and no screen', async () => {
  await open([aProductDetail()], { without: ['event.products'] })
  await screen.findByText("You don't have permission to open this page. Ask your company admin.")
  expect(screen.queryByRole('link', { name: 'Products' })).toBeNull()
})
