import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const user: CallAnswer<'getUser'> = {
  id: 3,
  name: 'Teun Bakker',
  username: 'teun',
  email: 'teun@uiterwaard.example',
  role: 'user',
  role_ids: [],
  box_office: false,
  event_access: 'all',
  event_ids: [],
  weekdays: [],
  language: 'nl',
  must_reset_password: false,
  app_login_hours: 12,
  active: true,
  is_invited: false,
  may_manage: true,
  two_factor: false,
  last_login_at: null,
  created_at: '2026-01-01T10:00:00.000Z',
  updated_at: '2026-01-02T10:00:00.000Z',
}
/** A control in a fieldset that is disabled; the DOM of the tests does not pass that on. */
const isOff = (control: HTMLElement) => control.closest('fieldset:disabled, fieldset[disabled]') !== null
const page = { data: [user], total: 1, page: 1, per_page: 25, last_page: 1 }
const catalogue: CallAnswer<'listPermissions'> = [
  { id: 'order.view', area: 'order', area_label: 'Orders', action: 'view', label: 'See orders', is_platform: false },
  { id: 'order.refund', area: 'order', area_label: 'Orders', action: 'refund', label: 'Refund orders', is_platform: false },
  { id: 'order.export', area: 'order', area_label: 'Orders', action: 'export', label: 'Export orders', is_platform: false },
  { id: 'event.create', area: 'event', area_label: 'Events', action: 'create', label: 'Create events', is_platform: false },
  {
    id: 'admin_company.view',
    area: 'admin_company',
    area_label: 'Companies',
    action: 'view',
    label: 'See all companies',
    is_platform: true,
  },
]
const rights: CallAnswer<'getUserPermissions'> = {
  role: 'user',
  box_office: false,
  role_ids: [9],
  granted: ['event.create'],
  withheld: [],
  effective: ['order.view', 'order.export', 'event.create'],
  role_permissions: ['order.view'],
  roles: [{ id: 9, name: 'Exporters', online: true, permissions: ['order.export'] }],
  company_permissions: ['order.view', 'order.refund', 'order.export', 'event.create'],
  grantable: ['order.view', 'order.export', 'event.create'],
  updated_at: user.updated_at,
}
const answers = {
  listUsers: page,
  getUser: user,
  listAssignableRoles: [],
  listPermissions: catalogue,
  getUserPermissions: rights,
}

test('USER-20 COMP-02 PERM-061 the users of the company are listed, and lead to their page', async () => {
  const { router, calls } = await renderBackoffice('/company/users', { answers })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Last sign-in' }))
  await waitFor(() => expect(calls('listUsers').map(({ input }) => input.sort)).toEqual(['name', 'last_login_at']))
  await click.click(await screen.findByRole('link', { name: /Teun Bakker/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Teun Bakker' })).toBeTruthy()
  expect(router.state.location.pathname).toBe('/backoffice/company/users/3')
})

test('PERM-061 PERM-062 PERM-063 PERM-064 without its permission a tab is not there, and its address says so', async () => {
  const session = aSession({ permissions: ['my_company.layout', 'my_company.settings'] })
  await renderBackoffice('/company/users', { answers, session })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'My company' })).getAllByRole('link')
  expect(tabs.map((tab) => tab.textContent)).toEqual(['Layout', 'Settings', 'Domains', 'Emails'])
})

test('USER-01 USER-04 USER-07 USER-10 a new user is invited by mail unless something else is chosen', async () => {
  const { calls } = await renderBackoffice('/company/users/new', { answers: { ...answers, createUser: user } })
  const type = userEvent.setup()
  await type.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Anna')
  await type.type(screen.getByRole('textbox', { name: /^Email/ }), 'anna@uiterwaard.example')
  expect(document.querySelector('input[type=password]')).toBeNull()
  await type.click(screen.getByRole('radio', { name: 'Customer support' }))
  await type.click(screen.getByRole('radio', { name: 'Certain days of the week' }))
  await type.click(screen.getByRole('button', { name: 'Add user' }))
  // A day is asked for before anything is sent.
  expect(await screen.findByText('Please fill this in.')).toBeTruthy()
  expect(calls('createUser')).toEqual([])
  await type.click(screen.getByRole('checkbox', { name: 'Sat' }))
  await type.click(screen.getByRole('checkbox', { name: 'Mon' }))
  await type.click(screen.getByRole('button', { name: 'Add user' }))
  await waitFor(() => expect(calls('createUser')).toHaveLength(1))
  expect(calls('createUser')[0]?.input).toMatchObject({
    company_id: 1,
    name: 'Anna',
    username: 'anna@uiterwaard.example',
    send_invitation: true,
    password: '',
    role: 'customer_support',
    event_access: 'weekdays',
    weekdays: [1, 6],
    app_login_hours: 12,
  })
})

test('USER-06 PERM-066 the box office is chosen by users who may, for a plain user only', async () => {
  await renderBackoffice('/company/users/new', { answers })
  const click = userEvent.setup()
  expect(await screen.findByLabelText(/Box office only/)).toBeTruthy()
  await click.click(screen.getByRole('radio', { name: 'Customer support' }))
  expect(screen.queryByLabelText(/Box office only/)).toBeNull()
  leaveBackoffice()
  await renderBackoffice('/company/users/new', { answers, session: aSession({ permissions: ['my_company.users'] }) })
  await screen.findByRole('radio', { name: 'Customer support' })
  expect(screen.queryByLabelText(/Box office only/)).toBeNull()
})

