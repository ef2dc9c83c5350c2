import type { BoxOffice } from '@entree/contract/door/box-office/entities.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const office: BoxOffice = {
  id: 3,
  event_id: 5,
  name: 'Main entrance desk',
  payment_methods: ['cash', 'pin'],
  overrule_price: false,
  use_unsold_stock: true,
  products: [],
  has_orders: false,
  updated_at: '2026-06-01T10:00:00.000Z',
}

function open({
  held = [...permissions],
  archived_at = null,
  offices = [office],
}: { held?: typeof permissions; archived_at?: string | null; offices?: BoxOffice[] } = {}) {
  return renderBackoffice('/events/5/box-offices', {
    session: aSession({ permissions: held }),
    answers: {
      getEventDetail: anEventDetail({ archived_at }),
      listBoxOffices: offices,
      getBoxOfficeChoices: { products: [], has_point_of_sale: true },
    },
  })
}

test('EVT-08 an event has a tab with its box offices', async () => {
  const { calls } = await open()
  const tabs = await screen.findByRole('navigation', { name: 'Summer night' })
  const tab = within(tabs).getByRole('link', { name: 'Box offices' })
  expect([tab.getAttribute('href'), tab.getAttribute('aria-current')]).toEqual(['/backoffice/events/5/box-offices', 'page'])
  expect(await screen.findByText('Main entrance desk')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add box office' })).toBeTruthy()
  expect(calls('listBoxOffices')[0]!.input).toEqual({ event_id: 5 })
})

test('EVT-08 without its permission the tab is neither shown nor opened', async () => {
  await open({ held: permissions.filter((permission) => permission !== 'box_office.view') })
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Box offices' })).toBeNull()
})

test('EVT-08 the box offices of an archived event are looked at only', async () => {
  await open({ archived_at: '2026-06-01T10:00:00.000Z' })
  expect(await screen.findByText('Main entrance desk')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add box office' })).toBeNull()
})
