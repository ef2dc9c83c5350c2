import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Answers } from '../testing/answer-calls.ts'
import { leaveBackoffice, renderScreen } from '../testing/render-backoffice.tsx'
import { TextField } from './fields/text-field.tsx'
import { Form } from './form.tsx'
import { Page } from './page.tsx'
import { SaveBar } from './save-bar.tsx'
import { useSave } from './use-save.ts'
import { send } from '../send.ts'

afterEach(leaveBackoffice)

const venue = {
  id: 5,
  name: 'Old hall',
  address: 'Street 1',
  zip: '1234 AB',
  city: 'Utrecht',
  country_code: 'NL',
  active: true,
  verified: false,
  is_own: true,
  updated_at: '2026-06-01T10:00:00.000Z',
}
const onSaved = vi.fn()

function VenueForm() {
  const form = useForm({ defaultValues: venue })
  const save = useSave(form, {
    call: 'saveVenue',
    input: (values) => values,
    values: (saved) => ({ ...venue, ...saved }),
    reload: async () => ({ ...venue, ...(await send('getVenueDetail', { id: 5 })) }),
    onSaved,
  })
  return (
    <Page title="Venue">
      <Form save={save}>
        <TextField control={form.control} name="name" label="Name" required />
        <TextField control={form.control} name="city" label="City" />
        <SaveBar form={form} save={save} />
      </Form>
      <Link to="/dashboard">Away</Link>
    </Page>
  )
}

async function fillIn(answers: Answers) {
  const user = userEvent.setup()
  const view = await renderScreen(VenueForm, { answers })
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: /Name/ })
  const city = screen.getByRole<HTMLInputElement>('textbox', { name: /City/ })
  await user.clear(name)
  await user.type(name, 'New hall')
  return { ...view, user, name, city, save: () => user.click(screen.getByRole('button', { name: 'Save' })) }
}
const toasts = (kind: string) => [...document.querySelectorAll(`[data-toast=${kind}]`)].map((toast) => toast.textContent)

test('TOAST-07 a saved form says so in green, and counts as unchanged', async () => {
  const { save, calls } = await fillIn({ saveVenue: { ...venue, name: 'New hall', updated_at: '2026-06-01T11:00:00.000Z' } })
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await save()
  await waitFor(() => expect(toasts('success')).toEqual([expect.stringContaining('Saved')]))
  expect(calls('saveVenue')[0]!.input).toMatchObject({ id: 5, name: 'New hall', updated_at: venue.updated_at })
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  // The next one is compared with what was saved just now.
  await save()
  await waitFor(() => expect(calls('saveVenue')).toHaveLength(2))
  expect(calls('saveVenue')[1]!.input.updated_at).toBe('2026-06-01T11:00:00.000Z')
})

test('TOAST-01 TOAST-03 TOAST-04 DEC-B-181 every refusal is a red toast, and stands beside its field, of which the first has the focus', async () => {
  const { save, name, city } = await fillIn({
    saveVenue: [{ code: 'venue_exists', field: 'name' }, { code: 'field_required', field: 'city' }, { code: 'access_denied' }],
  })
  await save()
  await waitFor(() => expect(toasts('error')).toHaveLength(3))
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(city.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(name)
  // What was typed is still there (DEC-B-174).
  expect(name.value).toBe('New hall')
  expect(onSaved).not.toHaveBeenCalled()
})

test('TOAST-11 a refusal is no longer shown after another try', async () => {
  const answers = [[{ code: 'venue_exists' as const, field: 'name' }], venue]
  const { save, calls } = await fillIn({ saveVenue: () => answers[calls('saveVenue').length - 1]! })
  await save()
  await waitFor(() => expect(toasts('error')).toHaveLength(1))
  await save()
  await waitFor(() => expect(toasts('success')).toHaveLength(1))
  expect(toasts('error')).toEqual([])
})

test('TOAST-02 a refusal may be a bare code; one that is unknown reads something went wrong (DEC-B-176)', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { save } = await fillIn({ saveVenue: (() => undefined) as never })
  const answer = new Response(JSON.stringify(['access_denied', 'code_of_tomorrow']), { status: 400 })
  vi.stubGlobal('fetch', async () => answer)
  await save()
  await waitFor(() => expect(toasts('error')).toHaveLength(2))
  expect(toasts('error').join()).toContain('Something went wrong')
  expect(log).toHaveBeenCalledWith('refused', 'code_of_tomorrow')
  log.mockRestore()
})

test('DEC-B-177 the same text is shown once', async () => {
  const { save } = await fillIn({
    saveVenue: [
      { code: 'field_required', field: 'name' },
      { code: 'field_required', field: 'city' },
    ],
  })
  await save()
  await waitFor(() => expect(toasts('error')).toHaveLength(1))
})

test('DEC-B-174 a network that fails keeps the form and the page', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { save, name } = await fillIn({ saveVenue: 'broken' })
  await save()
  await waitFor(() => expect(toasts('error').join()).toContain('Something went wrong'))
  expect(name.value).toBe('New hall')
  expect(location.pathname).toBe('/backoffice/screen')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  log.mockRestore()
})

