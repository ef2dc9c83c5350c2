import type { CallAnswer } from '@entree/contract/calls.ts'
import { permissions } from '@entree/domain/foundation/permissions.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { anEventDetail } from '../../../testing/an-event.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

const choices = (change: Partial<CallAnswer<'getGuestListChoices'>> = {}): CallAnswer<'getGuestListChoices'> => ({
  event: { id: 5, name: 'Summer night', time_zone: 'Europe/Amsterdam' },
  products: [
    { id: 1, name: 'Day ticket', price: 2500, stock: 10 },
    { id: 2, name: 'VIP', price: 9000, stock: null },
  ],
  timeslots: [],
  payment_choices: ['none', 'cash', 'link'],
  next_steps: ['invite_holders', 'send_to_owner', 'none', 'payment_link'],
  max_guests: 500,
  has_point_of_sale: true,
  ...change,
})
const fine: CallAnswer<'checkGuestList'> = { total: 0, stock_ok: true, errors: [] }
const sent: CallAnswer<'sendGuestList'> = {
  order: { id: 9, order_number: '9', type: 'free', total: 0 },
  tickets: 2,
  payment_link: null,
}
const nothing = { data: [], total: 0, page: 1, per_page: 25, last_page: 1 }

async function open(answers: Answers = {}) {
  const user = userEvent.setup()
  const view = await renderBackoffice('/events/5/guest-lists/new', {
    answers: {
      getGuestListChoices: choices(),
      checkGuestList: fine,
      sendGuestList: sent,
      getEventDetail: anEventDetail({ id: 5 }),
      listGuestLists: nothing,
      ...answers,
    },
  })
  await screen.findByRole('button', { name: 'Check and send' })
  return { ...view, user }
}
const line = (number: number) => within(screen.getByRole('listitem', { name: `Guest ${number}` }))
const paste = (text: string) =>
  fireEvent.paste(screen.getByLabelText('Paste from a spreadsheet'), { clipboardData: { getData: () => text } })
const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
/** What stands beside a field. */
const wrongWith = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent
const fillOwner = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Use my details' }))
const review = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Check and send' }))

/** Each column of the table that was read, with what it is taken for. */
const columns = () =>
  within(screen.getByRole('list', { name: 'What the columns say' }))
    .getAllByRole<HTMLInputElement>('combobox')
    .map((input) => [input.labels?.[0]?.textContent, input.value])

const two =
  'Voornaam\tAchternaam\tE-mail\tTicket\tTelefoon\nAnn\tLee\tann@example.com\tDay ticket\t06\nBo\tRay\tbo@example.com\tVIP\t06'

