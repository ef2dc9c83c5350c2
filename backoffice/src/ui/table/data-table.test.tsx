import type { CallAnswer, CallInput } from '@entree/contract/calls.ts'
import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { answerCalls } from '../../testing/answer-calls.ts'
import { onPhone } from '../../testing/on-phone.ts'
import { leaveBackoffice, renderScreen } from '../../testing/render-backoffice.tsx'
import { send } from '../../send.ts'
import { DataTable } from './data-table.tsx'
import type { Column, Filter } from './table-types.ts'

afterEach(leaveBackoffice)

type Venue = { id: number; name: string; city: string }

const columns: Column<Venue, 'name' | 'city'>[] = [
  { id: 'name', header: 'Name', sort: 'name', cell: ({ name }) => name },
  { id: 'city', header: 'City', sort: 'city', cell: ({ city }) => city },
  { id: 'id', header: 'Number', align: 'end', is_hidden: true, cell: ({ id }) => id },
]
const filters: Filter[] = [
  { name: 'active', label: 'State', kind: 'select', options: [{ value: 'true', label: 'In use' }] },
  { name: 'verified', label: 'Verified only', kind: 'switch' },
]

function Venues() {
  return (
    <DataTable
      id="venues"
      label="Venues"
      query_key={['venues']}
      columns={columns}
      filters={filters}
      default_sort="name"
      search_label="Search venues"
      load={({ page, search, sort, filters: set }, signal) =>
        send('listVenues', { page, search, sort: sort ?? 'name', active: set.active === 'true' }, { signal })
      }
      row_key={({ id }) => id}
      row_link={({ id }) => `/venues/${id}`}
      row_actions={({ name }) => <button type="button">Do with {name}</button>}
      empty={{ title: 'No venues yet', text: 'Add the first one.', action: <button type="button">Add a venue</button> }}
    />
  )
}

function aVenue(id: number) {
  return {
    id,
    name: `Hall ${id}`,
    city: 'Utrecht',
    address: 'Street 1',
    zip: '1234 AB',
    country_code: 'NL',
    active: true,
    verified: false,
    is_own: true,
    events_count: id,
    updated_at: '2026-06-01T10:00:00.000Z',
  }
}

/** 60 venues in pages of 25; searching for a number finds that one. */
function listVenues({ page, search }: CallInput<'listVenues'>): CallAnswer<'listVenues'> {
  const all = Array.from({ length: 60 }, (_, index) => aVenue(index + 1)).filter(
    ({ name }) => !search || name.endsWith(` ${search}`),
  )
  const data = all.slice((page - 1) * 25, page * 25)
  return {
    data,
    total: all.length,
    page,
    per_page: 25,
    last_page: Math.max(1, Math.ceil(all.length / 25)),
  }
}
const table = () => screen.findByRole('table', { name: 'Venues' })
const query = () => new URLSearchParams(location.search)

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

test('DOOR-04 what a hand scanner types into a search on a French keyboard is searched for as it was meant', async () => {
  const { calls } = await renderScreen(Venues, { path: '/screen', answers: { listVenues } })
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search venues' })
  for (const [index, key] of [...'&èçè-é'].entries()) fireEvent.keyDown(search, { key, code: `Digit${'179762'[index]}` })
  fireEvent.change(search, { target: { value: '&èçè-é' } })
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' })
  expect(search.value).toBe('179762')
  await waitFor(() => expect(calls('listVenues').at(-1)!.input.search).toBe('179762'))
})

test('two filters that are set before the list has caught up are both kept', async () => {
  await renderScreen(Venues, { path: '/screen?active=true', answers: { listVenues } })
  const verified = await screen.findByRole('switch', { name: 'Verified only' })
  const clear = screen.getByLabelText('State: Clear')
  act(() => {
    verified.click()
    clear.click()
  })
  await waitFor(() => expect(query().toString()).toBe('verified=1'))
})

test('a sorting that the list does not have is passed over', async () => {
  const { calls } = await renderScreen(Venues, { path: '/screen?sort=password', answers: { listVenues } })
  await waitFor(() => expect(calls('listVenues')).toHaveLength(1))
  expect(calls('listVenues')[0]!.input.sort).toBe('name')
})

