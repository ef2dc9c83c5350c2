import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
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

test('BDISC-01 the list is narrowed by where a code stands, by which uses of open orders count as well', async () => {
  const user = userEvent.setup()
  const last = { ...code, reserved: 40, times_used: 38 }
  const { calls } = await renderBackoffice('/discount-codes', {
    answers: { ...answers, listDiscountCodes: { ...none, data: [last], total: 1 } },
  })
  expect(await screen.findByText('Used up')).toBeTruthy()
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

test('BDISC-20 BDISC-21 as many random codes as are asked for are made behind a beginning, the same ones when they are sent again', async () => {
  const user = userEvent.setup()
  let answered = 0
  const made = (input: { codes: string[] }) => ({ added: input.codes.slice(1), same: [], taken: input.codes.slice(0, 1) })
  const { calls } = await renderBackoffice('/discount-codes', {
    answers: {
      ...answers,
      addDiscountCodes: (input) => (++answered === 1 ? [{ code: 'something_went_wrong' as const }] : made(input)),
    },
  })
  await user.click(await screen.findByRole('link', { name: 'Add many codes' }))
  const fill = async (name: RegExp | string, text: string) => {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await fill(/Number of codes/, '1.001')
  await fill('Start with', 'two words')
  await fill(/Percentage/, '10')
  const add = () => user.click(screen.getByRole('button', { name: 'Add many codes' }))
  await add()
  expect(await screen.findByText('Enter a number from 1 to 1.000.')).toBeTruthy()
  expect(screen.getByText('A code has 2 to 40 characters, without spaces.')).toBeTruthy()
  expect(calls('addDiscountCodes')).toEqual([])
  await fill(/Number of codes/, '3')
  await fill('Start with', 'partner-')
  await add()
  await waitFor(() => expect(calls('addDiscountCodes')).toHaveLength(1))
  await add()
  await waitFor(() => expect(calls('addDiscountCodes')).toHaveLength(2))
  const [first, second] = calls('addDiscountCodes').map(({ input }) => input as CallInput<'addDiscountCodes'>)
  expect(first).toMatchObject({ type: 'percentage', amount: 10, stock: 1, active: true, events: [] })
  expect(first).not.toHaveProperty('code')
  expect(new Set(first!.codes).size).toBe(3)
  for (const one of first!.codes) expect(one).toMatch(/^PARTNER-[A-Z2-9]{8}$/)
  expect(second).toEqual(first)
  expect(await screen.findByText('2 codes are ready to use.')).toBeTruthy()
  expect(screen.getByText(/already existed with other settings/).textContent).toContain(first!.codes[0])
})

test('BDISC-21 codes are read from a file, what is none is named, and those that were added are saved as CSV', async () => {
  const user = userEvent.setup()
  const saved: Blob[] = []
  const created = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob)
    return 'blob:codes'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const { calls } = await renderBackoffice('/discount-codes/many', {
    answers: { ...answers, addDiscountCodes: ({ codes }) => ({ added: codes, same: [], taken: [] }) },
  })
  await user.click(await screen.findByRole('radio', { name: 'I have a list of codes' }))
  const choose = (text: string) =>
    user.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, new File([text], 'codes.csv'))
  await choose('Name;Code\nAnn;sponsor 1\nBo;sponsor2')
  expect(await screen.findByText(/This isn't a code: “sponsor 1”/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /Percentage/ }), '10')
  await user.click(screen.getByRole('button', { name: 'Add many codes' }))
  expect(calls('addDiscountCodes')).toEqual([])
  await choose('Name;Code\nAnn;sponsor1\nBo;sponsor2')
  expect(await screen.findByText('2 codes read')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add many codes' }))
  await waitFor(() => expect(calls('addDiscountCodes')[0]!.input).toMatchObject({ codes: ['SPONSOR1', 'SPONSOR2'] }))
  await user.click(await screen.findByRole('button', { name: 'Save as CSV' }))
  expect(await saved[0]!.text()).toBe('\uFEFFcode\r\n"SPONSOR1"\r\n"SPONSOR2"')
  expect(click).toHaveBeenCalledTimes(1)
  created.mockRestore()
  click.mockRestore()
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