test('USER-03 USER-09 without invitation a password is asked for, with its rules', async () => {
  await renderBackoffice('/company/users/new', { answers })
  const type = userEvent.setup()
  await type.click(await screen.findByLabelText(/Send an invitation by email/))
  expect(screen.getByText(/at least 8 characters/)).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: /Must choose a new password/ })).toBeTruthy()
  expect(document.querySelectorAll('input[type=password]')).toHaveLength(2)
})

test('DEC-B-16 users cannot change their own role and days here, nor anyone with more permissions', async () => {
  const session = aSession({ user: { id: 3 } })
  await renderBackoffice('/company/users/3', { answers, session })
  expect(await screen.findByText(/This is you/)).toBeTruthy()
  expect(isOff(await screen.findByRole('radio', { name: 'Company administrator' }))).toBe(true)
  expect(isOff(await screen.findByRole('textbox', { name: /^Name/ }))).toBe(false)
  leaveBackoffice()
  await renderBackoffice('/company/users/3', { answers: { ...answers, getUser: { ...user, may_manage: false } } })
  expect(await screen.findByText(/you can look but not change/)).toBeTruthy()
  expect(isOff(await screen.findByRole('textbox', { name: /^Name/ }))).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('PERM-002 a user’s permissions say where they come from, and are given and withheld one by one', async () => {
  const { calls } = await renderBackoffice('/company/users/3/permissions', {
    answers: { ...answers, saveUserPermissions: rights },
  })
  const click = userEvent.setup()
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  expect((await box('See orders')).checked).toBe(true)
  expect(screen.getByText('From User')).toBeTruthy()
  expect(screen.getByText('From Exporters')).toBeTruthy()
  expect(screen.getByText('Given to this user')).toBeTruthy()
  expect((await box('Refund orders')).disabled).toBe(true)
  expect(screen.getByText("You don't have this permission yourself")).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'See all companies' })).toBeNull()
  await click.click(await box('See orders'))
  expect(screen.getByText('Withheld from this user')).toBeTruthy()
  await click.click(await box('Create events'))
  await click.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveUserPermissions')).toHaveLength(1))
  expect(calls('saveUserPermissions')[0]?.input).toMatchObject({
    role_ids: [9],
    granted: [],
    withheld: ['order.view'],
    updated_at: user.updated_at,
  })
})

test('CADM-08 IMP-01 IMP-04 PERM-076 platform staff begin to work as a user after a question; nobody else can', async () => {
  const signed = {
    ...aSession({ user: { id: 3, name: 'Teun Bakker' }, impersonator: { id: 1, name: 'Petra' } }),
    token: 'token-2',
    must_reset_password: false,
  }
  const platform = aSession({ company: null, permissions: [...permissions] })
  let who = platform
  const { calls } = await renderBackoffice('/admin/companies/1/users', {
    session: platform,
    answers: {
      ...answers,
      getMe: () => who,
      impersonateUser: () => {
        who = signed
        return signed
      },
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Actions for Teun Bakker' }))
  await click.click(await screen.findByRole('menuitem', { name: 'Work as this user' }))
  await click.click(await screen.findByRole('button', { name: 'Work as this user' }))
  expect(await screen.findByRole('region', { name: 'You are working as Teun Bakker' })).toBeTruthy()
  expect(calls('impersonateUser')[0]?.input).toEqual({ company_id: 1, user_id: 3 })
  expect(calls('getMe').at(-1)?.token).toBe('token-2')
  leaveBackoffice()
  await renderBackoffice('/company/users', { answers, session: aSession({ permissions: ['my_company.users'] }) })
  await screen.findByRole('link', { name: /Teun Bakker/ })
  expect(screen.queryByRole('button', { name: 'Actions for Teun Bakker' })).toBeNull()
})

test('DEC-B-15 deactivating asks first', async () => {
  const { calls } = await renderBackoffice('/company/users/3', {
    answers: { ...answers, deactivateUser: { success: true, api_keys: 0, webhooks: 0 } },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Actions for Teun Bakker' }))
  await click.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  const dialog = await screen.findByRole('dialog')
  await click.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(calls('deactivateUser')).toEqual([])
  await click.click(await screen.findByRole('button', { name: 'Actions for Teun Bakker' }))
  await click.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  await click.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
  await waitFor(() => expect(calls('deactivateUser')).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('HOOK-13 who deactivates a user is told which keys and webhooks of theirs go on, and where to end them', async () => {
  const click = userEvent.setup()
  const deactivate = async (left: { api_keys: number; webhooks: number }, session = aSession()) => {
    await renderBackoffice('/company/users/3', { answers: { ...answers, deactivateUser: { success: true, ...left } }, session })
    await click.click(await screen.findByRole('button', { name: 'Actions for Teun Bakker' }))
    await click.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
    await click.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Deactivate' }))
    return within(await screen.findByRole('dialog', { name: 'What Teun Bakker set up goes on' }))
  }
  const dialog = await deactivate({ api_keys: 2, webhooks: 1 })
  expect(dialog.getByText(/API keys that still work: 2\. Webhooks that still send: 1\./)).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'View the API keys' }).getAttribute('href')).toMatch(/\/company\/api-keys$/)
  expect(dialog.getByRole('link', { name: 'View the webhooks' }).getAttribute('href')).toMatch(/\/company\/webhooks$/)
  leaveBackoffice()
  const without = await deactivate(
    { api_keys: 0, webhooks: 1 },
    aSession({ permissions: ['my_company.users', 'my_company.users_edit'] as never }),
  )
  expect(without.queryAllByRole('link')).toEqual([])
})
