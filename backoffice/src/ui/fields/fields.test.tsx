import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { leaveBackoffice, renderScreen } from '../../testing/render-backoffice.tsx'
import { CheckboxField, LanguageField, MultiSelectField, RadioField, SelectField, SwitchField } from './choice-fields.tsx'
import { ColorField } from './color-field.tsx'
import { MoneyField, NumberField, PercentageField } from './number-field.tsx'
import { PasswordField } from './password-field.tsx'
import { TextArea, TextField } from './text-field.tsx'
import { DateField, DateTimeField, TimeField } from './time-fields.tsx'

afterEach(leaveBackoffice)

const empty = {
  text: '',
  note: null as string | null,
  price: 123_450 as number | null,
  share: 2.5 as number | null,
  count: 1000 as number | null,
  starts_at: '2026-07-04T10:00:00.000Z' as string | null,
  day: '2026-07-04' as string | null,
  time: '09:30' as string | null,
  kind: 2 as number | null,
  several: [] as number[],
  shown: false,
  agreed: false,
  language: 'nl' as const,
  color: '#2a44c4' as string | null,
  password: '',
}
type Values = Omit<typeof empty, 'language'> & { language: 'nl' | 'en' | null }

const onSubmit = vi.fn<(values: Values) => void>()
let initial: Values = empty

const options = [
  { value: 1, label: 'One' },
  { value: 2, label: 'Two' },
]

function Everything() {
  const form = useForm<Values>({ defaultValues: initial })
  const { control } = form
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => onSubmit(structuredClone(values)))}>
      <TextField control={control} name="text" label="Text" />
      <TextArea control={control} name="note" label="Note" nullable />
      <MoneyField control={control} name="price" label="Price" required />
      <PercentageField kind="fee" control={control} name="share" label="Share" />
      <NumberField control={control} name="count" label="Count" />
      <DateTimeField control={control} name="starts_at" label="Starts" default_time="20:00" />
      <DateField control={control} name="day" label="Day" />
      <TimeField control={control} name="time" label="Time" />
      <SelectField control={control} name="kind" label="Kind" options={options} />
      <MultiSelectField control={control} name="several" label="Several" options={options} />
      <RadioField control={control} name="kind" label="Kind again" options={options} />
      <SwitchField control={control} name="shown" label="Shown" />
      <CheckboxField control={control} name="agreed" label="Agreed" required />
      <LanguageField control={control} name="language" label="Language" />
      <ColorField control={control} name="color" label="Colour" />
      <PasswordField control={control} name="password" label="Password" autoComplete="new-password" withRules />
      <button type="submit">Send</button>
    </form>
  )
}

async function open(values: Partial<Values> = {}) {
  initial = { ...empty, ...values }
  onSubmit.mockReset()
  const user = userEvent.setup()
  await renderScreen(Everything)
  await screen.findByRole('textbox', { name: 'Text' })
  const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
  const fill = async (name: string | RegExp, text: string) => {
    await user.clear(box(name))
    if (text) await user.type(box(name), text)
    await user.tab()
  }
  const submit = async () => {
    await user.click(screen.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(onSubmit).toHaveBeenCalled())
    return onSubmit.mock.lastCall![0]
  }
  return { user, box, fill, submit }
}

test('LANG-10 LANG-11 an amount is typed and shown in Dutch notation, and is integer cents in the data', async () => {
  const { box, fill, submit } = await open()
  expect(box(/Price/).value).toBe('1.234,50')
  await fill(/Price/, '12,5')
  expect(box(/Price/).value).toBe('12,50')
  expect((await submit()).price).toBe(1250)
  await fill(/Price/, '0.05')
  expect(box(/Price/).value).toBe('0,05')
  expect((await submit()).price).toBe(5)
})

test('LANG-11 a percentage is read with its sign too, and shown without', async () => {
  const { box, fill, submit } = await open({ agreed: true })
  await fill('Share', '2,5 %')
  expect(box('Share').value).toBe('2,5')
  expect((await submit()).share).toBe(2.5)
})

test('FIELD-24 FIELD-25 a point is a comma in a percentage, and one that is too fine or too large is not sent, and says its limits', async () => {
  const { user, box, fill, submit } = await open({ agreed: true })
  await fill('Share', '0.045')
  expect(box('Share').value).toBe('0,045')
  expect((await submit()).share).toBe(0.045)
  onSubmit.mockReset()
  for (const wrong of ['0,2875', '100.5', '-1', '1.000']) {
    await fill('Share', wrong)
    if (wrong === '1.000') continue
    await user.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('Enter a percentage from 0 to 100 with at most 3 decimals.'), wrong).toBeTruthy()
    expect(onSubmit).not.toHaveBeenCalled()
  }
  expect((await submit()).share).toBe(1)
})

test('nothing is put right while typing, and what is no amount is not sent', async () => {
  const { user, box } = await open()
  await user.clear(box(/Price/))
  await user.type(box(/Price/), '12,')
  expect(box(/Price/).value).toBe('12,')
  await user.tab()
  expect(box(/Price/).value).toBe('12,')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Please enter a number, for example 12,50')).toBeTruthy()
  expect(document.activeElement).toBe(box(/Price/))
  expect(onSubmit).not.toHaveBeenCalled()
  await user.type(box(/Price/), '5')
  await waitFor(() => expect(box(/Price/).getAttribute('aria-invalid')).not.toBe('true'))
})

