import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aCompanyDetail } from './testing.ts'

afterEach(leaveBackoffice)

const company = aCompanyDetail()
const answers = { getCompanyDetail: company }
const own = aSession({ permissions: ['my_company.view', 'my_company.details', 'my_company.layout', 'my_company.settings'] })
const field = (name: RegExp) => screen.findByRole('textbox', { name })

test('COMP-01 GEN-18 the details are changed and sent, with nothing that is the platform’s', async () => {
  const { calls } = await renderBackoffice('/company/details', { session: own, answers: { ...answers, updateCompany: company } })
  const type = userEvent.setup()
  const city = await field(/^City/)
  await type.clear(city)
  await type.type(city, 'Zwolle')
  expect(screen.queryByRole('textbox', { name: /^Subdomain/ })).toBeNull()
  expect(screen.getByText('NL91 ABNA 0417 1643 00')).toBeTruthy()
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('updateCompany')).toHaveLength(1))
  const input = calls('updateCompany')[0]?.input ?? {}
  expect(input).toMatchObject({
    company_id: 1,
    city: 'Zwolle',
    kvk: '08714422',
    vat_percentage: 21,
    updated_at: company.updated_at,
  })
  for (const name of ['subdomain', 'active', 'ticket_fee', 'refund_fee', 'invoice_prefix']) expect(input).not.toHaveProperty(name)
})

test('COMP-08 COMP-10 COMP-11 COMP-12 COMP-13 COMP-14 COMP-16 each field shows what is saved, and saves what is typed', async () => {
  const { calls } = await renderBackoffice('/company/details', { session: own, answers: { ...answers, updateCompany: company } })
  const type = userEvent.setup()
  const fields = {
    name: [/^Company name/, 'Hooiwaard'],
    contact_person: [/^Contact person/, 'Noor'],
    phone: [/^Phone/, '038 555 019'],
    address: [/^Street and number/, 'Dijk 2'],
    zip: [/^Postal code/, '8011 AB'],
    city: [/^City/, 'Zwolle'],
    kvk: [/^Chamber of Commerce/, '12345678'],
  } as const
  for (const [name, [label, text]] of Object.entries(fields)) {
    const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: label })
    expect(shown.value, name).toBe(company[name as keyof typeof fields])
    await type.clear(shown)
    await type.type(shown, text)
  }
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('updateCompany')).toHaveLength(1))
  expect(calls('updateCompany')[0]?.input).toMatchObject(
    Object.fromEntries(Object.entries(fields).map(([name, [, text]]) => [name, text])),
  )
})

test('COMP-16 COMP-17 COMP-28 COMP-30 what is wrong stands beside its field, and nothing is sent', async () => {
  const { calls } = await renderBackoffice('/company/details', { session: own, answers })
  const type = userEvent.setup()
  for (const [name, text] of [
    [/^Company name/, ' '],
    [/^Chamber of Commerce/, '123'],
    [/^VAT number/, 'DE123'],
  ] as const) {
    await type.clear(await field(name))
    await type.type(await field(name), text)
  }
  await type.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('A Dutch Chamber of Commerce number has 8 digits.')).toBeTruthy()
  expect(screen.getByText("This isn't a valid VAT number for the chosen country.")).toBeTruthy()
  expect(calls('updateCompany')).toEqual([])
})

test('COMP-18 DEC-B-42 a VAT percentage that cannot be says between what it has to lie, and nothing is sent', async () => {
  const { calls } = await renderBackoffice('/company/details', { session: own, answers: { ...answers, updateCompany: company } })
  const type = userEvent.setup()
  const vat = await field(/^VAT for new events/)
  for (const wrong of ['210', '-9', '9,125']) {
    await type.clear(vat)
    await type.type(vat, wrong)
    await type.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Enter a percentage from 0 to 100 with at most 2 decimals.'), wrong).toBeTruthy()
  }
  expect(calls('updateCompany')).toEqual([])
  await type.clear(vat)
  await type.type(vat, '9')
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('updateCompany')).toMatchObject([{ input: { vat_percentage: 9 } }]))
})

