import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { aDashboard, aLinkedEvent, anEventDashboard } from '../../../testing/dashboard-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { cardOf, figuresIn, listNamed, onePage, onlyDashboard } from './testing.ts'

afterEach(leaveBackoffice)

test('DEC-B-164 events of sub companies stand apart, with whose they are, and lead to their figures, which change nothing', async () => {
  await renderBackoffice('/dashboard', {
    answers: {
      getDashboard: aDashboard({ linked_events: [aLinkedEvent()] }),
      getEventDashboard: anEventDashboard({ id: 9, name: 'Barn dance', company: 'Orchard Barn' }),
      getSoldTickets: [],
    },
    session: onlyDashboard,
  })
  const section = within((await screen.findByRole('heading', { name: 'Events of linked companies' })).closest('section')!)
  expect(section.getAllByRole('listitem')).toHaveLength(1)
  expect(section.getByText('Orchard Barn')).toBeTruthy()
  expect(section.getByText(/The old barn/)).toBeTruthy()
  expect(figuresIn(section.getByRole('listitem'))).toEqual({ Sold: '800', Left: '200', 'Inside now': '412' })
  const link = section.getByRole('link', { name: 'Barn dance' })
  expect(link.getAttribute('href')).toBe('/backoffice/linked-events/9')
  link.click()
  await screen.findByText('This is an event of Orchard Barn. You can look at it, but not change it.')
  expect(screen.getByRole('heading', { name: 'Barn dance' })).toBeTruthy()
  expect(figuresIn(await listNamed('At the door'))).toMatchObject({ 'Inside now': '412' })
  expect(screen.queryByRole('button', { name: /Edit|Change|Save|Delete/ })).toBeNull()
})

test('DEC-B-164 without the dashboard they stand below the calendar, without figures and without a way to them', async () => {
  const session = aSession({ permissions: permissions.filter((permission) => permission !== 'dashboard.view') })
  await renderBackoffice('/dashboard', { answers: { listEvents: onePage, listLinkedEvents: [aLinkedEvent()] }, session })
  const section = within((await screen.findByRole('heading', { name: 'Events of linked companies' })).closest('section')!)
  expect(section.getByText('Barn dance')).toBeTruthy()
  expect(section.queryByRole('link')).toBeNull()
})

test('DEC-B-164 a company that is master of none reads nothing of linked companies', async () => {
  await renderBackoffice('/dashboard', { answers: { getDashboard: aDashboard() }, session: onlyDashboard })
  await cardOf('Summer night')
  expect(screen.queryByText('Events of linked companies')).toBeNull()
})
