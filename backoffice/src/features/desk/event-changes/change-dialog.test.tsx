import { permissions } from '@entree/domain/foundation/permissions.ts'
import { refusal } from '@entree/domain/foundation/refusals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice } from '../../../testing/render-backoffice.tsx'
import { figures, openTab } from './event-changes-testing.ts'

afterEach(leaveBackoffice)

async function openDialog(answers: Answers = {}, session = aSession()) {
  const view = await openTab(answers, session)
  await view.user.click(screen.getByRole('button', { name: 'Cancel, move or message' }))
  await screen.findByRole('radio', { name: 'Send a message' })
  const dialog = within(screen.getByRole('dialog'))
  const choose = (name: string) => view.user.click(dialog.getByRole('radio', { name }))
  const press = async (name: string) => {
    const button = await dialog.findByRole('button', { name })
    await waitFor(() => expect(button).toHaveProperty('disabled', false))
    await view.user.click(button)
  }
  return { ...view, dialog, choose, press }
}
/** The question that is asked before it starts. */
const question = async (title: string) =>
  within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"], section') ?? document.body)
const wrongWith = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
const without = (...withheld: string[]) => aSession({ permissions: permissions.filter((one) => !withheld.includes(one)) })

test('ECHG-02 GIFT-28 the form says how many orders, people and cents are affected, and what cannot be done automatically', async () => {
  const notes = { unpaid: 2, by_hand: { orders: 1, amount: 4000 }, scanned: 3, without_email: 1, kept_vouchers: 2 }
  const { dialog } = await openDialog({ checkEventChange: { ...figures, ...notes } })
  await dialog.findByText('Orders: 120. Tickets: 250. People: 180. Emails: 190. Refunds: € 3.125,00.')
  for (const text of [
    /^2 orders aren't paid yet/,
    '1 order was paid in cash: give € 40,00 back by hand.',
    '3 orders have a scanned ticket.',
    '1 buyer left no email address.',
    /^2 gift vouchers that were sold with this event stay valid/,
  ])
    expect(dialog.getByText(text)).toBeTruthy()
})

