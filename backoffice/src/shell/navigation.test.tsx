import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

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
])('%s the menu shows %s as %s, and nothing of it to whoever lacks it', async (_, permission, entry) => {
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
