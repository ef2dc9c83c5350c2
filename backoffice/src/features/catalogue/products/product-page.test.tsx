import type { ProductDetail } from '@entree/contract/catalogue/products/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aProductDetail, productDependencies } from '../../../testing/product-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

async function open(
  product: ProductDetail,
  {
    answers = {},
    path = `/events/5/products/${product.id}`,
    without = [],
  }: { answers?: Answers; path?: string; without?: string[] } = {},
) {
  const user = userEvent.setup()
  const view = await renderBackoffice(path, {
    session: aSession({ permissions: permissions.filter((permission) => !without.includes(permission)) }),
    answers: {
      getEventDetail: anEventDetail({ id: 5 }),
      listProducts: [product, aProductDetail({ id: 2, name: 'Tent', stock: null }), aProductDetail({ id: 3, name: 'Locker' })],
      listProductGroups: [],
      getProductDependencies: productDependencies(),
      changeProduct: product,
      createProduct: product,
      ...answers,
    },
  })
  return { ...view, user }
}
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const fill = async (user: ReturnType<typeof userEvent.setup>, input: HTMLInputElement, text: string) => {
  await user.clear(input)
  await user.type(input, text)
  await user.tab()
}

test('GEN-05 what most products need is in sight, the rest folded away with a word on it', async () => {
  const { user } = await open(
    aProductDetail({ min_buy: 0, max_buy: 6, has_ticket: true, notification_email: 'kitchen@company.example' }),
  )
  await field(/^Name/)
  screen.getByRole('button', { name: /^Quantity per order 1 to 6$/ })
  screen.getByRole('button', { name: /^Sale period The whole time$/ })
  screen.getByRole('button', { name: /^Order notifications kitchen@company.example$/ })
  expect(screen.queryByRole('textbox', { name: /^Minimum/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Quantity per order/ }))
  await screen.findByRole('textbox', { name: /^Minimum/ })
})

test('DEC-B-43 a stock below what is sold is refused beside the field, before it is sent', async () => {
  const { user, calls } = await open(aProductDetail({ stock: 100, sold: 40, reserved: 2, left: 58 }))
  await fill(user, await field(/^Quantity available/), '41')
  await screen.findByText("42 have been sold or reserved, so it can't be lower than that.")
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(calls('changeProduct')).toEqual([])
  await fill(user, await field(/^Quantity available/), '42')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('changeProduct')[0]?.input).toMatchObject({ stock: 42, updated_at: '2026-06-01T10:00:00.000Z' }),
  )
})

test('PROD-37 DEC-B-41 the minimum is checked against the maximum while typing, and its section opens automatically', async () => {
  const { user, calls } = await open(aProductDetail({ min_buy: 0, max_buy: 3 }))
  await user.click(await screen.findByRole('button', { name: /^Quantity per order/ }))
  await fill(user, await field(/^Minimum/), '3')
  await screen.findByText(/^The minimum must be lower than the maximum../)
  // Folded away again it comes back: it has to be put right.
  await user.click(screen.getByRole('button', { name: /^Quantity per order/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('textbox', { name: /^Minimum/ })
  expect(calls('changeProduct')).toEqual([])
})

test('unlimited is sent as none, and the number is not asked for', async () => {
  const { user, calls } = await open(aProductDetail({ stock: 100 }))
  await user.click(await screen.findByRole('switch', { name: /^Unlimited/ }))
  expect(screen.queryByRole('textbox', { name: /^Quantity available/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('changeProduct')[0]?.input.stock).toBeNull())
})

test('PROD-28 DEC-B-49 another kind of product has a ticket or not as its kind has', async () => {
  const { user, calls } = await open(aProductDetail({ product_type_id: 1, has_ticket: true }))
  await user.click(await screen.findByRole('combobox', { name: /^Type/ }))
  await user.click(await screen.findByRole('option', { name: 'Merchandise' }))
  await screen.findByRole('button', { name: /^Ticket and entrance No ticket/ })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('changeProduct')[0]?.input).toMatchObject({ product_type_id: 5, has_ticket: false }))
})

test('PROD-56 the group of a product is shown, and another is saved and shown again', async () => {
  let saved = aProductDetail({ product_group_id: 8 })
  const groups = [
    { id: 8, name: 'Camping', type: 'custom' as const },
    { id: 9, name: 'Cars', type: 'custom' as const },
    { id: 10, name: 'default', type: 'default' as const },
  ]
  const answers: Answers = {
    getProductDependencies: { ...productDependencies(), product_groups: groups },
    listProducts: () => [saved],
    changeProduct: ({ product_group_id = null }) => (saved = { ...saved, product_group_id }),
  }
  const { user, calls } = await open(saved, { answers })
  const group = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Group/ })
  const save = async (times: number) => {
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(calls('changeProduct')).toHaveLength(times))
    leaveBackoffice()
    await open(saved, { answers })
  }
  expect((await group()).value).toBe('Camping')
  await user.click(await group())
  // The group of those without a heading is no choice: no group is.
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Camping', 'Cars'])
  await user.click(screen.getByRole('option', { name: 'Cars' }))
  await save(1)
  expect(calls('changeProduct')[0]?.input.product_group_id).toBe(9)
  expect((await group()).value).toBe('Cars')
})

