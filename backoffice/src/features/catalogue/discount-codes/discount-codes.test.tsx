import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Code = CallAnswer<'getDiscountCode'>
const code: Code = {
  id: 4,
  code: 'EARLY',
  type: 'percentage',
  amount: 12.5,
  apply_type: 'order',
  stock: 40,
  active: true,
  starts_at: null,
  ends_at: null,
  events: [],
  products: [],
  reserved: 3,
  times_used: 2,
  tickets_count: 5,
  useless: null,
  named_events: [],
  named_products: [],
  updated_at: '2026-06-01T10:00:00.000Z',
}
const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
const summer: CallAnswer<'listEventsWithProducts'>['data'][number] = {
  id: 20,
  name: 'Summer Fest',
  starts_at: '2026-07-04T10:00:00.000Z',
  ends_at: '2026-07-04T21:00:00.000Z',
  time_zone: 'Europe/Amsterdam',
  status: 'live',
  state: 'live',
  points_of_sale: [],
  products: [{ id: 101, name: 'Day ticket', price: 1000, product_type_id: 1 }],
}
const answers = {
  listDiscountCodes: { ...none, data: [code], total: 1 },
  listEventsWithProducts: none,
  getDiscountCode: code,
  saveDiscountCode: code,
  addDiscountCode: code,
}

test('BDISC-01 BDISC-13 BDISC-14 a code is listed with its discount, uses and products', async () => {
  await renderBackoffice('/discount-codes', { answers })
  expect(await screen.findByRole('link', { name: 'EARLY' })).toBeTruthy()
  for (const text of ['12,5%', '2 of 40', '5', 'Active']) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
})

test('an empty list of codes offers no file of them, one with codes does', async () => {
  await renderBackoffice('/discount-codes', { answers: { ...answers, listDiscountCodes: none } })
  expect(await screen.findByText('No discount codes yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /CSV|Excel/ })).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/discount-codes', { answers })
  await screen.findByRole('link', { name: 'EARLY' })
  expect(screen.getAllByRole('button', { name: /CSV|Excel/ })).toHaveLength(2)
})

test('BDISC-01 the list is narrowed by where a code stands, by which uses of open orders count as well', async () => {
  const user = userEvent.setup()
  const last = { ...code, reserved: 40, times_used: 38 }
  const { calls } = await renderBackoffice('/discount-codes', {
    answers: { ...answers, listDiscountCodes: { ...none, data: [last], total: 1 } },
  })
  // The filter has the words too.
  expect(within(await screen.findByRole('row', { name: /EARLY/ })).getByText('Used up')).toBeTruthy()
  await user.click(await screen.findByRole('combobox', { name: 'Status' }))
  await user.click(await screen.findByRole('option', { name: 'Ended' }))
  await waitFor(() => expect(calls('listDiscountCodes').at(-1)!.input).toMatchObject({ state: 'ended' }))
})

test('BDISC-02 a code is changed, with the version that was seen', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/discount-codes/4', { answers })
  const amount = await screen.findByLabelText(/Percentage/, { selector: 'input[inputmode]' })
  await user.clear(amount)
  await user.type(amount, '20')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveDiscountCode')).toHaveLength(1))
  expect(calls('saveDiscountCode')[0]!.input).toMatchObject({ id: 4, amount: 20, stock: 40, updated_at: code.updated_at })
})