test('what a field requires is said before anything is sent', async () => {
  const { save, user, name, calls } = await fillIn({ saveVenue: venue })
  await user.clear(name)
  await save()
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'))
  expect(document.activeElement).toBe(name)
  expect(calls('saveVenue')).toEqual([])
  // Refused by the server before, judged again now.
  await user.type(name, 'Hall')
  await save()
  await waitFor(() => expect(calls('saveVenue')).toHaveLength(1))
})

test('two clicks save once', async () => {
  let answer: (() => void) | null = null
  const { save, calls, user } = await fillIn({
    saveVenue: async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return venue
    },
  })
  await save()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(answer).not.toBeNull())
  answer!()
  await waitFor(() => expect(toasts('success')).toHaveLength(1))
  expect(calls('saveVenue')).toHaveLength(1)
})

const changedMeanwhile: Answers = {
  saveVenue: (input) =>
    input.updated_at ? [{ code: 'changed_meanwhile', name: 'Noor Visser' }] : { ...venue, name: input.name },
  getVenueDetail: { ...venue, name: 'Their hall', updated_at: '2026-06-01T12:00:00.000Z' },
}

test('DEC-B-182 a record that someone else changed is saved anyway when asked', async () => {
  const { save, user, calls } = await fillIn(changedMeanwhile)
  await save()
  const dialog = await screen.findByRole('dialog', { name: 'Someone else has changed this' })
  expect(dialog.textContent).toContain('Noor Visser has changed this')
  await user.click(screen.getByRole('button', { name: 'Save mine anyway' }))
  await waitFor(() => expect(toasts('success')).toHaveLength(1))
  expect(calls('saveVenue').map(({ input }) => input.updated_at)).toEqual([venue.updated_at, undefined])
  expect(toasts('error')).toEqual([])
})

test('DEC-B-182 or the other version is loaded, and the next save is compared with it', async () => {
  const { save, user, name, calls } = await fillIn(changedMeanwhile)
  await save()
  await user.click(await screen.findByRole('button', { name: 'Load their version' }))
  await waitFor(() => expect(name.value).toBe('Their hall'))
  expect(screen.queryByText('Unsaved changes')).toBeNull()
  await save()
  await waitFor(() => expect(calls('saveVenue')).toHaveLength(2))
  expect(calls('saveVenue')[1]!.input.updated_at).toBe('2026-06-01T12:00:00.000Z')
})

test('DEC-B-182 closing the question keeps what was typed, and it is asked again at the next save', async () => {
  const { save, user, name, calls } = await fillIn(changedMeanwhile)
  await save()
  await screen.findByRole('dialog', { name: 'Someone else has changed this' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('getVenueDetail')).toEqual([])
  expect(name.value).toBe('New hall')
  await save()
  expect(await screen.findByRole('dialog', { name: 'Someone else has changed this' })).toBeTruthy()
  expect(calls('saveVenue').map(({ input }) => input.updated_at)).toEqual([venue.updated_at, venue.updated_at])
})

test('DEC-B-182 what is typed while a save is under way stays, unsaved, and the next save is compared with the first', async () => {
  let answer: (() => void) | null = null
  const { save, calls, user, name, city } = await fillIn({
    saveVenue: async (input) => {
      await new Promise<void>((resolve) => (answer = resolve))
      return {
        ...venue,
        name: input.name.toUpperCase(),
        city: input.city,
        updated_at: `2026-06-01T11:00:0${calls('saveVenue').length}.000Z`,
      }
    },
  })
  await save()
  await waitFor(() => expect(answer).not.toBeNull())
  await user.type(city, ' East')
  answer!()
  await waitFor(() => expect(toasts('success')).toHaveLength(1))
  expect([name.value, city.value]).toEqual(['NEW HALL', 'Utrecht East'])
  expect(screen.getByText('Unsaved changes')).toBeTruthy()
  await save()
  await waitFor(() => expect(calls('saveVenue')).toHaveLength(2))
  expect(calls('saveVenue')[1]!.input).toMatchObject({ city: 'Utrecht East', updated_at: '2026-06-01T11:00:01.000Z' })
  answer!()
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
})

test('a page with changes is left only after a question', async () => {
  const { user } = await fillIn({})
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await user.click(await screen.findByRole('button', { name: 'Stay here' }))
  expect(location.pathname).toBe('/backoffice/screen')
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(location.pathname).toBe('/backoffice/dashboard'))
})

test('after saving one may go on at once, and closing the tab is not asked about', async () => {
  onSaved.mockImplementation(() => document.querySelector<HTMLElement>('a[href$="/dashboard"]:not([class])')?.click())
  const { save } = await fillIn({ saveVenue: { ...venue, name: 'New hall' } })
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(leave()).toBe(true)
  await save()
  await waitFor(() => expect(location.pathname).toBe('/backoffice/dashboard'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(leave()).toBe(false)
  onSaved.mockReset()
})

test('changes are taken back', async () => {
  const { user, name } = await fillIn({})
  await user.click(screen.getByRole('button', { name: 'Discard changes' }))
  expect(name.value).toBe('Old hall')
})