test('what the server refuses stands beside its field', async () => {
  const { user } = await open(aProductDetail(), {
    answers: { changeProduct: [{ code: 'product_type_fixed', field: 'product_type_id' }] },
  })
  await user.type(await field(/^Name/), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(screen.getAllByText(/^This has been ordered, so it can no longer become a donation/).length).toBeGreaterThan(1),
  )
})

test('PERM-093 users who may not set the address for order notifications do not see it, and do not send it', async () => {
  const { user, calls } = await open(aProductDetail({ notification_email: 'kitchen@company.example' }), {
    without: ['product.ordered_email'],
  })
  await user.type(await field(/^Name/), '!')
  expect(screen.queryByText('Order notifications')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('changeProduct')).toHaveLength(1))
  expect(calls('changeProduct')[0]?.input).not.toHaveProperty('notification_email')
})

test('the preview follows what one types', async () => {
  const { user } = await open(aProductDetail({ name: 'Day ticket', price: 1000 }))
  const name = await field(/^Name/)
  const preview = screen.getByRole('complementary', { name: 'In the shop' })
  expect(preview.textContent).toContain('Day ticket')
  await user.type(name, ' Saturday')
  expect(preview.textContent).toContain('Day ticket Saturday')
})

test('the preview says what it costs, from when it is sold by the clock at the event, and when too few are left', async () => {
  const zone = { time_zone: 'America/New_York' }
  const dependencies = productDependencies()
  const answers = {
    getEventDetail: anEventDetail({ id: 5, ...zone }),
    getProductDependencies: { ...dependencies, event: { ...dependencies.event, ...zone } },
  }
  const preview = async () => {
    await field(/^Name/)
    return screen.getByRole('complementary', { name: 'In the shop' }).textContent?.replaceAll('\u00a0', ' ')
  }
  await open(aProductDetail({ price: 1050, sale_starts_at: '2099-06-01T10:00:00.000Z' }), { answers })
  expect(await preview()).toMatch(/€ 10,50.*06:00/)
  leaveBackoffice()
  await open(aProductDetail({ min_buy: 4, stock: 10, sold: 7, left: 3 }))
  expect(await preview()).toContain('Sold out')
})

test('DOOR-80 the note for door staff is shown again, and saved', async () => {
  const { user, calls } = await open(aProductDetail({ has_ticket: true, scan_note: 'Check ID: 18+' }))
  await user.click(await screen.findByRole('button', { name: /^Ticket and entrance/ }))
  const note = await field(/^Note for door staff/)
  expect(note.value).toBe('Check ID: 18+')
  await fill(user, note, 'Blue wristband')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('changeProduct')[0]?.input).toMatchObject({ scan_note: 'Blue wristband' }))
})

test('BADGE-05 the badge of a product is shown again, and another is saved; where the company has none it is not asked', async () => {
  const badge_templates = [
    { id: 71, name: 'Speakers' },
    { id: 72, name: 'Visitors' },
  ]
  const answers: Answers = { getProductDependencies: { ...productDependencies(), badge_templates } }
  const product = aProductDetail({ has_ticket: true, badge_template_id: 71 })
  const badge = () => screen.queryByRole<HTMLInputElement>('combobox', { name: /^Badge/ })
  const { user, calls } = await open(product, { answers })
  await user.click(await screen.findByRole('button', { name: /^Ticket and entrance/ }))
  expect(badge()?.value).toBe('Speakers')
  await user.click(badge()!)
  await user.click(screen.getByRole('option', { name: 'Visitors' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('changeProduct')[0]?.input).toMatchObject({ badge_template_id: 72 }))
  leaveBackoffice()
  const none: Answers = { getProductDependencies: { ...productDependencies(), badge_templates: [] } }
  await open({ ...product, badge_template_id: null }, { answers: none })
  await user.click(await screen.findByRole('button', { name: /^Ticket and entrance/ }))
  await field(/^Note for door staff/)
  expect(badge()).toBeNull()
})

test('a copy starts as the other, under a name of its own and without its links', async () => {
  const original = aProductDetail({ id: 1, name: 'Day ticket', price: 4250, parents: [2] })
  const { user, calls, router } = await open(original, { path: '/events/5/products/new?copy=1' })
  expect((await field(/^Name/)).value).toBe('Day ticket (copy)')
  await user.click(screen.getByRole('button', { name: 'Add product' }))
  await waitFor(() =>
    expect(calls('createProduct')[0]?.input).toMatchObject({
      name: 'Day ticket (copy)',
      price: 4250,
      parents: [],
      point_of_sale_ids: [3],
    }),
  )
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/events/5/products'))
})
