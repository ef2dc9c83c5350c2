import type { CallAnswer } from '@entree/contract/calls.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { anEventDetail } from '../../../testing/an-event.ts'
import { leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'

afterEach(leaveBackoffice)

type Texts = CallAnswer<'listEventMailTexts'>

const SAVED_AT = '2026-06-01T10:00:00.000Z'
const text = (html: string, changes: Partial<Texts['texts'][number]> = {}) => ({
  kind: 'order' as const,
  language: 'en' as const,
  html,
  updated_at: SAVED_AT,
  ...changes,
})
const preview = { subject: 'Your tickets for Open Air', html: '<html><body>Example</body></html>' }
const open = (texts: Texts, more: object = {}) =>
  renderBackoffice('/events/5/emails', {
    answers: { getEventDetail: anEventDetail(), listEventMailTexts: texts, previewMail: preview, ...more },
  })
const editor = () => screen.findByRole('textbox', { name: 'Text' })

test('MAIL-16 the text of a mail in a language is shown, changed, saved with what was seen, and shown as it is kept', async () => {
  const user = userEvent.setup()
  const kept = text('<p>Bring boots and a coat</p>', { updated_at: '2026-06-02T10:00:00.000Z' })
  const { calls } = await open(
    { texts: [text('<p>Bring boots</p>')], company: [] },
    { saveEventMailText: { texts: [kept], company: [] } },
  )
  expect((await editor()).textContent).toBe('Bring boots')
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(calls('saveEventMailText')).toHaveLength(1))
  expect(calls('saveEventMailText')[0]!.input).toEqual({
    event_id: 5,
    kind: 'order',
    language: 'en',
    html: '',
    updated_at: SAVED_AT,
  })
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Bring boots and a coat'))
})

test('MAIL-17 each mail is shown in each language, also with a text that is not kept yet', async () => {
  const user = userEvent.setup()
  const { calls } = await open({ texts: [text('<p>Bring boots</p>')], company: [] })
  const example = within(await screen.findByRole('region', { name: 'How it looks' }))
  expect(await example.findByText('Your tickets for Open Air')).toBeTruthy()
  expect(calls('previewMail').at(-1)!.input).toEqual({ event_id: 5, mail: 'order_tickets', language: 'en', html: null })
  await editor()
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  await waitFor(() => expect(calls('previewMail').at(-1)!.input).toMatchObject({ html: '<p>Bring boots</p>' }))
  await user.click(screen.getByRole('combobox', { name: 'Language' }))
  await user.click(await screen.findByRole('option', { name: 'Dutch' }))
  await waitFor(() =>
    expect(calls('previewMail').at(-1)!.input).toEqual({ event_id: 5, mail: 'order_tickets', language: 'nl', html: null }),
  )
  expect((await editor()).textContent).toBe('')
  await user.click(screen.getByRole('combobox', { name: 'Email' }))
  await user.click(await screen.findByRole('option', { name: 'Refund' }))
  await waitFor(() => expect(calls('previewMail').at(-1)!.input).toMatchObject({ mail: 'order_refunded' }))
  expect(screen.getByText(/This email always says the same/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Text' })).toBeNull()
})

test('MAIL-16 a text that is not saved is asked about before another language or mail is shown', async () => {
  const user = userEvent.setup()
  await open({ texts: [text('<p>Bring boots</p>'), text('<p>Neem laarzen mee</p>', { language: 'nl' })], company: [] })
  await editor()
  // In jsdom nobody types in the editor; taking the text away changes it too.
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  const language = screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' })
  await user.click(language)
  await user.click(await screen.findByRole('option', { name: 'Dutch' }))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(language.value).toBe('English')
  expect((await editor()).textContent).toBe('')
  await user.click(language)
  await user.click(await screen.findByRole('option', { name: 'Dutch' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text' }).textContent).toBe('Neem laarzen mee'))
})

test('MAIL-16 where the event says nothing, the text of the company is named, and what may be filled in', async () => {
  await open({ texts: [], company: [text('<p>From <b>all</b> of us</p>')] })
  await editor()
  expect(screen.getByText("Your company's text is used: “From all of us”")).toBeTruthy()
  expect(
    screen.getByText('These are filled in for each order: {name} {event} {date} {venue} {order_number} {company}'),
  ).toBeTruthy()
})

test('MAIL-16 the text of the company is saved for all its events', async () => {
  const user = userEvent.setup()
  const { calls } = await renderBackoffice('/company/emails', {
    answers: {
      listMailTexts: { texts: [text('<p>Hi</p>')], company: [] },
      saveMailText: { texts: [], company: [] },
      previewMail: preview,
    },
  })
  await editor()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(calls('saveMailText').map(({ input }) => input)).toEqual([
      { kind: 'order', language: 'en', html: '', updated_at: SAVED_AT },
    ]),
  )
})
