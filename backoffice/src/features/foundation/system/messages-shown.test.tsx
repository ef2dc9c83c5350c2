import { languages, type Language } from '@entree/domain/foundation/languages.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readToken } from '@entree/web/session.ts'
import { loadFirstMessages } from '../../../messages.ts'
import type { AppRoute } from '../../../router/app-route.ts'
import type { Answers } from '../../../testing/answer-calls.ts'
import { aSession, leaveBackoffice, renderBackoffice } from '../../../testing/render-backoffice.tsx'
import { Page } from '../../../ui/page.tsx'
import { useAction } from '../../../ui/use-action.ts'

/* What the back office says when something is not to be had, brought about and read in each of its languages. */

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  leaveBackoffice()
  vi.restoreAllMocks()
})

/** The text of a key in a language; one that is not translated is none. */
async function textIn(language: Language, key: string): Promise<string> {
  const [own, english] = await Promise.all([loadFirstMessages(language), loadFirstMessages('en')])
  const text = own.messages[key]
  if (!text || (language !== 'en' && text === english.messages[key])) throw new Error(`${key} is not translated: ${language}`)
  return text
}

function Screen() {
  const remove = useAction({ call: 'deleteVenue', success: 'Removed' })
  return (
    <Page title="Screen">
      <button type="button" onClick={() => void remove.run({ id: 1 })}>
        Do it
      </button>
    </Page>
  )
}
const routes: AppRoute[] = [
  { path: 'dashboard', load: async () => () => <Page title="Start" /> },
  { path: 'screen', load: async () => Screen },
  { path: 'reserved', permission: 'master_data.roles', load: async () => Screen },
]
const toasts = () => [...document.querySelectorAll('[data-toast]')].map((toast) => toast.textContent)

describe.each(languages)('in %s', (language) => {
  const open = async (path: string, answers: Answers = {}) => {
    const session = aSession({ user: { language }, permissions: ['order.view'] })
    await renderBackoffice(path, { answers, routes, session })
    await waitFor(() => expect(document.documentElement.lang).toBe(language))
  }
  const act = async () => {
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Do it' }))
    await waitFor(() => expect(toasts()).toHaveLength(1))
    return toasts()[0]
  }
  const fail = async (answers: Answers) => {
    await open('/screen', answers)
    return act()
  }
  /** Refused with an answer that the contract does not have. */
  const failWith = async (body: unknown) => {
    await open('/screen')
    await screen.findByRole('button', { name: 'Do it' })
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(body), { status: 400 }))
    return act()
  }

  test('BERR-04 DEC-B-17 a call without its permission: access denied, and one stays signed in', async () => {
    expect(await fail({ deleteVenue: [{ code: 'access_denied' }] })).toContain(await textIn(language, 'errors.access_denied'))
    expect(readToken()).toBe('token-1')
  })

  test('BERR-05 a screen without its permission: no permission to open this page', async () => {
    await open('/reserved')
    expect(await screen.findByRole('heading', { name: await textIn(language, 'system.no_permission_title') })).toBeTruthy()
    expect(screen.getByText(await textIn(language, 'system.no_permission_text'))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Do it' })).toBeNull()
  })

  test('BERR-06 an address without a page: page not found', async () => {
    await open('/nowhere')
    expect(await screen.findByRole('heading', { name: await textIn(language, 'system.not_found_title') })).toBeTruthy()
    cleanup()
    await open('/404')
    expect(await screen.findByRole('heading', { name: await textIn(language, 'system.not_found_title') })).toBeTruthy()
  })

  test('BERR-07 DEC-B-174 DEC-B-176 a network that fails, or a code nobody knows: something went wrong', async () => {
    const text = await textIn(language, 'errors.something_went_wrong')
    expect(await fail({ deleteVenue: 'broken' })).toContain(text)
    leaveBackoffice()
    expect(await failWith([{ code: 'of_next_year' }])).toContain(text)
  })

  test('BERR-62 an answer that refuses without saying why: unknown', async () => {
    expect(await failWith([])).toContain(await textIn(language, 'errors.unknown'))
  })
})