test('ECHG-02 figures that could not be loaded are asked for again where they stand', async () => {
  let isFull = true
  const { dialog, user } = await openDialog({ checkEventChange: () => (isFull ? [refusal('service_unavailable')] : figures) })
  const again = await dialog.findByRole('button', { name: 'Try again' })
  isFull = false
  await user.click(again)
  expect(await dialog.findByText(/^Orders: 120/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('ECHG-01 ECHG-02 what is chosen is what is checked, and the figures follow it', async () => {
  const { calls, dialog, user } = await openDialog({
    checkEventChange: ({ product_ids }) => (product_ids?.length ? { ...figures, orders: 7 } : figures),
  })
  await dialog.findByText(/^Orders: 120\./)
  await user.click(dialog.getByRole('checkbox', { name: 'Refund service and payment fees too' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Include tickets that have been scanned' }))
  await user.click(dialog.getByRole('combobox', { name: 'Products' }))
  await user.click(await screen.findByRole('option', { name: 'Camping' }))
  await dialog.findByText(/^Orders: 7\./)
  expect(calls('checkEventChange').at(-1)?.input).toMatchObject({
    event_id: 5,
    kind: 'cancel',
    product_ids: [12],
    refunds: true,
    with_fees: false,
    with_scanned: true,
  })
})

test('EVT-81 what nobody ordered can be cancelled, which only takes it off sale; there is nobody to write to', async () => {
  const nobody = { ...figures, orders: 0, tickets: 0, people: 0, mails: 0, amount: 0, languages: [] }
  const { choose, dialog, press, user } = await openDialog({ checkEventChange: nobody })
  await dialog.findByText('No orders are affected.')
  expect(dialog.getByRole('button', { name: 'Cancel now' })).toHaveProperty('disabled', true)
  await user.click(dialog.getByRole('combobox', { name: 'Products' }))
  await user.click(await screen.findByRole('option', { name: 'Camping' }))
  await dialog.findByText('No orders are affected. It only goes off sale.')
  await press('Cancel now')
  const asked = await question('Cancel Summer night?')
  expect(asked.getByText('No orders are affected. What you chose goes off sale, and no emails go out.')).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Go back' }))
  await choose('Send a message')
  await dialog.findByText('No orders are affected.')
  expect(dialog.getByRole('button', { name: 'Send now' })).toHaveProperty('disabled', true)
})

test('ECHG-04 it starts once after a question with the figures; no goes back to the form as it was', async () => {
  const { calls, press, user } = await openDialog()
  await press('Cancel now')
  let asked = await question('Cancel Summer night?')
  expect(
    asked.getByText(/^120 orders are cancelled.*€ 3\.125,00 is refunded\. 190 emails go out\. This can't be undone\.$/),
  ).toBeTruthy()
  await user.click(asked.getAllByRole('button', { name: 'Go back' }).at(-1)!)
  await waitFor(() => expect(screen.queryByText('Cancel Summer night?')).toBeNull())
  expect(calls('startEventChange')).toEqual([])
  await press('Cancel now')
  asked = await question('Cancel Summer night?')
  await user.click(asked.getAllByRole('button', { name: 'Cancel now' }).at(-1)!)
  await screen.findByText('It has started. You can follow it here.')
  expect(calls('startEventChange').map(({ input }) => input)).toEqual([
    expect.objectContaining({
      event_id: 5,
      kind: 'cancel',
      refunds: true,
      with_fees: true,
      // Only in the languages that buyers used.
      messages: { en: { subject: '{event} is cancelled', text: 'Dear {name}, about {event}.' } },
    }),
  ])
  await waitFor(() => expect(screen.queryByRole('radio', { name: 'Send a message' })).toBeNull())
})

test('ECHG-02 the question never shows the figures of what was chosen before', async () => {
  let answer: (() => void) | null = null
  const { choose, dialog } = await openDialog({
    checkEventChange: ({ kind }) =>
      kind === 'message' ? new Promise((resolve) => (answer = () => resolve({ ...figures, orders: 3 }))) : figures,
  })
  await dialog.findByText(/^Orders: 120\./)
  await choose('Send a message')
  const start = await dialog.findByRole('button', { name: 'Send now' })
  expect(start).toHaveProperty('disabled', true)
  await waitFor(() => expect(answer).not.toBeNull())
  answer!()
  await waitFor(() => expect(start).toHaveProperty('disabled', false))
  expect(dialog.getByText(/^Orders: 3\./)).toBeTruthy()
})

test('ECHG-03 what is refused stands beside its field, which gets the focus, and the form is kept', async () => {
  const { choose, press, dialog, user } = await openDialog({
    startEventChange: [refusal('placeholder_unknown', { field: 'messages.en.text', placeholder: '{who}' })],
  })
  await choose('Send a message')
  const text = await dialog.findByRole('textbox', { name: /^Text/ })
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveProperty('value', 'About {event}'))
  await user.clear(text)
  await user.type(text, 'Dear {{who}')
  await user.click(dialog.getByRole('radio', { name: /^About the event itself/ }))
  await press('Send now')
  const asked = await question('Send this message?')
  await user.click(asked.getAllByRole('button', { name: 'Send now' }).at(-1)!)
  await waitFor(() => expect(wrongWith(text)).toContain('{who} is not a known placeholder'))
  expect(text).toHaveProperty('value', 'Dear {who}')
  await waitFor(() => expect(document.activeElement).toBe(text))
})

test('MAIL-19 a message is marked as news or not before it is sent, and unsubscribed addresses are counted', async () => {
  const { calls, choose, press, dialog, user } = await openDialog({
    checkEventChange: ({ is_news }) => ({ ...figures, unsubscribed: is_news ? 7 : 0 }),
  })
  await choose('Send a message')
  const news = await dialog.findByRole('radio', { name: /^News/ })
  await waitFor(() => expect(dialog.getByRole('textbox', { name: /^Subject/ })).toHaveProperty('value', 'About {event}'))
  await press('Send now')
  expect(await dialog.findByText('Please fill this in.')).toBeTruthy()
  expect(screen.queryByText('Send this message?')).toBeNull()
  await user.click(news)
  expect(await dialog.findByText('7 addresses unsubscribed from your news and are skipped.')).toBeTruthy()
  await press('Send now')
  const asked = await question('Send this message?')
  await user.click(asked.getAllByRole('button', { name: 'Send now' }).at(-1)!)
  await waitFor(() => expect(calls('startEventChange').map(({ input }) => input.is_news)).toEqual([true]))
})

test('ECHG-03 a message that is left empty is said before anything is asked, and not sent', async () => {
  const { calls, choose, press, dialog, user } = await openDialog()
  await choose('Send a message')
  const subject = await dialog.findByRole('textbox', { name: /^Subject/ })
  await waitFor(() => expect(subject).toHaveProperty('value', 'About {event}'))
  await user.clear(subject)
  await press('Send now')
  await waitFor(() => expect(subject.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.queryByText('Send this message?')).toBeNull()
  expect(calls('startEventChange')).toEqual([])
})

test('ECHG-01 a move to no other date says so and cannot start; with a date it is sent', async () => {
  const { calls, choose, press, dialog, user } = await openDialog({
    checkEventChange: ({ kind, starts_at }) =>
      kind === 'move' && starts_at === '2026-09-05T18:00:00.000Z'
        ? [refusal('event_change_needs_date', { field: 'starts_at' })]
        : figures,
  })
  await choose('Move to another date')
  await dialog.findByText('Choose another date or time than the event has now.')
  // The server is not asked what is known here.
  expect(calls('checkEventChange').filter(({ input }) => input.kind === 'move')).toEqual([])
  expect(dialog.getByRole('button', { name: 'Move now' })).toHaveProperty('disabled', true)
  const starts = dialog.getByRole('textbox', { name: /^New start/ })
  await user.clear(starts)
  await user.type(starts, '05-09-2026 21:00')
  await user.tab()
  await press('Move now')
  const asked = await question('Move Summer night?')
  await user.click(asked.getAllByRole('button', { name: 'Move now' }).at(-1)!)
  await waitFor(() => expect(calls('startEventChange')).toHaveLength(1))
  expect(calls('startEventChange')[0]!.input).toMatchObject({
    kind: 'move',
    refunds: false,
    starts_at: '2026-09-05T19:00:00.000Z',
  })
})

test('EVT-80 the end of a moved event goes along with its start by as many days', async () => {
  const { dialog, choose, user } = await openDialog()
  await choose('Move to another date')
  const start = await dialog.findByRole('textbox', { name: /^New start/ })
  const end = dialog.getByRole<HTMLInputElement>('textbox', { name: /^New end/ })
  await user.type(start, '12-09-2026 21:00', { initialSelectionStart: 0, initialSelectionEnd: 16 })
  expect(end.value).toBe('13-09-2026 04:00')
})

test('ECHG-13 a move may offer the money back until a day, with or without fees; without order.refund it is not offered', async () => {
  const { calls, choose, dialog, user } = await openDialog()
  await choose('Move to another date')
  await user.click(dialog.getByRole('button', { name: 'A week later' }))
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^New start/ }).value).toMatch(/^12-09-2026/)
  await user.click(await dialog.findByRole('checkbox', { name: 'Let buyers ask for a refund' }))
  const until = dialog.getByRole('textbox', { name: /^Until and including/ })
  await user.clear(until)
  await user.type(until, '15-08-2026')
  await user.tab()
  await waitFor(() =>
    expect(calls('checkEventChange').at(-1)?.input).toMatchObject({
      kind: 'move',
      money_back_until: '2026-08-15',
      with_fees: true,
      refunds: false,
    }),
  )
  await user.click(dialog.getByRole('checkbox', { name: 'Refund service and payment fees too' }))
  await waitFor(() => expect(calls('checkEventChange').at(-1)?.input).toMatchObject({ with_fees: false }))
  leaveBackoffice()
  const other = await openDialog({}, without('order.refund'))
  await other.choose('Move to another date')
  await other.dialog.findByRole('textbox', { name: /^New start/ })
  expect(other.dialog.queryByRole('checkbox', { name: 'Let buyers ask for a refund' })).toBeNull()
})

test('ECHG-03 the message is shown in each language that buyers used, as a buyer gets it', async () => {
  const { calls, dialog, user } = await openDialog({
    checkEventChange: {
      ...figures,
      languages: [
        { language: 'nl', orders: 100 },
        { language: 'en', orders: 20 },
      ],
    },
    previewEventChange: { subject: 'Summer night gaat niet door', html: '<p>Beste Ada</p>' },
  })
  const [first] = await dialog.findAllByRole('button', { name: 'Preview' })
  expect(dialog.getAllByRole('textbox', { name: /^Subject/ }).map((field) => (field as HTMLInputElement).value)).toEqual([
    '{event} is cancelled (nl)',
    '{event} is cancelled',
  ])
  await user.click(first!)
  await screen.findByText('Summer night gaat niet door')
  expect(screen.getByTitle('How the email looks').getAttribute('srcdoc')).toContain('Beste Ada')
  expect(calls('previewEventChange')[0]!.input).toMatchObject({
    language: 'nl',
    message: { subject: '{event} is cancelled (nl)' },
  })
})

test('ECHG-03 the message for one kind of change is kept while another kind is looked at', async () => {
  const { dialog, choose, user } = await openDialog()
  const subject = () => dialog.findByRole<HTMLInputElement>('textbox', { name: /^Subject/ })
  await user.type(await subject(), ', sorry')
  const said = (await subject()).value
  await choose('Send a message')
  expect((await subject()).value).not.toBe(said)
  await user.type(await subject(), '!')
  await choose('Cancel')
  expect((await subject()).value).toBe(said)
})

test('ECHG-01 without order.refund no money is offered back, and without event.edit the event cannot be moved', async () => {
  const { calls, dialog } = await openDialog({}, without('order.refund', 'event.edit'))
  expect(dialog.queryByRole('checkbox', { name: 'Refund what was paid' })).toBeNull()
  expect(dialog.queryByRole('radio', { name: 'Move to another date' })).toBeNull()
  await waitFor(() => expect(calls('checkEventChange').at(-1)?.input).toMatchObject({ refunds: false, with_fees: false }))
})

test('the button that leaves the form does not read like the one that cancels the event', async () => {
  const { dialog, user } = await openDialog()
  await dialog.findByRole('button', { name: 'Cancel now' })
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Go back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
