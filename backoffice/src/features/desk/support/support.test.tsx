import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { actingCompany, workFor } from '../../../session/acting-company.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(() => {
  workFor(null)
  leaveBackoffice()
})

type Hit = CallAnswer<'searchSupport'>['data'][number]

const hit = (changes: Partial<Hit> = {}): Hit => ({
  id: 179762,
  order_number: '179762',
  type: 'online',
  company: { id: 3, name: 'Museum of Light' },
  event: { id: 5, name: 'Night of Light' },
  point_of_sale: { id: 6, name: 'Shop' },
  customer_name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '+31 6 1234 5678',
  created_at: '2026-09-05T18:00:00.000Z',
  paid_at: '2026-09-05T18:01:00.000Z',
  payment_status: 'paid',
  is_cancelled: false,
  is_test: false,
  refund_state: 'none',
  products_count: 2,
  total: 2500,
  ...changes,
})
const choices: CallAnswer<'getSupportDependencies'> = {
  companies: [{ id: 3, name: 'Museum of Light', subdomain: 'museum', domain: 'museum.example' }],
  events: [{ id: 5, name: 'Night of Light' }],
  payment_statuses: ['new', 'paid'],
}
const answers = { searchSupport: { data: [hit()], is_more: false }, getSupportDependencies: choices }
const platform = aSession({ company: null, user: { role: 'platform_admin' } })
const open = (more: object = {}, path = '/support', session = platform) =>
  renderBackoffice(path, { answers: { ...answers, ...more }, session })

test('SUP-01 DEC-B-147 the platform searches all companies, and a hit leads to its order', async () => {
  const user = userEvent.setup()
  const { calls } = await open()
  const link = await screen.findByRole('link', { name: 'Ann Lee' })
  expect(link.getAttribute('href')).toBe('/backoffice/support/orders/3/179762')
  const cells = within(link.closest('tr')!)
  for (const text of ['179762', 'Museum of Light', 'Night of Light', 'ann@example.com', 'Paid', '€ 25,00'])
    expect(cells.getByText(text), text).toBeTruthy()
  expect(calls('searchSupport')[0]).toMatchObject({ input: {} })
  await user.type(await screen.findByRole('searchbox', { name: 'Name, email, phone, order, ticket, payment' }), 'ann')
  await waitFor(() => expect(calls('searchSupport').at(-1)!.input).toEqual({ search: 'ann' }))
})

test('SUP-02 SUP-03 SUP-04 SUP-05 company, event and state of payment stand in the address and go to the call', async () => {
  const { calls } = await open({}, '/support?company=3&event=5&status=paid')
  await screen.findByRole('link', { name: 'Ann Lee' })
  expect(calls('searchSupport')[0]!.input).toEqual({ company_id: 3, event_id: 5, payment_status: 'paid' })
  expect(calls('getSupportDependencies')[0]!.input).toEqual({ company_id: 3 })
  const shown = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value
  await waitFor(() => {
    expect(shown('Company')).toBe('Museum of Light')
    expect(shown('Event')).toBe('Night of Light')
  })
})

test('SUP-06 support of a company has neither a column nor a filter of companies', async () => {
  const { calls } = await open({}, '/support?company=9', aSession())
  await screen.findByRole('link', { name: 'Ann Lee' })
  expect(await screen.findByRole('combobox', { name: 'Event' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Company' })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: 'Company' })).toBeNull()
  expect(calls('getSupportDependencies')[0]!.input).toEqual({})
})

test('from a hit the platform works for its company', async () => {
  const { router } = await open({}, '/support/orders/3/179762')
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/orders/179762'))
  expect(actingCompany()).toMatchObject({ id: 3, name: 'Museum of Light' })
  leaveBackoffice()
  await open({}, '/support/orders/4/179762')
  expect(await screen.findByRole('heading', { name: /not found|doesn't exist|can't find/i })).toBeTruthy()
  expect(actingCompany()).toBeNull()
})

test('DEC-B-147 that there are more hits is said; nothing found, nothing there and a failure too', async () => {
  await open({ searchSupport: { data: [hit()], is_more: true } })
  expect(await screen.findByText(/Only the newest 100 are shown/)).toBeTruthy()
  leaveBackoffice()
  await open({ searchSupport: { data: [], is_more: false } })
  expect(await screen.findByText('No orders yet')).toBeTruthy()
  leaveBackoffice()
  await open({ searchSupport: { data: [], is_more: false } }, '/support?search=nobody')
  expect(await screen.findByText('Nothing found')).toBeTruthy()
  leaveBackoffice()
  await open({ searchSupport: 'broken' })
  expect(await screen.findByRole('button', { name: /try again/i })).toBeTruthy()
})

test('PERM-068 without the permission the page is refused; without that of orders nothing leads to one', async () => {
  const without = (withheld: string) => aSession({ permissions: permissions.filter((permission) => permission !== withheld) })
  await open({}, '/support', without('customer_support.view'))
  expect(await screen.findByRole('heading', { name: /permission|access/i })).toBeTruthy()
  leaveBackoffice()
  await open({}, '/support', without('order.detail'))
  expect(await screen.findByText('Ann Lee')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Ann Lee' })).toBeNull()
})

test('filters whose choices could not be loaded say so, each where it stands, and are tried again', async () => {
  const user = userEvent.setup()
  let isFull = true
  await open({ getSupportDependencies: () => (isFull ? [{ code: 'service_unavailable' }] : choices) })
  expect(await screen.findByRole('link', { name: 'Ann Lee' })).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(2))
  isFull = false
  for (const [again] of [1, 2].map(() => screen.getAllByRole('button', { name: 'Try again' }))) await user.click(again!)
  await user.click(await screen.findByRole('combobox', { name: 'Company' }))
  expect(await screen.findByRole('option', { name: 'Museum of Light' })).toBeTruthy()
})
