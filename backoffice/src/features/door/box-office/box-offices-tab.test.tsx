import type { BoxOffice } from '@entree/contract/door/box-office/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const office: BoxOffice = {
  id: 3,
  event_id: 5,
  name: 'Main entrance desk',
  payment_methods: ['cash', 'pin'],
  overrule_price: false,
  use_unsold_stock: true,
  products: [],
  has_orders: false,
  updated_at: '2026-06-01T10:00:00.000Z',
}

function open({
  held = [...permissions],
  archived_at = null,
  offices = [office],
  answers = {},
}: { held?: typeof permissions; archived_at?: string | null; offices?: BoxOffice[]; answers?: Answers } = {}) {
  return renderBackoffice('/events/5/box-offices', {
    session: aSession({ permissions: held }),
    answers: {
      getEventDetail: anEventDetail({ archived_at }),
      listBoxOffices: offices,
      getBoxOfficeChoices: { products: [], has_point_of_sale: true },
      ...answers,
    },
  })
}

test('EVT-08 an event has a tab with its box offices', async () => {
  const { calls } = await open()
  const tabs = await screen.findByRole('navigation', { name: 'Summer night' })
  const tab = within(tabs).getByRole('link', { name: 'Box offices' })
  expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/backoffice/events/5/box-offices', 'page'])
  expect(await screen.findByText('Main entrance desk')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add box office' })).toBeTruthy()
  expect(calls('listBoxOffices')[0]!.input).toEqual({ event_id: 5 })
})

test('EVT-08 without its permission the tab is neither shown nor opened', async () => {
  await open({ held: permissions.filter((permission) => permission !== 'box_office.view') })
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Box offices' })).toBeNull()
})

test('EVT-08 the box offices of an archived event are looked at only', async () => {
  await open({ archived_at: '2026-06-01T10:00:00.000Z' })
  expect(await screen.findByText('Main entrance desk')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add box office' })).toBeNull()
})

/** Opens the form of a box office that sells the second of two products, of which it has ten of its own. */
async function openForm(saveBoxOffice: Answers['saveBoxOffice']) {
  const products = [
    { id: 1, name: 'Day ticket', price: 2500 },
    { id: 2, name: 'Parking', price: 500 },
  ]
  const own = { ...office, use_unsold_stock: false, products: [{ product_id: 2, stock: 10 }] }
  const answers = { getBoxOfficeChoices: { products, has_point_of_sale: true }, saveBoxOffice }
  const { calls } = await open({ offices: [own], answers })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Change Main entrance desk' }))
  const stock = await screen.findByRole<HTMLInputElement>('textbox', { name: /Parking/ })
  const save = () => user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Save' }))
  return { calls, user, stock, save }
}

test('BOX-06 a stock that is refused is marked at its own product, whatever else is not sold here', async () => {
  const { user, stock, save } = await openForm([{ code: 'stock_below_sold', field: 'products.0.stock', sold: 3 }])
  await user.clear(stock)
  await user.type(stock, '2')
  await save()
  await waitFor(() => expect(stock.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(stock)
})

test('BOX-09 an invalid stock is ignored once the box office sells the tickets that are left', async () => {
  const { user, calls, stock, save } = await openForm(office)
  await user.clear(stock)
  await user.type(stock, '-5')
  await user.click(screen.getByRole('switch', { name: /^Sell the unsold tickets/ }))
  await save()
  const products = [{ product_id: 2, stock: null }]
  await waitFor(() => expect(calls('saveBoxOffice')[0]?.input).toMatchObject({ use_unsold_stock: true, products }))
})

test('BOX-05 BOX-07 BOX-08 name, payment methods and whether prices may change show what is saved, and save what is chosen', async () => {
  const { user, calls, save } = await openForm(office)
  const dialog = within(screen.getByRole('dialog'))
  const isOn = (role: 'checkbox' | 'switch', name: RegExp) => dialog.getByRole<HTMLInputElement>(role, { name }).checked
  const name = dialog.getByRole<HTMLInputElement>('textbox', { name: /^Name/ })
  expect(name.value).toBe('Main entrance desk')
  expect([isOn('checkbox', /^Cash/), isOn('checkbox', /^Card/), isOn('switch', /^Sellers may/)]).toEqual([true, true, false])
  await user.clear(name)
  await user.type(name, 'Side entrance')
  await user.click(dialog.getByRole('checkbox', { name: /^Card/ }))
  await user.click(dialog.getByRole('switch', { name: /^Sellers may/ }))
  await save()
  const wanted = { name: 'Side entrance', payment_methods: ['cash'], overrule_price: true }
  await waitFor(() => expect(calls('saveBoxOffice')[0]?.input).toMatchObject(wanted))
})