test('searching asks once typing rests, starts at the first page, and keeps the old rows until the new ones are there', async () => {
  const user = userEvent.setup()
  let answer: (() => void) | null = null
  const slowly = async (input: CallInput<'listVenues'>) => {
    if (input.search) await new Promise<void>((resolve) => (answer = resolve))
    return listVenues(input)
  }
  const { calls } = await renderScreen(Venues, { path: '/screen?page=2', answers: { listVenues: slowly } })
  await screen.findByRole('link', { name: 'Hall 26' })
  await user.type(screen.getByRole('searchbox', { name: 'Search venues' }), '3')
  await waitFor(() => expect(query().get('search')).toBe('3'))
  expect(query().get('page')).toBeNull()
  await waitFor(async () => expect((await table()).getAttribute('aria-busy')).toBe('true'))
  expect(screen.getByRole('link', { name: 'Hall 26' })).toBeTruthy()
  answer!()
  expect(await screen.findByRole('link', { name: 'Hall 3' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Hall 26' })).toBeNull()
  expect(calls('listVenues').map(({ input }) => input.search)).toEqual(['', '3'])
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

test('on a phone, which has no headings, the order is chosen above the list: by what, and which way round', async () => {
  onPhone()
  const user = userEvent.setup()
  const { calls } = await renderScreen(Venues, { answers: { listVenues } })
  await screen.findByRole('link', { name: 'Hall 1' })
  const order = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Sort by' })
  expect(order.value).toBe('Name')
  await user.click(order)
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Name', 'City'])
  await user.click(screen.getByRole('option', { name: 'City' }))
  await waitFor(() => expect(calls('listVenues').at(-1)!.input.sort).toBe('city'))
  const turn = screen.getByRole('button', { name: 'Descending' })
  expect(turn.getAttribute('aria-pressed')).toBe('false')
  await user.click(turn)
  await waitFor(() => expect(calls('listVenues').at(-1)!.input.sort).toBe('-city'))
  expect(screen.getByRole('button', { name: 'Descending' }).getAttribute('aria-pressed')).toBe('true')
  expect(query().get('sort')).toBe('-city')
})

test('on a phone the filters are behind a button that tells how many are set', async () => {
  onPhone()
  const user = userEvent.setup()
  const { calls } = await renderScreen(Venues, { answers: { listVenues } })
  await screen.findByRole('link', { name: 'Hall 1' })
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull()
  const button = screen.getByRole('button', { name: 'Filters' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await user.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('combobox', { name: 'State' }))
  await user.click(screen.getByRole('option', { name: 'In use' }))
  await waitFor(() => expect(calls('listVenues').at(-1)!.input.active).toBe(true))
  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  expect(screen.getByRole('button', { name: /^Filters/ }).textContent).toBe('Filters1')
  expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull()
})

test('with headings there is no second way to choose the order', async () => {
  await renderScreen(Venues, { answers: { listVenues } })
  await screen.findByRole('link', { name: 'Hall 1' })
  expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull()
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

test('columns are chosen, and the choice is kept', async () => {
  const user = userEvent.setup()
  await renderScreen(Venues, { answers: { listVenues } })
  await screen.findByRole('link', { name: 'Hall 1' })
  expect(screen.queryByRole('columnheader', { name: 'Number' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Number' }))
  await user.click(screen.getByRole('checkbox', { name: 'City' }))
  expect(screen.getByRole('columnheader', { name: 'Number' })).toBeTruthy()
  expect(screen.queryByRole('columnheader', { name: /City/ })).toBeNull()
  expect(JSON.parse(localStorage.getItem('entree.columns.venues') ?? '')).toEqual(['city'])
})

test('filters get a name, and come back by it', async () => {
  const user = userEvent.setup()
  await renderScreen(Venues, { path: '/screen?search=42', answers: { listVenues } })
  await screen.findByRole('link', { name: 'Hall 42' })
  await user.click(screen.getByRole('button', { name: 'Saved filters' }))
  await user.type(await screen.findByRole('textbox', { name: 'Name of these filters' }), 'The big one')
  await user.click(screen.getByRole('button', { name: 'Save these filters' }))
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await screen.findByRole('link', { name: 'Hall 1' })
  await user.click(screen.getByRole('button', { name: 'Saved filters' }))
  await user.click(await screen.findByRole('button', { name: 'The big one' }))
  expect(await screen.findByRole('link', { name: 'Hall 42' })).toBeTruthy()
  expect(query().get('search')).toBe('42')
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
