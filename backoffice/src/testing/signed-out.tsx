import { readToken } from '@entree/web/session.ts'
import { useHotkeys } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { expect, vi } from 'vitest'
import type { AppRoute } from '../router/app-route.ts'
import { send } from '../send.ts'
import { useSession } from '../session/session.tsx'
import { DialogButtons } from '../ui/dialog-buttons.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import { Page } from '../ui/page.tsx'
import { useSave } from '../ui/use-save.ts'
import type { Answers } from './answer-calls.ts'
import { aSession, renderBackoffice } from './render-backoffice.tsx'

const ENDED: [{ code: 'token_expired' }] = [{ code: 'token_expired' }]
const HEADING = "You've been signed out"
/** The user who is at work. */
export const noor = aSession()
/** What signing in again is answered with. */
export const signedIn = { ...noor, token: 'token-2', must_reset_password: false }
/** Called when x or Ctrl+K reaches the screen. */
export const pressed = vi.fn<() => void>()

/** A screen with a form, a read, and a form in a dialog. */
function Screen() {
  const { company } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const read = useQuery({ queryKey: ['read'], queryFn: () => send('listPasskeys', {}), refetchOnWindowFocus: 'always' })
  useHotkeys([['x', () => pressed()]])
  useHotkeys([['mod+K', () => pressed()]], [])
  return (
    <Page title="Form">
      <p>For {company?.name}</p>
      <p>{read.data ? 'Read' : 'Reading'}</p>
      <Name label="Name" />
      <button type="button" onClick={() => void read.refetch()}>
        Read again
      </button>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Dialog" onClose={() => setIsOpen(false)}>
          <Name label="Name inside" isInDialog />
        </Dialog>
      )}
    </Page>
  )
}

function Name({ label, isInDialog = false }: { label: string; isInDialog?: boolean }) {
  const form = useForm({ defaultValues: { name: '' } })
  const save = useSave(form, { call: 'saveMe', input: ({ name }) => ({ name, language: 'en' as const }) })
  return (
    <form noValidate onSubmit={(event) => void save.submit(event)}>
      <TextField control={form.control} name="name" label={label} />
      {isInDialog ? (
        <DialogButtons form={form} isSaving={save.isSaving}>
          Save inside
        </DialogButtons>
      ) : (
        <button type="submit" disabled={save.isSaving}>
          Save
        </button>
      )}
    </form>
  )
}

/** The screen, and the sign-in page. */
export const routes: AppRoute[] = [
  { path: 'login', frame: 'public', load: async () => () => <h1>Control Panel</h1> },
  { path: 'form', load: async () => Screen },
]

/** The form at work, with a name that is typed; `end`: from then on every call is answered 401, until someone signs in. */
export async function work(answers: Answers = {}, session = noor) {
  const user = userEvent.setup()
  let ended: string | null = null
  const unless = <T,>(answer: T) => (readToken() === ended ? ENDED : answer)
  const shown = await renderBackoffice('/form', {
    session,
    routes,
    answers: {
      getMe: () => unless(session),
      saveMe: () => unless(session.user),
      listPasskeys: () => unless([]),
      login: signedIn,
      logout: () => unless({ success: true as const }),
      ...answers,
    },
  })
  await screen.findByText('Read')
  await user.type(screen.getByLabelText('Name'), 'Noor V')
  const end = () => (ended = readToken())
  return { ...shown, user, end }
}
/** What one signs in with again. */
export const dialog = () => screen.findByRole('dialog', { name: HEADING })
/** The button of the form. */
export const save = () => screen.getByRole('button', { name: 'Save' })
/** Signs in again by password. */
export const signIn = async (user: ReturnType<typeof userEvent.setup>, password = 'Abcdef1!') => {
  await user.type(await within(await dialog()).findByLabelText('Password'), `${password}{Enter}`)
}
/** Waits until the screen is there again. */
export const isBack = () => waitFor(() => expect(screen.queryByRole('dialog', { name: HEADING })).toBeNull())
/** What another tab of the browser does to the storage, one thing after the other. */
export const elsewhere = (...changes: [string, string | null][]) => {
  for (const [key, value] of changes) {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
  }
}
