import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { aPage } from '../../../testing/a-page.ts'
import { aCompanyLink, companyNames } from '../../../testing/company-link-data.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const platform = aSession({ company: null })
const venue = (id: number, name: string) => ({
  id,
  name,
  address: 'Street 1',
  zip: '1234 AB',
  city: 'Arnhem',
  country_code: 'NL',
  active: true,
  verified: true,
  is_own: true,
  updated_at: '2026-01-01T10:00:00.000Z',
  events_count: 0,
})

test('LINK-01 LINK-06 LINK-07 PERM-088 links are listed and added, both companies are asked for', async () => {
  const { calls } = await renderBackoffice('/admin/company-links', {
    session: platform,
    answers: {
      listCompanyLinks: aPage([aCompanyLink]),
      listCompanyNames: companyNames,
      listVenues: aPage([]),
      createCompanyLink: aCompanyLink,
    },
  })
  const click = userEvent.setup()
  expect(await screen.findByText('All locations')).toBeTruthy()
  await click.click(screen.getAllByRole('button', { name: 'Add link' })[0]!)
  const dialog = within(await screen.findByRole('dialog'))
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  expect(calls('createCompanyLink')).toEqual([])
  for (const [label, option] of [
    [/^Master company/, 'ZINK'],
    [/^Sub company/, 'Zwaluw'],
  ] as const) {
    await click.click(dialog.getByRole('combobox', { name: label }))
    await click.click(await screen.findByRole('option', { name: option }))
  }
  await click.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('createCompanyLink')).toHaveLength(1))
  expect(calls('createCompanyLink')[0]?.input).toEqual({ master_company_id: 5, sub_company_id: 6, venue_id: null })
})

test('LINK-05 the location is searched for on the server, and stays in sight when another search does not find it', async () => {
  const link = { ...aCompanyLink, venue_id: 70, location: 'Old hall' }
  const { calls } = await renderBackoffice('/admin/company-links', {
    session: platform,
    answers: {
      listCompanyLinks: aPage([link]),
      listCompanyNames: companyNames,
      listVenues: ({ search }) => aPage(search === 'gar' ? [venue(9, 'Garden')] : [venue(8, 'Foyer')]),
      updateCompanyLink: link,
    },
  })
  const click = userEvent.setup()
  await click.click(await screen.findByRole('button', { name: 'Actions for ZINK – Zwaluw' }))
  await click.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const location = await screen.findByRole<HTMLInputElement>('combobox', { name: /^Location/ })
  await waitFor(() => expect(location.value).toBe('Old hall'))
  await click.clear(location)
  await click.type(location, 'gar')
  await click.click(await screen.findByRole('option', { name: 'Garden, Arnhem' }))
  expect(calls('listVenues').at(-1)).toMatchObject({ company_id: 6, input: { search: 'gar' } })
  await click.click(location)
  await screen.findByRole('option', { name: 'Foyer, Arnhem' })
  expect(screen.getByRole('option', { name: 'Garden, Arnhem', selected: true })).toBeTruthy()
  expect(location.value).toBe('Garden, Arnhem')
  await click.keyboard('{Escape}')
  await click.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('updateCompanyLink')[0]?.input).toEqual({
      id: 3,
      master_company_id: 5,
      sub_company_id: 6,
      venue_id: 9,
      updated_at: link.updated_at,
    }),
  )
})
