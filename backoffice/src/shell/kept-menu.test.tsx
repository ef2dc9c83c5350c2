import { act, screen, waitFor, within } from '@testing-library/react'
import { keepToken } from '@entree/web/session.ts'
import { afterEach, expect, test } from 'vitest'
import { keepMenu, keptMenu } from '../early/kept-menu.ts'
import { leave } from '../session/token.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const permissions = ['event.view', 'order.view'] as const
const MENU = { language: 'en', has_company: true, groups: [] } as const

test('LAY-41 the menu is kept as it is shown: where it leads, what that is called, and nothing of a person', async () => {
  await renderBackoffice('/profile', { session: aSession({ permissions: [...permissions] }) })
  await within(await screen.findByRole('navigation', { name: 'Menu' })).findByRole('link', { name: 'Orders' })
  await waitFor(() => expect(keptMenu('token-1')).not.toBeNull())
  const { language, has_company, groups } = keptMenu('token-1')!
  expect([language, has_company]).toEqual(['en', true])
  expect(groups.flatMap(({ entries }) => entries.map(({ name, to, at }) => [name, to, at]))).toEqual([
    ['Events', '/backoffice/events', ['/events']],
    ['Orders', '/backoffice/orders', ['/orders']],
  ])
  expect(Object.values({ ...localStorage }).join(' ')).not.toMatch(/Noor|noor|Uiterwaard/)
})

test('LAY-41 the menu of one is not shown to another, and is gone with the sign-in', () => {
  keepMenu('token-of-noor', MENU)
  expect(keptMenu('token-of-noor')).toEqual(MENU)
  expect(keptMenu('secret-of-ada')).toBeNull()
  expect(keptMenu(null)).toBeNull()
  leave()
  expect(keptMenu('token-of-noor')).toBeNull()
})

test('LAY-41 the kept menu is removed with the session, and anything that is not a menu is ignored', async () => {
  await renderBackoffice('/profile', { session: aSession({ permissions: [...permissions] }) })
  await waitFor(() => expect(keptMenu('token-1')).not.toBeNull())
  act(() => keepToken(null))
  await waitFor(() => expect(localStorage.getItem('entree.menu')).toBeNull())
  localStorage.setItem('entree.menu', 'token-1 {')
  expect(keptMenu('token-1')).toBeNull()
})

test('LAY-41 nothing is kept of the menu of a user whom an administrator works as', async () => {
  const impersonator = { id: 1, name: 'Admin' }
  await renderBackoffice('/profile', { session: aSession({ permissions: [...permissions], impersonator }) })
  await within(await screen.findByRole('navigation', { name: 'Menu' })).findByRole('link', { name: 'Orders' })
  expect(keptMenu('token-1')).toBeNull()
})
