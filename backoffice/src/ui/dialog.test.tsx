import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import type { Answers } from '../testing/answer-calls.ts'
import { leaveBackoffice, renderScreen } from '../testing/render-backoffice.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { Dialog } from './dialog.tsx'
import { DateTimeField } from './fields/time-fields.tsx'
import { TextField } from './fields/text-field.tsx'
import { useSave } from './use-save.ts'

afterEach(leaveBackoffice)

function Screen() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <h1>Screen</h1>
      <button onClick={() => setIsOpen(true)}>Open</button>
      {isOpen && <NightDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function NightDialog({ onClose }: { onClose: () => void }) {
  const form = useForm<{ name: string; starts_at: string | null }>({ defaultValues: { name: '', starts_at: null } })
  return (
    <Dialog title="A night" onClose={onClose}>
      <TextField control={form.control} name="name" label="Name" autoFocus />
      <DateTimeField control={form.control} name="starts_at" label="Start" />
      <DialogButtons form={form} isSaving={false}>
        Add
      </DialogButtons>
    </Dialog>
  )
}

async function open() {
  await renderScreen(Screen)
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog', { name: 'A night' })
}
const night = () => screen.queryByRole('dialog', { name: 'A night' })

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['the cross', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Cancel', () => userEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s closes a dialog at once when nothing was typed, and asks before it discards what was', async (_, leave) => {
  await open()
  await leave()
  await expect.poll(night).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Late show')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  await expect.poll(() => screen.queryByText('Discard your changes?')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Late show')
  await leave()
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  await expect.poll(night).toBeNull()
})

test('Escape with the calendar open closes the calendar and leaves the dialog', async () => {
  await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), 'Late show')
  await userEvent.click(screen.getByRole('button', { name: 'Start: Choose a date' }))
  await screen.findByRole('grid')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('grid')).toBeNull()
  expect(night()).not.toBeNull()
  expect(screen.queryByText('Discard your changes?')).toBeNull()
})

function SavingScreen() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <h1>Screen</h1>
      {isOpen && <SavingDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function SavingDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ defaultValues: { password: '' } })
  const save = useSave(form, { call: 'confirmPassword', input: (values) => values, onSaved: onClose })
  return (
    <Dialog title="A night" onClose={onClose}>
      <form noValidate onSubmit={(event) => void save.submit(event)}>
        <TextField control={form.control} name="password" label="Word" />
        <DialogButtons form={form} isSaving={save.isSaving}>
          Send
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** Types and sends, and holds the answer back. */
async function sendSlowly(answer: Answers['confirmPassword']) {
  const gate = Promise.withResolvers<void>()
  const { calls } = await renderScreen(SavingScreen, {
    answers: {
      confirmPassword: async () => {
        await gate.promise
        return answer as never
      },
    },
  })
  const word = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Word' })
  await userEvent.type(word, 'first')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await expect.poll(() => calls('confirmPassword')).toHaveLength(1)
  return { word, answer: gate.resolve, calls }
}

test('DEC-B-182 what is being sent from a dialog cannot be changed or left, as it closes with the answer', async () => {
  const { word, answer } = await sendSlowly({ confirmed_until: '2026-06-01T10:00:00.000Z' })
  await expect.poll(() => word.closest('[inert]')).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Discard your changes?')).toBeNull()
  expect(night()).not.toBeNull()
  answer()
  await expect.poll(night).toBeNull()
})

test('DEC-B-182 a dialog whose form is refused can be typed in again, and has the focus in the field that is refused', async () => {
  const { word, answer, calls } = await sendSlowly([{ code: 'password_wrong', field: 'password' }])
  await expect.poll(() => word.closest('[inert]')).not.toBeNull()
  // What the field is in when it gets the focus: a browser gives none to what is inert.
  const inertAtFocus: (Element | null)[] = []
  word.addEventListener('focus', () => inertAtFocus.push(word.closest('[inert]')))
  answer()
  await expect.poll(() => document.activeElement).toBe(word)
  expect(inertAtFocus[0]).toBeNull()
  expect(word.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(word, ' second{Enter}')
  await expect.poll(() => calls('confirmPassword').at(-1)!.input.password).toBe('first second')
})

test('DEC-B-182 every dialog that saves tells so to its Dialog: by DialogButtons, useDialogGuard or useDialogBusy', () => {
  const folder = `${import.meta.dirname}/..`
  const silent = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => {
      const text = readFileSync(`${folder}/${path}`, 'utf8')
      return (
        /<Dialog\b/.test(text) &&
        /\buseSave\(|is(Saving|Sending|Copying)\b/.test(text) &&
        !/<DialogButtons\b|useDialog(Guard|Busy)\(/.test(text)
      )
    })
  expect(silent).toEqual([])
})

test('every dialog with a form is a Dialog, which asks: no other uses Modal', () => {
  const folder = `${import.meta.dirname}/..`
  const users = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .filter((path) => /<Modal\b/.test(readFileSync(`${folder}/${path}`, 'utf8')))
  expect(users.toSorted()).toEqual([
    // Cannot be closed, and asks for nothing but a password.
    'features/foundation/account/sign-in-again.tsx',
    'shell/choice-dialog.tsx',
    'ui/confirm-dialog.tsx',
    'ui/dialog.tsx',
    'ui/image/crop-dialog.tsx',
  ])
})
