import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { ago } from './ago.ts'
import { aPhone, openPhones, phonesAnswer } from './testing.ts'

afterEach(leaveBackoffice)

const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!
/** What a row says, column by column, without its menu. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, 7)
    .map((cell) => cell.textContent)
/** What is marked in a row. */
const marks = (row: HTMLElement) =>
  [...row.querySelectorAll('[data-tone]:not([data-tone="good"])')].map((mark) => mark.textContent)

test('PHONE-01 every phone says who has it, where, and how it is', async () => {
  const person = aPhone({ id: 2, name: 'Noor Visser', code: 'B0C1', kind: 'person', session: null, battery: null })
  const charging = aPhone({ id: 3, name: 'Kim', kind: 'box_office', battery: { percent: 7, charging: true }, clock_s: -4 })
  await openPhones({ listPhones: phonesAnswer(aPhone(), person, charging) })
  expect(cells(await rowOf('Gate 1'))).toEqual(['Gate 1 3F2A', 'now', 'Main gate', '64%', '0', 'Right', 'Current'])
  expect(cells(await rowOf('Noor Visser'))).toEqual([
    'Noor Visser B0C1 · User',
    'now',
    'None any more',
    'Unknown',
    '0',
    'Right',
    'Current',
  ])
  expect(cells(await rowOf('Kim'))).toMatchObject({ 0: 'Kim 3F2A · Box office', 3: '7%, charging', 5: '4 s fast' })
  expect(screen.getByText('3 phones')).toBeTruthy()
  expect(screen.getByText('0 need attention')).toBeTruthy()
})

test.each([
  ['not heard of', { last_seen_at: '2026-07-04T11:55:00.000Z' }, 'No contact: 5 minutes ago'],
  ['nearly empty', { battery: { percent: 12, charging: false } }, '12%'],
  ['with scans to send', { waiting: 1234 }, '1.234'],
  ['with a slow clock', { clock_s: 95 }, '95 s slow'],
  ['with an old app', { build: 'CX19ab' }, 'Old: CX19ab'],
])('PHONE-03 what needs attention is marked: a phone %s', async (_, change, mark) => {
  await openPhones({ listPhones: phonesAnswer(aPhone(change), aPhone({ id: 2, name: 'Gate 2' })) })
  expect(marks(await rowOf('Gate 1'))).toEqual([mark])
  expect(marks(await rowOf('Gate 2'))).toEqual([])
  expect(screen.getByText('1 needs attention')).toBeTruthy()
})

test('PHONE-04 a phone that signed out says so, and needs no attention', async () => {
  const gone = aPhone({ signed_in: false, last_seen_at: '2026-07-04T10:00:00.000Z', waiting: 2 })
  await openPhones({ listPhones: phonesAnswer(gone) })
  expect(marks(await rowOf('Gate 1'))).toEqual(['Signed out 2 hours ago'])
  expect(screen.getByText('0 need attention')).toBeTruthy()
})

test('PHONE-05 of five hundred phones, those that are searched for or need attention are shown', async () => {
  const many = Array.from({ length: 500 }, (_, index) =>
    aPhone({
      id: index + 1,
      name: `Gaté ${index + 1}`,
      code: 'AAAA',
      session: index === 77 ? 'North side' : 'Main gate',
      waiting: index === 99 ? 2 : 0,
    }),
  )
  await openPhones({ listPhones: phonesAnswer(...many) })
  await rowOf('Gaté 500')
  const names = () => [...document.querySelectorAll('tbody td[data-first="true"]')].map(({ textContent }) => textContent)
  const search = screen.getByLabelText('Search name, session or code')
  fireEvent.change(search, { target: { value: 'gate north' } })
  expect(names()).toEqual(['Gaté 78 AAAA'])
  fireEvent.change(search, { target: { value: 'gate nowhere' } })
  expect(screen.getByText('No phone found')).toBeTruthy()
  fireEvent.change(search, { target: { value: '' } })
  expect(names()).toHaveLength(500)
  fireEvent.click(screen.getByLabelText('Only those that need attention'))
  expect(names()).toEqual(['Gaté 100 AAAA'])
})

test('PHONE-05 the list is asked for again, and says when the server can’t be reached any more', async () => {
  let waiting = 1
  const { client } = await openPhones({
    listPhones: () => (waiting === 3 ? 'broken' : phonesAnswer(aPhone({ waiting: waiting++ }))),
  })
  expect(cells(await rowOf('Gate 1'))[4]).toBe('1')
  expect(screen.getByText('Live, as of 14:00')).toBeTruthy()
  const query = client.getQueryCache().find({ queryKey: ['phones', 5] })!
  expect(query.observers[0]!.options.refetchInterval).toBe(5_000)
  await client.refetchQueries({ queryKey: ['phones', 5] })
  expect(cells(await rowOf('Gate 1'))[4]).toBe('2')
  await client.refetchQueries({ queryKey: ['phones', 5] })
  expect(
    await screen.findByText('The server can’t be reached. This is how the phones were at 14:00.'.replace('’', "'")),
  ).toBeTruthy()
  expect(cells(await rowOf('Gate 1'))[4]).toBe('2')
})

test('PHONE-05 without any phone it says how one gets there; what does not load can be tried again', async () => {
  await openPhones({ listPhones: phonesAnswer() })
  expect(await screen.findByText('No phones yet')).toBeTruthy()
  leaveBackoffice()
  let isBroken = true
  const user = userEvent.setup()
  await openPhones({ listPhones: () => (isBroken ? 'broken' : phonesAnswer(aPhone())) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isBroken = false
  await user.click(again)
  expect(await rowOf('Gate 1')).toBeTruthy()
})

test('PHONE-01 without scanner.view there is no such screen', async () => {
  await openPhones({}, ['event.view', 'event.edit'])
  expect(await screen.findByText(/permission/i)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Phones' })).toBeNull()
})

test.each([
  ['12:00:00', 'now'],
  ['11:59:51', 'now'],
  ['11:59:50', '10 seconds ago'],
  ['11:58:59', '1 minute ago'],
  ['11:00:01', '59 minutes ago'],
  ['10:30:00', '1 hour ago'],
])('PHONE-01 the last contact at %s was %s', (time, text) => {
  expect(ago(`2026-07-04T${time}.000Z`, '2026-07-04T12:00:00.000Z', 'en')).toBe(text)
})
