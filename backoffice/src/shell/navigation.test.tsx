import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { companyPermissions, type Permission } from '@entree/domain/foundation/permissions.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }

async function menuOf(permissions: Permission[], company: ReturnType<typeof aSession>['company'] = aSession().company) {
  await renderBackoffice('/profile', { session: aSession({ permissions, company }) })
  const links = within(await screen.findByRole('navigation', { name: 'Menu' })).queryAllByRole('link')
  return links.map((link) => link.textContent)
}

test('PERM-002 a user with two permissions sees two entries in the menu', async () => {
  expect(await menuOf(['event.view', 'order.view'])).toEqual(['Events', 'Orders'])
})

test('the dashboard is in the menu with its permission only', async () => {
  expect(await menuOf(['dashboard.view', 'event.view'])).toEqual(['Dashboard', 'Events'])
})

test.each<[string, Permission, string]>([
  ['PERM-061', 'my_company.users', 'My company'],
  ['PERM-062', 'my_company.layout', 'My company'],
  ['PERM-063', 'my_company.settings', 'My company'],
  ['PERM-064', 'my_company.permissions', 'My company'],
  ['PERM-069', 'admin_company.view', 'Companies'],
  ['PERM-082', 'master_data.roles', 'Roles'],
  ['PERM-083', 'master_data.default_layout', 'Default values'],
  ['PERM-084', 'master_data.default_fees', 'Default values'],
  ['PERM-085', 'master_data.default_permissions', 'Default values'],
  ['PERM-088', 'master_data.company_links', 'Company links'],
])('%s the menu shows %s as %s, and nothing of it to users who lack it', async (_, permission, entry) => {
  expect(await menuOf(['order.view', permission])).toEqual(['Orders', entry])
  leaveBackoffice()
  expect(await menuOf(['order.view'])).toEqual(['Orders'])
})

test('people of the platform, who have no company, see the administration only', async () => {
  expect(await menuOf(['event.view', 'order.view', 'my_company.view', 'admin_company.view', 'master_data.roles'], null)).toEqual([
    'Companies',
    'Roles',
  ])
})

const menu = async () => within(await screen.findByRole('navigation', { name: 'Menu' }))
const folds = async () =>
  Object.fromEntries((await menu()).queryAllByRole('button').map((one) => [one.textContent, one.getAttribute('aria-expanded')]))

test('NAV-11 more entries than fit are in groups that fold, the current one open, and the menu stays within the window', async () => {
  const user = userEvent.setup()
  await renderBackoffice('/discount-codes', {
    session: aSession({ permissions: [...companyPermissions] }),
    answers: { listDiscountCodes: none },
  })
  expect(
    (await menu())
      .getAllByRole('link')
      .slice(0, 5)
      .map((link) => link.textContent),
  ).toEqual(['Dashboard', 'Needs you', 'Events', 'Orders', 'Reports'])
  expect(await folds()).toEqual({ 'At the door': 'true', People: 'false', Marketing: 'true', Company: 'false' })
  await user.click((await menu()).getByRole('button', { name: 'Company' }))
  expect(await folds()).toEqual({ 'At the door': 'false', People: 'false', Marketing: 'true', Company: 'true' })
  expect((await menu()).getAllByRole('link').length).toBeLessThanOrEqual(16)
  await user.click((await menu()).getByRole('button', { name: 'Company' }))
  expect((await folds()).Company).toBe('false')
  expect((await menu()).queryByRole('link', { name: 'Venues' })).toBeNull()
})

test('NAV-11 sixteen entries or fewer stand there all, and nothing folds', async () => {
  expect(await menuOf(['event.view', 'order.view', 'campaign.view', 'venue.view'])).toEqual([
    'Events',
    'Orders',
    'Campaigns',
    'Venues',
  ])
  expect(await folds()).toEqual({})
})

test('NAV-12 what needs attention is one entry with one number, opens the first list in use; lists link to each other', async () => {
  const user = userEvent.setup()
  await renderBackoffice('/profile', {
    answers: {
      countMailAttention: { failed: 2, waiting: 7 },
      listScanConflicts: { ...none, total: 3 },
      listMailAttention: none,
    },
  })
  const entry = await (await menu()).findByRole('link', { name: 'Needs you 5 need attention' })
  expect(entry.getAttribute('href')).toBe('/backoffice/mail-issues')
  expect((await menu()).queryByRole('link', { name: /Payment issues|Email issues|Scan conflicts/ })).toBeNull()
  await user.click(entry)
  const lists = within(await screen.findByRole('navigation', { name: 'Email issues' }))
  expect(lists.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Payment issues', '/backoffice/payment-issues'],
    ['Email issues22 need attention', '/backoffice/mail-issues'],
    ['Scan conflicts33 need attention', '/backoffice/scan-conflicts'],
  ])
  await user.click(lists.getByRole('link', { name: /^Scan conflicts/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Scan conflicts' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('Scan conflicts – Entree'))
  expect(entry.getAttribute('aria-current')).toBe('page')
})

test('NAV-12 a list that one may not open is neither counted nor among the others', async () => {
  await renderBackoffice('/scan-conflicts', {
    session: aSession({ permissions: ['scan_operation.view', 'order.mails'] }),
    answers: { countPaymentAttention: { open: 9 }, countMailAttention: { failed: 1, waiting: 0 } },
  })
  expect(await (await menu()).findByRole('link', { name: 'Needs you 1 needs attention' })).toBeTruthy()
  const lists = within(await screen.findByRole('navigation', { name: 'Scan conflicts' }))
  expect(lists.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/backoffice/mail-issues',
    '/backoffice/scan-conflicts',
  ])
})