test('GUEST-01 GUEST-02 GUEST-05 guests pasted from a spreadsheet are recognised, shown before they are sent, and invited', async () => {
  const { user, calls, router } = await open()
  await fillOwner(user)
  paste(two)
  expect(columns()).toEqual([
    ['Voornaam', 'First name'],
    ['Achternaam', 'Last name'],
    ['E-mail', 'Email'],
    ['Ticket', 'Product'],
    ['Telefoon', 'Not used'],
  ])
  expect(valueOf(line(2).getByLabelText('First name'))).toBe('Bo')
  await review(user)
  const dialog = within(await screen.findByRole('dialog', { name: '2 tickets: is this right?' }))
  expect(dialog.getByText('2 guests each get an email with which they claim their ticket.')).toBeTruthy()
  expect(dialog.getByText('Nothing has to be paid.')).toBeTruthy()
  expect(dialog.getByText('bo@example.com · VIP')).toBeTruthy()
  expect(calls('sendGuestList')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/events/5/guest-lists'))
  expect(calls('sendGuestList')[0]?.input).toMatchObject({
    owner: { first_name: 'Noor', last_name: 'Visser', email: 'noor@uiterwaard.example', language: 'en' },
    payment: 'none',
    next_step: 'invite_holders',
    tickets: [
      { product_id: 1, first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', price: null },
      { product_id: 2, first_name: 'Bo', last_name: 'Ray', email: 'bo@example.com', price: null },
    ],
  })
})

test('GUEST-12 what a column says is chosen by hand, and the guests of that table change with it', async () => {
  const { user } = await open()
  await user.type(line(1).getByLabelText('First name'), 'Zoe')
  paste('Lijst van zaterdag;;\nWie;E-mail;Hoeveel\nJan van der Berg;jan@example.com;2')
  expect(columns()).toEqual([
    ['Wie', 'Not used'],
    ['E-mail', 'Email'],
    ['Hoeveel', 'Not used'],
  ])
  const choose = async (column: string, meaning: string) => {
    await user.click(screen.getByRole('combobox', { name: column }))
    await user.click(await screen.findByRole('option', { name: meaning }))
  }
  await choose('Wie', 'Full name')
  await choose('Hoeveel', 'Number of tickets')
  expect([1, 2, 3].map((number) => valueOf(line(number).getByLabelText('First name')))).toEqual(['Zoe', 'Jan', 'Jan'])
  expect(valueOf(line(3).getByLabelText('Last name'))).toBe('van der Berg')
})

test('GUEST-12 a file that was put right meanwhile is chosen once more', async () => {
  const { user } = await open()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  const file = new File([two], 'guests.csv')
  await user.upload(input, file)
  expect(await screen.findByRole('listitem', { name: 'Guest 2' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove guest 2' }))
  await user.upload(input, file)
  expect(await screen.findByRole('listitem', { name: 'Guest 3' })).toBeTruthy()
})

test('GUEST-13 a file that is too large says so, with what it may be; one of over 500 KB is read', async () => {
  const { user } = await open()
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  await user.upload(input, new File([two, '\n'.repeat(5_000_000)], 'large.csv'))
  expect(await screen.findByText('The file is too large. The maximum is 5.000 KB.')).toBeTruthy()
  await user.upload(input, new File([two, '\n'.repeat(600_000)], 'guests.csv'))
  expect(await screen.findByRole('listitem', { name: 'Guest 2' })).toBeTruthy()
  expect(screen.queryByText(/too large/)).toBeNull()
})

test('GUEST-14 a column that was taken for how many tickets, and makes too many guests, can be said to be something else', async () => {
  const { user } = await open()
  paste('Name;Email;Number\nAnn Lee;ann@example.com;480\nBo Li;bo@example.com;490')
  expect(await screen.findByText(/at most 500 guests/)).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: 'Number' }))
  await user.click(await screen.findByRole('option', { name: 'Not used' }))
  expect(screen.getByText('2 of at most 500')).toBeTruthy()
  expect(valueOf(line(2).getByLabelText('First name'))).toBe('Bo')
})

test('GUEST-09 the product of all guests whose table named an unknown one, or none, is chosen at once', async () => {
  const { user, calls } = await open()
  await fillOwner(user)
  paste('Ann,Lee,ann@example.com,Gold\nBo,Ray,bo@example.com,Gold\nCas,Dam,cas@example.com,VIP\nDee,Elf,dee@example.com,Silver')
  const all = await screen.findByLabelText('Product for 2 guests with “Gold”')
  expect(screen.queryByLabelText(/Silver/, { selector: 'select' })).toBeNull()
  await user.selectOptions(all, 'Day ticket')
  await waitFor(() => expect(screen.queryByLabelText(/^Product for/)).toBeNull())
  expect([1, 2, 3, 4].map((number) => valueOf(line(number).getByLabelText('Product')))).toEqual(['1', '1', '2', ''])
  paste('Eve,Fox,eve@example.com\nFay,Gul,fay@example.com')
  await user.selectOptions(await screen.findByLabelText('Product for 2 guests without one'), 'VIP')
  await user.selectOptions(line(4).getByLabelText('Product'), 'Day ticket')
  await review(user)
  await screen.findByRole('dialog', { name: '6 tickets: is this right?' })
  expect(calls('checkGuestList')[0]?.input).toMatchObject({
    tickets: [1, 1, 2, 1, 2, 2].map((product_id) => ({ product_id })),
  })
})

test('GUEST-09 each wrong row says what is wrong beside its field, and nothing is sent or lost until all is right', async () => {
  const { user, calls } = await open()
  await fillOwner(user)
  paste('Ann,Lee,ann@example.com,Day ticket\nBob,,bob,Gold')
  expect(wrongWith(line(2).getByLabelText('Last name'))).toBe('Please fill this in.')
  expect(wrongWith(line(2).getByLabelText('Email'))).toMatch(/^Invalid email address\./)
  expect(wrongWith(line(2).getByLabelText('Product'))).toBe('This event has no product “Gold”. Choose one.')
  await review(user)
  expect(await screen.findByText('1 guest needs fixing. Nothing has been sent.')).toBeTruthy()
  await waitFor(() => expect((document.activeElement as HTMLElement).dataset.column).toBe('last_name'))
  expect(calls('checkGuestList')).toEqual([])
  await user.keyboard('Day')
  await user.clear(line(2).getByLabelText('Email'))
  await user.type(line(2).getByLabelText('Email'), 'bob@example.com')
  await user.selectOptions(line(2).getByLabelText('Product'), 'VIP')
  await review(user)
  expect(await screen.findByRole('dialog', { name: '2 tickets: is this right?' })).toBeTruthy()
  expect(valueOf(line(1).getByLabelText('First name'))).toBe('Ann')
})

test('GUEST-04 GUEST-08 a payment link goes with its own next step only, and the sentence says who pays what', async () => {
  const { user, calls } = await open({ checkGuestList: { ...fine, total: 5000 } })
  await fillOwner(user)
  await user.click(screen.getByRole('radio', { name: 'Payment link' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Send a payment link' }).checked).toBe(true)
  expect(screen.queryByRole('radio', { name: 'Send all tickets to the owner' })).toBeNull()
  paste('Ann,Lee,ann@example.com,Day ticket')
  await user.type(line(1).getByLabelText('Price (€)'), '50,00')
  await review(user)
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText('noor@uiterwaard.example gets a link to pay € 50,00 within 7 days. One ticket is held until then.'),
  ).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(calls('sendGuestList')).toHaveLength(1))
  expect(calls('sendGuestList')[0]?.input).toMatchObject({
    payment: 'link',
    next_step: 'payment_link',
    tickets: [{ price: 5000 }],
  })
})

test.each([
  ['GUEST-06', 'Send all tickets to the owner', 'noor@uiterwaard.example gets one ticket by email.', 'send_to_owner'],
  ['GUEST-07', 'Place the order without sending', 'One ticket is made. Nobody gets an email.', 'none'],
])('GUEST-03 %s paid with cash: %s', async (_id, step, sentence, next_step) => {
  const { user, calls } = await open({ checkGuestList: { ...fine, total: 2500 } })
  await fillOwner(user)
  await user.click(screen.getByRole('radio', { name: 'Paid with cash' }))
  await user.click(screen.getByRole('radio', { name: step }))
  await user.selectOptions(line(1).getByLabelText('Product'), 'Day ticket')
  if (next_step === 'none') paste('Ann,Lee,ann@example.com,Day ticket')
  await review(user)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(sentence)).toBeTruthy()
  expect(dialog.getByText('€ 25,00 counts as paid with cash.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: /Send|Place the order/ }))
  await waitFor(() => expect(calls('sendGuestList')).toHaveLength(1))
  expect(calls('sendGuestList')[0]?.input).toMatchObject({ payment: 'cash', next_step })
})

test('what is too much for the stock stands in the dialog, and what a refusal or a broken network leaves is still there', async () => {
  const lacking = refusal('product_out_of_stock', { field: 'products', product_id: 1, product: 'Day ticket', stock: 1 })
  let isShort = true
  const { user, calls } = await open({
    checkGuestList: () => (isShort ? { ...fine, stock_ok: false, errors: [lacking] } : fine),
    sendGuestList: 'broken',
  })
  await fillOwner(user)
  paste(two)
  await review(user)
  let dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/Day ticket/, { selector: '[data-tone="warning"] *' })).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
  isShort = false
  await user.click(dialog.getByRole('button', { name: 'Back to the list' }))
  await review(user)
  dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(calls('sendGuestList')).toHaveLength(1))
  expect(valueOf(line(2).getByLabelText('Email'))).toBe('bo@example.com')
})

test('more than 500 guests are not taken, and what was pasted stays in its box', async () => {
  await open()
  const many = Array.from({ length: 501 }, (_, index) => `Ann,Lee,a${index}@example.com,VIP`).join('\n')
  paste(many)
  expect(await screen.findByText('A guest list has at most 500 guests. Divide it over several lists.')).toBeTruthy()
  expect(valueOf(screen.getByLabelText('Paste from a spreadsheet'))).toBe(many)
  expect(screen.getByText('1 of at most 500')).toBeTruthy()
  // Nor does the whole table become a first name, cut off where names end.
  const field = line(1).getByLabelText('First name')
  expect(fireEvent.paste(field, { clipboardData: { getData: () => many } })).toBe(false)
  expect(valueOf(field)).toBe('')
  expect(fireEvent.paste(field, { clipboardData: { getData: () => 'Ann' } })).toBe(true)
})

test('EVT-15 an event offers to add attendees to users who may', async () => {
  const user = userEvent.setup()
  const answers = { getEventDetail: anEventDetail({ id: 5 }), getGuestListChoices: choices() }
  const { router } = await renderBackoffice('/events/5/details', { answers })
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Add attendees' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/backoffice/events/5/guest-lists/new'))
  leaveBackoffice()
  const session = aSession({ permissions: permissions.filter((one) => one !== 'order.add_attendees') })
  await renderBackoffice('/events/5/details', { answers, session })
  await user.click(await screen.findByRole('button', { name: 'Actions for Summer night' }))
  await screen.findByRole('menuitem', { name: 'Orders of this event' })
  expect(screen.queryByRole('menuitem', { name: 'Add attendees' })).toBeNull()
})

test('BORD-80 before they are sent it says how many tickets go to guests who have the same one already, which does not stop them', async () => {
  const { user, calls } = await open()
  await fillOwner(user)
  const [heading, ann, bo] = two.split('\n')
  paste([heading, ann, bo, ann!.replace('ann@', 'Ann@'), bo!.replace('VIP', 'Day ticket')].join('\n'))
  await review(user)
  const dialog = within(await screen.findByRole('dialog', { name: '4 tickets: is this right?' }))
  expect(dialog.getByText(/^1 ticket goes to someone who already has the same ticket/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(calls('sendGuestList')).toHaveLength(1))
  leaveBackoffice()
  const other = await open()
  await fillOwner(other.user)
  paste(two)
  await review(other.user)
  const fresh = within(await screen.findByRole('dialog', { name: '2 tickets: is this right?' }))
  expect(fresh.queryByText(/same ticket/)).toBeNull()
})
