import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../../testing/a-page.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { aCompanyDetail } from '../companies/testing.ts'

afterEach(leaveBackoffice)

const platform = aSession({ company: null })
const row = {
  id: 5,
  name: 'ZINK',
  subdomain: 'zink',
  domain: 'zink.example',
  contact_person: 'Ayla',
  city: 'Rotterdam',
  active: true,
  users_count: 2,
  live_events_count: 3,
  created_at: '2026-01-01T10:00:00.000Z',
}
const detail = aCompanyDetail({ id: 5, name: 'ZINK', subdomain: 'zink', domain: 'zink.example' })
const names = [
  { id: 5, name: 'ZINK' },
  { id: 6, name: 'Zwaluw' },
]

test('CADM-01 CADM-03 CADM-04 PERM-069 GEN-02 the companies are listed, and lead to what the user may open of them', async () => {
  const session = aSession({ company: null, permissions: ['admin_company.view', 'admin_company.users'] })
  const { router } = await renderBackoffice('/admin/companies', {
    session,
    answers: { listCompanies: aPage([row]), listCompanyNames: names, listUsers: aPage([]) },
  })
  await userEvent.setup().click(await screen.findByRole('link', { name: /ZINK/ }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/admin/companies/5/users'))
  const tabs = within(await screen.findByRole('navigation', { name: 'ZINK' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Users'])
  expect(await screen.findByText('No users yet')).toBeTruthy()
})

test('PERM-069 PERM-075 without the permission the screen says so, and without admin_company.create nothing can be added', async () => {
  await renderBackoffice('/admin/companies', { session: aSession({ permissions: ['event.view'] }) })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
  leaveBackoffice()
  await renderBackoffice('/admin/companies', {
    session: aSession({ company: null, permissions: ['admin_company.view'] }),
    answers: { listCompanies: aPage([row]) },
  })
  await screen.findByText('ZINK')
  expect(screen.queryByRole('link', { name: 'Add company' })).toBeNull()
  expect(screen.queryByRole('link', { name: /ZINK/ })).toBeNull()
})

test('CADM-04 CADM-07 PERM-070 PERM-071 PERM-073 PERM-074 of a company each one sees the tabs and fields they may open', async () => {
  const tabsOf = async (...held: Permission[]) => {
    const session = aSession({ company: null, permissions: held })
    await renderBackoffice('/admin/companies/5', { session, answers: { listCompanyNames: names, getCompanyDetail: detail } })
    const tabs = within(await screen.findByRole('navigation', { name: 'ZINK' })).getAllByRole('link')
    return tabs.map((tab) => tab.textContent)
  }
  expect(await tabsOf('admin_company.users')).toEqual(['Users'])
  leaveBackoffice()
  expect(await tabsOf('admin_company.permissions')).toEqual(['Permissions'])
  leaveBackoffice()
  const tabs = ['Details', 'Payout', 'Layout', 'Settings', 'Payment accounts', 'Settlements']
  expect(await tabsOf('admin_company.details')).toEqual(tabs)
  await screen.findByRole('textbox', { name: /^Subdomain/ })
  expect(screen.queryByRole('textbox', { name: /^Service fee/ })).toBeNull()
  leaveBackoffice()
  await tabsOf('admin_company.details', 'admin_company.fees')
  expect(await screen.findByRole('textbox', { name: /^Service fee/ })).toBeTruthy()
})

test('CADM-02 PERM-075 a company is added with a subdomain from its name and its first administrator', async () => {
  const { calls } = await renderBackoffice('/admin/companies/new', { session: platform })
  const type = userEvent.setup()
  const fill = async (name: RegExp, text: string) => type.type((await screen.findAllByRole('textbox', { name }))[0]!, text)
  await fill(/^Name/, 'Café de Liefde')
  await fill(/^Contact person/, 'Anna')
  await fill(/^Email/, 'anna@liefde.example')
  await type.click(screen.getByRole('button', { name: 'Add company' }))
  await waitFor(() => expect(calls('createCompany')).toHaveLength(1))
  expect(calls('createCompany')[0]?.input).toMatchObject({
    name: 'Café de Liefde',
    subdomain: 'cafe-de-liefde',
    admin: { name: 'Anna', email: 'anna@liefde.example', language: 'en' },
  })
})

const role: CallAnswer<'getRole'> = {
  id: 9,
  name: 'Exporters',
  admin_only: false,
  online: true,
  permissions: ['order.export'],
  created_by: 'Petra',
  users_count: 1,
  companies_count: 0,
  updated_at: '2026-01-02T10:00:00.000Z',
}
const catalogue: CallAnswer<'listPermissions'> = [
  { id: 'order.export', area: 'order', area_label: 'Orders', action: 'export', label: 'Export orders', is_platform: false },
  { id: 'order.view', area: 'order', area_label: 'Orders', action: 'view', label: 'See orders', is_platform: false },
  {
    id: 'admin_company.view',
    area: 'admin_company',
    area_label: 'Companies',
    action: 'view',
    label: 'See all companies',
    is_platform: true,
  },
]

test('ROLE-01 ROLE-02 ROLE-03 ROLE-05 ROLE-07 ROLE-09 MAST-01 PERM-082 a role is changed; what is the platform’s fits in only with its flag; in use it cannot be deleted', async () => {
  const { calls } = await renderBackoffice('/admin/roles/9', {
    session: platform,
    answers: { getRole: role, listPermissions: catalogue, updateRole: role },
  })
  const click = userEvent.setup()
  await screen.findByRole('checkbox', { name: 'Export orders' })
  expect(screen.queryByRole('checkbox', { name: 'See all companies' })).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true)
  await click.click(screen.getByLabelText(/Platform only/))
  await click.click(await screen.findByRole('checkbox', { name: 'See all companies' }))
  await click.click(screen.getByLabelText(/^Online/))
  await click.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('updateRole')).toHaveLength(1))
  expect(calls('updateRole')[0]?.input).toMatchObject({
    id: 9,
    name: 'Exporters',
    admin_only: true,
    online: false,
    permissions: ['order.export', 'admin_company.view'],
  })
})

test('MAST-02 MAST-03 MAST-04 PERM-083 PERM-084 PERM-085 each default value is a tab with its own permission', async () => {
  const session = aSession({ company: null, permissions: ['master_data.default_fees'] })
  const updated_at = '2026-06-01T10:00:00.000Z'
  const fees = { ticket_fee: 100, box_office_ticket_fee: 50, refund_fee: 75, free_ticket_percentage: 10, free_ticket_fee: 25 }
  const { calls } = await renderBackoffice('/admin/defaults', {
    session,
    answers: {
      getDefaultValue: { key: 'fees', value: fees, updated_at },
      saveDefaultValue: { key: 'fees', value: fees, updated_at },
    },
  })
  const type = userEvent.setup()
  const fee = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Service fee/ })
  expect(fee.value).toBe('1,00')
  const tabs = within(screen.getByRole('navigation', { name: 'Default values' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Fees'])
  await type.clear(fee)
  await type.type(fee, '1,10')
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveDefaultValue')).toHaveLength(1))
  expect(calls('saveDefaultValue')[0]?.input).toEqual({ key: 'fees', value: { ...fees, ticket_fee: 110 }, updated_at })
})

const settings = {
  order_expiry_minutes: null,
  almost_sold_out_percentage: 90,
  ticket_template_qr_margin: 152,
  support_email: null,
  terms_version: null,
  maintenance_message: null,
  platform_name: null,
  platform_address: null,
  platform_zip: null,
  platform_city: null,
  platform_kvk: null,
  platform_vat_number: null,
  platform_iban: null,
}

test('MAST-10 only the settings that were changed are saved', async () => {
  const { calls } = await renderBackoffice('/admin/settings', {
    session: platform,
    answers: { listSettings: settings, saveSetting: { key: 'support_email', value: 'help@platform.example' } },
  })
  const type = userEvent.setup()
  await type.type(await screen.findByRole('textbox', { name: /^Support address/ }), 'help@platform.example')
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveSetting')).toHaveLength(1))
  expect(calls('saveSetting')[0]?.input).toEqual({ key: 'support_email', path_value: '-', value: 'help@platform.example' })
})

test('MAIL-22 the sender of mails has its records to copy, and says which of them DNS has', async () => {
  const dkim = { kind: 'dkim' as const, name: 'k1._domainkey.mail.example', value: 'v=DKIM1; k=rsa; p=QUJD' }
  const spf = { kind: 'spf' as const, name: 'mail.example', value: null, problem: 'several' as const }
  let isThere = false
  const { calls } = await renderBackoffice('/admin/settings', {
    session: platform,
    answers: {
      listSettings: settings,
      getMailSender: () => ({
        address: 'no-reply@mail.example',
        signs: true,
        records: [spf, { ...dkim, problem: isThere ? null : 'missing' }],
      }),
    },
  })
  expect(await screen.findByText('Emails come from no-reply@mail.example, signed by Entree.')).toBeTruthy()
  expect(within(screen.getByRole('region', { name: 'SPF' })).getByText('Several: only one may be there')).toBeTruthy()
  const record = within(screen.getByRole('region', { name: 'DKIM' }))
  expect(record.getByText('v=DKIM1; k=rsa; p=QUJD')).toBeTruthy()
  expect(record.getByText('Missing')).toBeTruthy()
  isThere = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Check DNS' }))
  await record.findByText('In DNS')
  expect(calls('getMailSender')).toHaveLength(2)
})

test('MAST-05 PERM-086 the ticket of new companies is put together as every other ticket', async () => {
  const design = {
    background: null,
    qr: { left: 197, top: 152, size: 200 },
    text_blocks: [
      {
        text: '{event_name}',
        top: 300,
        left: 50,
        width: 495,
        height: 40,
        font_size: 20,
        color: '#000000',
        align: 'center',
        bold: true,
      },
    ],
  }
  const { calls } = await renderBackoffice('/admin/defaults', {
    session: aSession({ company: null, permissions: ['master_data.default_ticket_template'] }),
    answers: {
      getSetting: { key: 'ticket_template_qr_margin', value: 152 },
      getDefaultValue: { key: 'ticket_template', value: design, updated_at: null },
      saveDefaultValue: { key: 'ticket_template', value: design, updated_at: null },
    },
  })
  const type = userEvent.setup()
  const left = await screen.findByRole('textbox', { name: /^From left/ })
  const tabs = within(screen.getByRole('navigation', { name: 'Default values' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Ticket template'])
  await type.clear(left)
  await type.type(left, '180')
  await type.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveDefaultValue')).toHaveLength(1))
  expect(calls('saveDefaultValue')[0]?.input).toEqual({
    key: 'ticket_template',
    value: { ...design, qr: { ...design.qr, left: 180 } },
    updated_at: null,
  })
})
