import type { Refusal } from '@entree/domain/foundation/refusals.ts'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import { eventTypesQuery } from '../../features/catalogue/events/event-types.ts'
import { leaveBackoffice, renderScreen } from '../../testing/render-backoffice.tsx'
import { MultiSelectField, SelectField } from './choice-fields.tsx'
import { TextField } from './text-field.tsx'
import { bothChoices, useChoices } from './use-choices.tsx'

afterEach(leaveBackoffice)

const FULL: Refusal[] = [{ code: 'service_unavailable' }]
const TYPES = [{ id: 1, name: 'concert' }]
const FAILED = "We couldn't load the choices."
const again = () => screen.queryAllByRole('button', { name: 'Try again' })

function Types() {
  const { control } = useForm({ defaultValues: { name: '', one: null as number | null, several: [] as number[] } })
  const types = useQuery(eventTypesQuery())
  const options = (types.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <TextField control={control} name="name" label="Name" />
      <SelectField control={control} name="one" label="One" description="Which kind" options={options} choices={types} />
      <MultiSelectField control={control} name="several" label="Several" options={options} choices={bothChoices(types)} />
      <Select label="Bare" data={options.map(({ label }) => label)} {...useChoices(types, 'None of that name')} />
    </>
  )
}

test('choices that could not be loaded are said below their fields, and tried again there by the keyboard', async () => {
  const answers = [FULL, FULL, TYPES]
  const user = userEvent.setup()
  const { calls } = await renderScreen(Types, { answers: { listEventTypes: () => answers.shift() ?? TYPES } })
  const field = await screen.findByRole('combobox', { name: 'One' })
  await waitFor(() => expect(again()).toHaveLength(3))
  // Also for who comes to the field later, and in place of what it says else.
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toContain(FAILED)
  expect(screen.queryByText('Which kind')).toBeNull()
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Autumn night')

  await user.tab()
  expect(document.activeElement).toBe(field)
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Try again')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(calls('listEventTypes')).toHaveLength(2))
  await waitFor(() => expect(again()).toHaveLength(3))
  expect(document.activeElement?.textContent).toBe('Try again')

  await user.keyboard('{Enter}')
  await waitFor(() => expect(again()).toEqual([]))
  expect(screen.queryByText(FAILED)).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(screen.getByText('Which kind')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Autumn night')
  await user.click(field)
  expect(await screen.findByRole('option', { name: 'concert' })).toBeTruthy()
})

test('while choices are on their way, or could not be loaded, no list says that there are none', async () => {
  const { promise, resolve } = Promise.withResolvers<Refusal[]>()
  await renderScreen(Types, { answers: { listEventTypes: () => promise } })
  // In the list of each field.
  expect(await screen.findAllByText('Loading')).toHaveLength(3)
  resolve(FULL)
  await waitFor(() => expect(again()).toHaveLength(3))
  // Below each field, and in its list.
  expect(screen.getAllByText(FAILED)).toHaveLength(6)
  for (const nothing of ['Nothing found', 'None of that name']) expect(screen.queryByText(nothing)).toBeNull()
})