test('users who may only look see the details and cannot save', async () => {
  await renderBackoffice('/company/details', { session: aSession({ permissions: ['my_company.view'] }), answers })
  expect((await field(/^City/)).closest('fieldset[disabled]')).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

const preview = () => document.querySelector<HTMLElement>('[data-preview]')!

test('COMP-03 BLAY-07 the preview follows the colours before they are saved, and warns of text that nobody can read', async () => {
  const { calls } = await renderBackoffice('/company/layout', {
    session: own,
    answers: { ...answers, saveCompanyLayout: { ...company.layout, updated_at: company.updated_at } },
  })
  const type = userEvent.setup()
  const button = await field(/^Button$/)
  expect(preview().style.getPropertyValue('--color-button')).toBe('#c93a22')
  expect(screen.queryByText(/would be hard to read/)).toBeNull()
  await type.clear(button)
  await type.type(button, 'ffee00')
  await waitFor(() => expect(preview().style.getPropertyValue('--color-button')).toBe('#ffee00'))
  // White on yellow: visitors see something else, and the form says so.
  expect(preview().style.getPropertyValue('--color-on-button')).toBe('#1c1b18')
  expect(screen.getByText(/would be hard to read.*#1c1b18/)).toBeTruthy()
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveCompanyLayout')).toHaveLength(1))
  expect(calls('saveCompanyLayout')[0]?.input).toMatchObject({
    company_id: 1,
    button_color: '#ffee00',
    button_text_color: '#ffffff',
    primary_color: '#12372a',
  })
})

test('BLAY-01 the logo is shown on the colour of the header, as the shop shows it', async () => {
  const layout = { ...company.layout, logo: 'public/1/logo/sun.png', header: { backgroundColor: '#12372a' } }
  const getCompanyDetail = { ...company, layout }
  await renderBackoffice('/company/layout', { session: own, answers: { ...answers, getCompanyDetail } })
  await field(/^Button$/)
  const box = document.querySelector<HTMLElement>('[data-purpose="logo"]')
  expect(box?.querySelector('img')?.getAttribute('src')).toContain('sun.png')
  expect(box?.style.background).toBe('#12372a')
})

test('BLAY-11 BLAY-14 GEN-25 links at the foot are added and removed, and must lead somewhere', async () => {
  const { calls } = await renderBackoffice('/company/layout', {
    session: own,
    answers: { ...answers, saveCompanyLayout: { ...company.layout, updated_at: company.updated_at } },
  })
  const type = userEvent.setup()
  await type.click(await screen.findByRole('button', { name: 'Add link' }))
  const second = within(screen.getByRole('group', { name: 'Link 2' }))
  await type.type(second.getByRole('textbox', { name: /^Text/ }), 'Route')
  await type.type(second.getByRole('textbox', { name: /^Web address/ }), 'uiterwaard.example/a b')
  expect(within(preview()).getByText('Route')).toBeTruthy()
  await type.click(screen.getByRole('button', { name: 'Save' }))
  expect(await second.findByText(/full web address without spaces/)).toBeTruthy()
  expect(calls('saveCompanyLayout')).toEqual([])
  await type.click(screen.getByRole('button', { name: 'Remove link 1' }))
  const left = within(screen.getByRole('group', { name: 'Link 1' }))
  await type.clear(left.getByRole('textbox', { name: /^Web address/ }))
  await type.type(left.getByRole('textbox', { name: /^Web address/ }), 'https://uiterwaard.example/route')
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveCompanyLayout')).toHaveLength(1))
  expect(calls('saveCompanyLayout')[0]?.input).toMatchObject({
    footer: { links: [{ text: 'Route', url: 'https://uiterwaard.example/route' }] },
  })
})

test('COMP-04 CSET-01 CSET-02 CSET-06 the address is asked for once a notification is wanted', async () => {
  const { calls } = await renderBackoffice('/company/settings', {
    session: own,
    answers: { ...answers, saveCompanySettings: company },
  })
  const type = userEvent.setup()
  const orders = await screen.findByLabelText(/Email me about every paid order/)
  expect(screen.queryByRole('textbox', { name: /^Send to/ })).toBeNull()
  expect(screen.queryByLabelText(/Show how full each day is/)).toBeNull()
  await type.click(orders)
  await type.click(screen.getByLabelText(/Show a calendar/))
  await type.click(screen.getByLabelText(/Show how full each day is/))
  await type.click(screen.getByRole('button', { name: 'Save' }))
  expect(calls('saveCompanySettings')).toEqual([])
  await type.type(await field(/^Send to/), 'orders@uiterwaard.example')
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveCompanySettings')).toHaveLength(1))
  expect(calls('saveCompanySettings')[0]?.input).toMatchObject({
    order_notifications: true,
    order_notification_email: 'orders@uiterwaard.example',
    show_calendar: true,
    calendar_sold_ratio: true,
  })
})

test('CSET-01 CSET-02 an invalid address does not prevent saving once notifications are off', async () => {
  const { calls } = await renderBackoffice('/company/settings', {
    session: own,
    answers: { ...answers, saveCompanySettings: company },
  })
  const type = userEvent.setup()
  const orders = await screen.findByLabelText(/Email me about every paid order/)
  await type.click(orders)
  await type.type(await field(/^Send to/), 'orders@')
  await type.click(orders)
  await type.click(screen.getByLabelText(/Show a calendar/))
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveCompanySettings')[0]?.input).toMatchObject({ order_notification_email: null, show_calendar: true }),
  )
})

const permissions: CallAnswer<'getCompanyPermissions'> = {
  role_ids: [],
  permissions: null,
  effective: ['order.view', 'order.refund', 'event.create'],
  roles: [
    { role: 'user', permissions: ['order.view'], is_own: true },
    { role: 'company_admin', permissions: ['order.view', 'order.refund'], is_own: false },
    { role: 'customer_support', permissions: [], is_own: false },
  ],
  grantable: ['order.view', 'order.refund'],
  updated_at: company.updated_at,
}
const catalogue: CallAnswer<'listPermissions'> = (['order.view', 'order.refund', 'event.create'] as const).map((id) => ({
  id,
  area: id.split('.')[0] ?? '',
  area_label: id.startsWith('order') ? 'Orders' : 'Events',
  action: id.split('.')[1] ?? '',
  label: id,
  is_platform: false,
}))

test('COMP-05 PERM-064 a role’s rights are ticked, whole areas at once, what one does not hold not at all; the default comes back after a question', async () => {
  const session = aSession({ permissions: ['my_company.permissions'] })
  const { calls } = await renderBackoffice('/company/permissions', {
    session,
    answers: { getCompanyPermissions: permissions, listPermissions: catalogue, saveRolePermissions: permissions },
  })
  const click = userEvent.setup()
  const box = (name: string) => screen.findByRole('checkbox', { name })
  expect(((await box('order.view')) as HTMLInputElement).checked).toBe(true)
  expect(((await box('event.create')) as HTMLInputElement).disabled).toBe(true)
  await click.click(await box('Orders'))
  expect(((await box('order.refund')) as HTMLInputElement).checked).toBe(true)
  await click.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveRolePermissions')).toHaveLength(1))
  expect(calls('saveRolePermissions')[0]?.input).toMatchObject({
    company_id: 1,
    role: 'user',
    permissions: ['order.view', 'order.refund'],
  })
  await click.click(screen.getByRole('button', { name: 'Reset to default' }))
  await click.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Reset to default' }))
  await waitFor(() => expect(calls('saveRolePermissions')).toHaveLength(2))
  expect(calls('saveRolePermissions')[1]?.input).toMatchObject({ role: 'user', permissions: null })
})

test('what was ticked for one role is asked about before another is looked at', async () => {
  await renderBackoffice('/company/permissions', {
    session: aSession({ permissions: ['my_company.permissions'] }),
    answers: { getCompanyPermissions: permissions, listPermissions: catalogue },
  })
  const click = userEvent.setup()
  const refund = () => screen.findByRole<HTMLInputElement>('checkbox', { name: 'order.refund' })
  const role = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
  await click.click(await refund())
  await click.click(role('Customer support'))
  await click.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(role('User').checked).toBe(true)
  expect((await refund()).checked).toBe(true)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await click.click(role('Customer support'))
  await click.click(await screen.findByRole('button', { name: /^Leave/ }))
  await waitFor(() => expect(role('Customer support').checked).toBe(true))
})
