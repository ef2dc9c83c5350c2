import type { CallInput } from '@entree/contract/calls.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { onPhone } from '../../testing/on-phone.ts'
import { leaveBackoffice, renderScreen } from '../../testing/render-backoffice.tsx'
import { listVenues, query, table, Venues } from './testing.tsx'

afterEach(leaveBackoffice)

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

test('on a phone the filters are behind a button that shows how many are set', async () => {
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