test('BDISC-03 BDISC-04 BDISC-06 BDISC-07 BDISC-08 BDISC-09 BDISC-10 each field shows what is saved, and saves what is chosen', async () => {
  const user = userEvent.setup()
  const dated = { ...code, starts_at: '2026-07-01T10:00:00.000Z', ends_at: '2026-07-31T21:00:00.000Z' }
  const { calls } = await renderBackoffice('/discount-codes/4', { answers: { ...answers, getDiscountCode: dated } })
  const fields: [label: RegExp, shown: string, typed: string][] = [
    [/^Code/, 'EARLY', 'LATER'],
    [/^Maximum number of orders/, '40', '50'],
    [/^From/, '01-07-2026 12:00', '02-07-2026 10:00'],
    [/^Until/, '31-07-2026 23:00', '30-07-2026 22:00'],
  ]
  for (const [label, shown, typed] of fields) {
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
    expect(field.value, String(label)).toBe(shown)
    await user.clear(field)
    await user.type(field, typed)
    await user.tab()
  }
  const active = screen.getByRole<HTMLInputElement>('switch', { name: /^Visitors can use/ })
  expect(active.checked).toBe(true)
  await user.click(active)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Percentage' }).checked).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'Amount' }))
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '7,50')
  await user.click(screen.getByRole('radio', { name: 'To every ticket' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveDiscountCode')).toHaveLength(1))
  expect(calls('saveDiscountCode')[0]!.input).toMatchObject({
    code: 'LATER',
    type: 'value',
    amount: 750,
    apply_type: 'product',
    stock: 50,
    active: false,
    starts_at: '2026-07-02T08:00:00.000Z',
    ends_at: '2026-07-30T20:00:00.000Z',
  })
})

test('BDISC-11 BDISC-12 what a code is limited to shows its name, also of an archived event, and stays when more is chosen', async () => {
  const user = userEvent.setup()
  const limited: Code = {
    ...code,
    events: [19],
    products: [93],
    named_events: [{ id: 19, name: 'Archived night' }],
    named_products: [{ id: 93, name: 'Early bird', event_id: 19, event_name: 'Archived night' }],
  }
  const { calls } = await renderBackoffice('/discount-codes/4', {
    answers: { ...answers, getDiscountCode: limited, listEventsWithProducts: { ...none, data: [summer], total: 1 } },
  })
  expect(await screen.findByText('Archived night')).toBeTruthy()
  expect(screen.getByText('Archived night – Early bird')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Events' }))
  await user.click(await screen.findByRole('option', { name: 'Summer Fest' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveDiscountCode')[0]?.input).toMatchObject({ events: [19, 20], products: [93] }))
})

test('USER-18 what a code is limited to beyond the events of the user is there without its name', async () => {
  const limited: Code = {
    ...code,
    events: [20, 77],
    products: [101, 707],
    named_events: [{ id: 20, name: 'Summer Fest' }],
    named_products: [{ id: 101, name: 'Day ticket', event_id: 20, event_name: 'Summer Fest' }],
  }
  await renderBackoffice('/discount-codes/4', { answers: { ...answers, getDiscountCode: limited } })
  expect(await screen.findByText('Another event')).toBeTruthy()
  expect(screen.getByText('A product of another event')).toBeTruthy()
})

const winter = {
  ...summer,
  id: 21,
  name: 'Winter Fest',
  products: [{ id: 102, name: 'Night ticket', price: 2000, product_type_id: 1 }],
}
const two = { ...answers, listEventsWithProducts: { ...none, data: [summer, winter], total: 2 } }

test('BDISC-11 BDISC-12 only products of the chosen events are offered; one of another event is reported before sending', async () => {
  const user = userEvent.setup()
  const limited: Code = {
    ...code,
    events: [20],
    products: [101],
    named_events: [{ id: 20, name: 'Summer Fest' }],
    named_products: [{ id: 101, name: 'Day ticket', event_id: 20, event_name: 'Summer Fest' }],
  }
  const { calls } = await renderBackoffice('/discount-codes/4', { answers: { ...two, getDiscountCode: limited } })
  await screen.findByText('Summer Fest – Day ticket')
  await user.click(screen.getByRole('combobox', { name: 'Products' }))
  await waitFor(() => expect(screen.queryByRole('option', { name: /Night ticket/, hidden: true })).toBeNull())
  await user.click(screen.getByRole('combobox', { name: 'Events' }))
  await user.click(await screen.findByRole('option', { name: 'Winter Fest' }))
  expect(await screen.findByText(/It has no effect at Winter Fest/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Events' }))
  await user.keyboard('{Backspace}{Backspace}')
  await user.click(await screen.findByRole('option', { name: 'Winter Fest' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(/“Day ticket” isn't sold at any of the chosen events/)).toBeTruthy()
  expect(screen.getByRole('combobox', { name: 'Products' }).getAttribute('aria-invalid')).toBe('true')
  expect(calls('saveDiscountCode')).toEqual([])
})

test('BDISC-01 BDISC-02 a code that nobody can use any more says so in the list and why on its page', async () => {
  const archived: Code = { ...code, useless: 'archived', events: [19], named_events: [{ id: 19, name: 'Archived night' }] }
  const off: Code = { ...archived, id: 5, code: 'GONE', active: false }
  await renderBackoffice('/discount-codes', {
    answers: { ...answers, listDiscountCodes: { ...none, data: [archived, off], total: 2 } },
  })
  // One that is off says nothing of it: nobody was to use it.
  expect(await screen.findAllByText('No effect')).toHaveLength(1)
  leaveBackoffice()
  await renderBackoffice('/discount-codes/4', { answers: { ...answers, getDiscountCode: archived } })
  expect(await screen.findByText(/everything it's limited to is archived/)).toBeTruthy()
})

test('BDISC-15 what the server refuses stands beside its field, and nothing is lost', async () => {
  const user = userEvent.setup()
  const refused = { ...answers, addDiscountCode: [{ code: 'discountcode_exists' as const, field: 'code' }] }
  await renderBackoffice('/discount-codes/new', { answers: refused })
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'early')
  await user.type(screen.getByLabelText(/Percentage/, { selector: 'input[inputmode]' }), '10')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('This discount code already exists.')).length).toBeGreaterThan(0)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Code/ }).value).toBe('early')
})

test('BDISC-15 an amount or a number of uses that cannot be says between what it has to lie, before it is sent', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/discount-codes/new', { answers })
  await user.type(await screen.findByRole('textbox', { name: /^Code/ }), 'early')
  const inputs = { selector: 'input[inputmode]' }
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }))
  await user.type(screen.getByLabelText(/Percentage/, inputs), '100,5')
  await user.type(screen.getByLabelText('Maximum number of orders', inputs), '-1')
  await save()
  expect(await screen.findByText('Enter a percentage from 0 to 100 with at most 3 decimals.')).toBeTruthy()
  expect(screen.getByText(/^Enter a number from 0 to/)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Amount' }))
  for (const amount of ['-5', '9.999.999']) {
    await user.clear(screen.getByLabelText(/Amount/, inputs))
    await user.type(screen.getByLabelText(/Amount/, inputs), amount)
    await save()
    expect(await screen.findByText('Enter an amount from € 0,00 to € 1.000.000,00.'), amount).toBeTruthy()
  }
  expect(calls('addDiscountCode')).toEqual([])
})

test('BDISC-04 BDISC-05 a percentage does not become an amount of the same number', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/discount-codes/4', { answers })
  await user.click(await screen.findByRole('radio', { name: 'Amount' }))
  expect(screen.getByLabelText<HTMLInputElement>(/Amount/, { selector: 'input[inputmode]' }).value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  expect(calls('saveDiscountCode')).toEqual([])
})

test('PERM-040 PERM-041 PERM-042 without the permissions nothing can be added, changed or deleted', async () => {
  const session = aSession({ permissions: ['discount_code.view'] })
  await renderBackoffice('/discount-codes', { session, answers })
  await screen.findByRole('link', { name: 'EARLY' })
  expect(screen.queryByRole('link', { name: 'Add discount code' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Actions for EARLY' })).toBeNull()
  expect(screen.queryByRole('searchbox')).toBeNull()
  leaveBackoffice()

  await renderBackoffice('/discount-codes/4', { session, answers })
  await screen.findByRole('heading', { name: 'EARLY' })
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
