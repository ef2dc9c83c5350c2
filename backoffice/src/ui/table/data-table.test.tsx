import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { leaveBackoffice, renderScreen } from '../../testing/render-backoffice.tsx'
import { listVenues, query, table, Venues } from './testing.tsx'

afterEach(leaveBackoffice)

test('a page has 25 rows, and the next one has an address of its own', async () => {
  const user = userEvent.setup()
  const { calls, router } = await renderScreen(Venues, { answers: { listVenues } })
  expect(await screen.findByRole('link', { name: 'Hall 1' })).toBeTruthy()
  expect(within(await table()).getAllByRole('row')).toHaveLength(26)
  expect(screen.getByText('1–25 of 60')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Hall 26' })).toBeTruthy()
  expect(query().get('page')).toBe('2')
  expect(calls('listVenues').map(({ input }) => input.page)).toEqual([1, 2])
  await router.navigate(-1)
  expect(await screen.findByRole('link', { name: 'Hall 1' })).toBeTruthy()
})

test('page, search, sorting and filters are read from the address', async () => {
  const path = '/screen?page=2&search=4&sort=-city&active=true'
  const { calls } = await renderScreen(Venues, { path, answers: { listVenues } })
  await waitFor(() => expect(calls('listVenues')).toHaveLength(1))
  expect(calls('listVenues')[0]!.input).toEqual({ page: 2, search: '4', sort: '-city', active: true })
  expect((await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search venues' })).value).toBe('4')
})

test('a sorting that the list does not have is passed over', async () => {
  const { calls } = await renderScreen(Venues, { path: '/screen?sort=password', answers: { listVenues } })
  await waitFor(() => expect(calls('listVenues')).toHaveLength(1))
  expect(calls('listVenues')[0]!.input.sort).toBe('name')
})

test('a heading sorts, and again the other way round', async () => {
  const user = userEvent.setup()
  const { calls } = await renderScreen(Venues, { answers: { listVenues } })
  await screen.findByRole('link', { name: 'Hall 1' })
  expect(screen.getByRole('columnheader', { name: /Name/ }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(screen.getByRole('button', { name: 'City' }))
  await waitFor(() => expect(calls('listVenues').at(-1)!.input.sort).toBe('city'))
  await user.click(screen.getByRole('button', { name: 'City' }))
  await waitFor(() => expect(calls('listVenues').at(-1)!.input.sort).toBe('-city'))
  expect(screen.getByRole('columnheader', { name: /City/ }).getAttribute('aria-sort')).toBe('descending')
})

test('without any rows it says what to do next; with a search that finds none, how to widen it', async () => {
  const user = userEvent.setup()
  const none = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }
  await renderScreen(Venues, { answers: { listVenues: none } })
  expect(await screen.findByText('No venues yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add a venue' })).toBeTruthy()
  expect(screen.queryByRole('searchbox')).toBeNull()
  leaveBackoffice()

  await renderScreen(Venues, { path: '/screen?search=nowhere&verified=1', answers: { listVenues } })
  expect(await screen.findByText('Nothing matches this search and these filters.')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  expect(await screen.findByRole('link', { name: 'Hall 1' })).toBeTruthy()
  expect(location.search).toBe('')
})

test('a list that does not come can be asked for again', async () => {
  const user = userEvent.setup()
  await renderScreen(Venues, { answers: { listVenues: 'broken' } })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answerCalls({ listVenues })
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Hall 1' })).toBeTruthy()
})

test('a page behind the last leads to the last, which the back button does not lead away from', async () => {
  const { calls } = await renderScreen(Venues, { path: '/screen?page=9', answers: { listVenues } })
  expect(await screen.findByRole('link', { name: 'Hall 60' })).toBeTruthy()
  expect(query().get('page')).toBe('3')
  expect(calls('listVenues').map(({ input }) => input.page)).toEqual([9, 3])
})

test.each<[string, Refusal, string]>([
  ['is not there', { code: 'not_found' }, 'Page not found'],
  ['may not be seen', { code: 'access_denied' }, 'Access denied'],
  ['was asked for by an address that makes no sense', { code: 'invalid_input' }, 'Nothing found'],
])('a list that %s says so, and not that the network failed', async (_, refused, text) => {
  await renderScreen(Venues, { answers: { listVenues: [refused] } })
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a row is opened by its link and by a click anywhere on it, but not by what stands in it', async () => {
  const user = userEvent.setup()
  await renderScreen(Venues, { answers: { listVenues } })
  const link = await screen.findByRole('link', { name: 'Hall 1' })
  expect(link.getAttribute('href')).toBe('/backoffice/venues/1')
  await user.click(screen.getByRole('button', { name: 'Do with Hall 1' }))
  expect(location.pathname).toBe('/backoffice/screen')
  await user.click(within(link.closest('tr')!).getByText('Utrecht'))
  await waitFor(() => expect(location.pathname).toBe('/backoffice/venues/1'))
})
