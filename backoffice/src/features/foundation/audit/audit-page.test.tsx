import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const listChanges: CallAnswer<'listChanges'> = {
  data: [
    {
      id: 4,
      at: '2026-06-01T10:00:00.000Z',
      entity: 'venue',
      entity_id: 12,
      entity_name: 'Old barn',
      event_name: null,
      is_there: true,
      action: 'changed',
      user_id: 7,
      user_name: 'Noor Visser',
      impersonator_name: null,
      ip: null,
      before: {},
      after: {},
    },
  ],
  total: 1,
  is_total_more: false,
  page: 1,
  per_page: 25,
  last_page: 1,
}
const people: CallAnswer<'listChangeUsers'>['data'] = [
  { id: 7, name: 'Noor Visser', kind: 'present' },
  { id: 8, name: 'Jan Jansen', kind: 'present' },
  { id: 9, name: 'Jan Jansen', kind: 'present' },
  { id: 3, name: 'Gert Gone', kind: 'former' },
  { id: 1, name: 'Petra Platform', kind: 'platform' },
]
const listChangeUsers = ({ search = '', user_id }: { search?: string; user_id?: number }) => ({
  data: people.filter(({ id, name }) => name.toLowerCase().includes(search.toLowerCase()) && (user_id ?? id) === id),
})
const open = (address: string, data = people) =>
  renderBackoffice(address, { answers: { listChanges, listChangeUsers: data === people ? listChangeUsers : { data } } })

test('AUD-01 the trail is narrowed to a person, who is found by name among former users and people of the platform', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/audit')
  const box = await screen.findByRole('combobox', { name: 'Person' })
  await user.click(box)
  const options = await screen.findAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Noor Visser',
    'Jan Jansen #8',
    'Jan Jansen #9',
    'Gert Gone (former user)',
    'Petra Platform (platform)',
  ])
  await user.type(box, 'petra')
  await waitFor(() => expect(calls('listChangeUsers').at(-1)?.input).toMatchObject({ search: 'petra' }))
  await user.click(await screen.findByRole('option', { name: 'Petra Platform (platform)' }))
  await waitFor(() => expect(calls('listChanges').at(-1)?.input).toMatchObject({ page: 1, user_id: 1 }))
})

test('AUD-01 person, days and kind of record are kept in the address, and invalid values there are ignored', async () => {
  const { calls } = await open('/audit?user_id=3&from=2026-03-01&until=2026-03-31&entity=venue')
  const person = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Person' })
  await waitFor(() => expect(person.value).toBe('Gert Gone (former user)'))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'From' }).value).toBe('01-03-2026')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'To' }).value).toBe('31-03-2026')
  expect(calls('listChanges').at(-1)?.input).toEqual({
    page: 1,
    user_id: 3,
    from: '2026-03-01',
    until: '2026-03-31',
    entity: 'venue',
  })
  leaveBackoffice()
  const wrong = await open('/audit?user_id=x&from=2026-02-30&until=tomorrow')
  await screen.findByText(/Old barn/)
  expect(wrong.calls('listChanges').at(-1)?.input).toEqual({ page: 1 })
})

test('AUD-01 a day counts once it is typed in full or left, and one that does not exist is reported', async () => {
  const user = userEvent.setup()
  const { calls } = await open('/audit')
  const from = await screen.findByRole<HTMLInputElement>('textbox', { name: 'From' })
  await user.type(from, '1-6-20')
  expect(calls('listChanges').at(-1)?.input).toEqual({ page: 1 })
  await user.type(from, '26')
  await waitFor(() => expect(calls('listChanges').at(-1)?.input).toEqual({ page: 1, from: '2026-06-01' }))
  const until = screen.getByRole<HTMLInputElement>('textbox', { name: 'To' })
  await user.type(until, '30-2-26')
  await user.tab()
  expect(await screen.findByText(/Please enter a date/)).toBeTruthy()
  await user.clear(until)
  await user.type(until, '30-6-26{Enter}')
  await waitFor(() => expect(calls('listChanges').at(-1)?.input).toMatchObject({ from: '2026-06-01', until: '2026-06-30' }))
  await user.clear(from)
  await waitFor(() => expect(calls('listChanges').at(-1)?.input).toEqual({ page: 1, until: '2026-06-30' }))
  await user.click(screen.getByRole('button', { name: /^To: / }))
  const calendar = within(await screen.findByRole('dialog'))
  await user.click(await calendar.findByRole('button', { name: /^15/ }))
  await waitFor(() => expect(calls('listChanges').at(-1)?.input).toEqual({ page: 1, until: '2026-06-15' }))
})

test('USER-18 users who see nobody but themselves are not asked for a person', async () => {
  await open('/audit', people.slice(0, 1))
  await screen.findByRole('textbox', { name: 'From' })
  expect(screen.queryByRole('combobox', { name: 'Person' })).toBeNull()
})