test('LANG-11 percentages and numbers are Dutch too; an empty one is null', async () => {
  const { box, fill, submit } = await open()
  expect([box('Share').value, box('Count').value]).toEqual(['2,5', '1.000'])
  await fill('Share', '1,85')
  await fill('Count', '')
  expect(await submit()).toMatchObject({ share: 1.85, count: null })
})

test.each([
  ['in summer', '4-7-2026 12:00', '2026-07-04T10:00:00.000Z', '04-07-2026 12:00'],
  ['in winter', '4-1-2026 12:00', '2026-01-04T11:00:00.000Z', '04-01-2026 12:00'],
  ['in the hour that a spring night skips', '29-03-2026 02:30', '2026-03-29T01:30:00.000Z', '29-03-2026 03:30'],
  ['in the hour that an autumn night has twice', '25-10-2026 02:30', '2026-10-25T00:30:00.000Z', '25-10-2026 02:30'],
  ['on a day alone, at the usual time', '4-7-2026', '2026-07-04T18:00:00.000Z', '04-07-2026 20:00'],
])('LANG-09 LANG-12 a moment %s is typed in the zone of the event', async (_, typed, instant, shown) => {
  const { box, fill, submit } = await open()
  await fill('Starts', typed)
  expect(box('Starts').value).toBe(shown)
  expect((await submit()).starts_at).toBe(instant)
})

test('the second 02:30 of an autumn night stays that when nothing is typed', async () => {
  const { box, submit } = await open({ starts_at: '2026-10-25T01:30:00.000Z' })
  expect(box('Starts').value).toBe('25-10-2026 02:30')
  expect((await submit()).starts_at).toBe('2026-10-25T01:30:00.000Z')
})

test('what is no moment stays as it was typed, and is not sent', async () => {
  const { user, box, fill } = await open()
  await fill('Starts', '31-2-2026 10:00')
  expect(box('Starts').value).toBe('31-2-2026 10:00')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Please enter a date and time/)).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
})

test('LANG-12 days and times are typed in several ways', async () => {
  const { box, fill, submit } = await open()
  expect([box('Day').value, box('Time').value]).toEqual(['04-07-2026', '09:30'])
  await fill('Day', '1/12/26')
  await fill('Time', '2030')
  expect([box('Day').value, box('Time').value]).toEqual(['01-12-2026', '20:30'])
  expect(await submit()).toMatchObject({ day: '2026-12-01', time: '20:30' })
})

test('a day is chosen from a calendar with the keyboard, and the time stays', async () => {
  const { user, box, submit } = await open()
  await user.click(screen.getByRole('button', { name: 'Starts: Choose a date' }))
  expect(await screen.findByRole('grid', { name: 'July 2026' })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('4'))
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
  await waitFor(() => expect(box('Starts').value).toBe('12-07-2026 12:00'))
  expect((await submit()).starts_at).toBe('2026-07-12T10:00:00.000Z')
})

test('a calendar that is opened again begins at the day that is chosen too', async () => {
  const { user } = await open()
  const button = screen.getByRole('button', { name: 'Starts: Choose a date' })
  for (const times of ['first', 'second', 'third']) {
    await user.click(button)
    await screen.findByRole('grid', { name: 'July 2026' })
    await waitFor(() => expect(document.activeElement?.textContent, times).toBe('4'))
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement?.textContent, times).toBe('11')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('grid')).toBeNull())
  }
})

test('choices keep the type of their values', async () => {
  const { user, submit } = await open()
  await user.click(screen.getByRole('radio', { name: 'One' }))
  await user.click(screen.getByRole('combobox', { name: 'Several' }))
  await user.click((await screen.findAllByRole('option', { name: 'Two' })).at(-1)!)
  await user.click(screen.getByRole('switch', { name: 'Shown' }))
  await user.click(screen.getByRole('checkbox', { name: /Agreed/ }))
  expect(await submit()).toMatchObject({ kind: 1, several: [2], shown: true, agreed: true, language: 'nl' })
})

test('an empty text is null where the data wants it', async () => {
  const { fill, submit } = await open()
  await fill('Note', 'Hello')
  expect((await submit()).note).toBe('Hello')
  await fill('Note', '')
  expect(await submit()).toMatchObject({ note: null, text: '' })
})

test('a colour needs six digits', async () => {
  const { user, fill, submit } = await open()
  await fill('Colour', '12ab')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Please enter a colour/)).toBeTruthy()
  expect(onSubmit).not.toHaveBeenCalled()
  await fill('Colour', '12ab34')
  expect((await submit()).color).toBe('#12ab34')
})

test('a new password shows which rules it meets', async () => {
  const { user } = await open()
  const rule = (text: RegExp) => screen.getByText(text).closest('li')?.dataset.met
  expect(rule(/at least 8/)).toBe('false')
  await user.type(screen.getByLabelText('Password'), 'Abcdef1')
  expect([rule(/at least 8/), rule(/lowercase/), rule(/capital/), rule(/digit/), rule(/special/)]).toEqual([
    'false',
    'true',
    'true',
    'true',
    'false',
  ])
  await user.type(screen.getByLabelText('Password'), '!')
  expect([rule(/at least 8/), rule(/special/)]).toEqual(['true', 'true'])
})
