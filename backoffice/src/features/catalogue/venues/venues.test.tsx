import { permissions } from '@entree/domain/foundation/permissions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const venue = {
  id: 3,
  name: 'De Helling',
  address: 'Helling 7',
  zip: '3523 CB',
  city: 'Utrecht',
  country_code: 'NL',
  active: true,
  verified: false,
  is_own: true,
  updated_at: '2026-06-01T10:00:00.000Z',
}
const rows = [
  { ...venue, events_count: 2 },
  { ...venue, id: 4, name: 'Ahoy', verified: true, is_own: false, active: false, events_count: 0 },
]
const company = permissions.filter((permission) => !permission.startsWith('master_data.'))
const open = (path: string, answers: Answers = {}, held: readonly (typeof permissions)[number][] = company) =>
  renderBackoffice(path, {
    session: aSession({ permissions: [...held] }),
    answers: { listVenues: { data: rows, total: 2, page: 1, per_page: 25, last_page: 1 }, getVenueDetail: venue, ...answers },
  })

test('VEN-01 VEN-09 the overview shows venues with their events, verified and inactive ones marked', async () => {
  await open('/venues')
  const [, first, second] = await waitFor(() => {
    const found = screen.getAllByRole('row')
    expect(found).toHaveLength(3)
    expect(found[1]?.textContent).toContain('De Helling')
    return found
  })
  expect(within(first!).getByText('2')).toBeTruthy()
  expect(within(second!).getByText('Verified')).toBeTruthy()
  expect(within(second!).getByText('Inactive')).toBeTruthy()
})

test('VEN-02 MAST-07 venues are in the master data too, for people of the platform, who have no company', async () => {
  const { calls } = await renderBackoffice('/admin/venues', {
    session: aSession({ company: null, permissions: ['master_data.venues'] }),
    answers: { listVenues: { data: rows, total: 2, page: 1, per_page: 25, last_page: 1 } },
  })
  expect(await screen.findByRole('heading', { name: 'All venues' })).toBeTruthy()
  expect((await screen.findByRole('link', { name: 'De Helling' })).getAttribute('href')).toBe('/backoffice/admin/venues/3')
  const menu = within(screen.getByRole('navigation', { name: 'Menu' }))
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/backoffice/admin/venues'])
  expect(calls('listVenues')).toHaveLength(1)
  leaveBackoffice()
  await open('/admin/venues')
  expect(await screen.findByText("You don't have permission to open this page. Ask your company admin.")).toBeTruthy()
})

test('VEN-03 VEN-08 a venue is changed, without the verification that only the platform gives', async () => {
  const { calls } = await open('/venues/3', { saveVenue: { ...venue, active: false } })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('switch', { name: /Active/ }))
  expect(screen.queryByRole('switch', { name: /Verified/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveVenue').map(({ input }) => input)).toEqual([
      {
        id: 3,
        name: 'De Helling',
        address: 'Helling 7',
        zip: '3523 CB',
        city: 'Utrecht',
        country_code: 'NL',
        active: false,
        updated_at: venue.updated_at,
      },
    ]),
  )
})

test('VEN-10 VEN-11 VEN-12 VEN-13 what is missing is reported beside each field', async () => {
  const { calls } = await open('/venues/new')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Add venue' }))
  expect(await screen.findAllByText('Please fill this in.')).toHaveLength(4)
  expect(calls('createVenue')).toEqual([])
})

test('VEN-15 BERR-53 a venue that is used is not deleted, and it is said why', async () => {
  await open('/venues/3', { deleteVenue: [{ code: 'venue_used' }] })
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  await screen.findByText('Delete De Helling?')
  await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  expect(await screen.findByText(/This venue is used by an event/)).toBeTruthy()
})

test('TOAST-11 a refusal is no longer shown after another try', async () => {
  const answers = [[{ code: 'venue_used' as const }], { success: true as const }]
  const { calls } = await open('/venues/3', { deleteVenue: () => answers[calls('deleteVenue').length - 1]! })
  const user = userEvent.setup()
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await screen.findByText('Delete De Helling?')
    await user.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!)
  }
  await remove()
  expect(await screen.findByText(/This venue is used by an event/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Delete De Helling?')).toBeNull())
  await remove()
  await waitFor(() => expect(calls('deleteVenue')).toHaveLength(2))
  expect(screen.queryByText(/This venue is used by an event/)).toBeNull()
})

test.each([rows[1]!, { ...venue, verified: true }])(
  'DEC-B-163 a verified venue can be looked at, not changed: $name',
  async (it) => {
    await open(`/venues/${it.id}`, { getVenueDetail: it })
    const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
    expect(name.closest('fieldset')?.disabled).toBe(true)
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull()
  },
)
