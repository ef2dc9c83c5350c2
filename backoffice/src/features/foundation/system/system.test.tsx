import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

test('NAV-01 NAV-02 NAV-03 NAV-04 /403 shows a robot, that something went wrong, and the way home; signed in or not', async () => {
  await renderBackoffice('/403', { session: null })
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
  expect(document.querySelector('[data-robot]')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/dashboard')
})

test('NAV-07 /404 says that the page is not found', async () => {
  await renderBackoffice('/404', { session: null })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/dashboard')
})
