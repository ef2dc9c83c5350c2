import { permissions } from '@entree/domain/foundation/permissions.ts'
import { keepToken } from '@entree/web/session.ts'
import { cleanup, render } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import type { ComponentType } from 'react'
import { RouterProvider } from 'react-router'
import { Surroundings } from '../app.tsx'
import { createQueryClient } from '../data.ts'
import { loadFirstMessages } from '../messages.ts'
import type { AppRoute } from '../router/app-route.ts'
import { createRouter } from '../router/create-router.tsx'
import { routes as allRoutes, signInAgain } from '../routes.tsx'
import type { Session } from '../session/session.tsx'
import { enter } from '../session/token.ts'
import { answerCalls, type Answers } from './answer-calls.ts'

// What a screen fetched ahead arrives before the file is closed.
afterAll(() => vi.dynamicImportSettled())

type Known = {
  answers?: Answers
  /** Who is signed in; null: nobody. Default: `aSession()`. */
  session?: Session | null
  /** The screens there are; default: all of the back office. */
  routes?: readonly AppRoute[]
}

/** Who is signed in: a company admin with all permissions, unless something else is said. */
export function aSession({
  user,
  ...session
}: Omit<Partial<Session>, 'user'> & { user?: Partial<Session['user']> } = {}): Session {
  return {
    user: { ...aUser, ...user },
    company: { id: 1, name: 'Uiterwaard', subdomain: 'uiterwaard', domain: 'uiterwaard.example' },
    permissions: [...permissions],
    sees_all_events: true,
    impersonator: null,
    expires_at: '2026-07-01T10:00:00.000Z',
    ...session,
  }
}

const aUser: Session['user'] = {
  id: 7,
  name: 'Noor Visser',
  username: 'noor',
  email: 'noor@uiterwaard.example',
  new_email: null,
  language: 'en',
  role: 'company_admin',
  box_office: false,
  must_reset_password: false,
  two_factor: false,
  passkeys: 0,
  recovery_codes_left: 0,
}

/** Nothing needs anybody: what the menu counts everywhere. */
const calm: Answers = {
  countPaymentAttention: { open: 0 },
  countMailAttention: { failed: 0, waiting: 0 },
  listPasskeys: [],
  listAccountConnecting: { offered: [] },
  getMailSender: { address: 'tickets@entree.example', signs: false, records: [] },
  listUnpayableEvents: [],
  listScanConflicts: { data: [], total: 0, page: 1, per_page: 25, last_page: 1 },
}

/** Shows the back office at a path below /backoffice, with a server that gives the answers passed to it. */
export async function renderBackoffice(path: string, { answers = {}, session = aSession(), routes = allRoutes }: Known = {}) {
  const outside = path === '/403' || path === '/404'
  history.replaceState(null, '', outside ? path : `/backoffice${path}`)
  // As on a page that was just loaded, whatever the test before has done.
  enter('token-1')
  if (session === null) keepToken(null)
  const sent = answerCalls({ ...calm, ...(session ? { getMe: session } : {}), ...answers })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const start = await loadFirstMessages('en')
  const router = createRouter(routes, signInAgain)
  render(
    <Surroundings start={start} client={client} env="test">
      <RouterProvider router={router} />
    </Surroundings>,
  )
  return { sent, client, router, calls: (name: string) => sent.filter((call) => call.name === name) }
}

/** Shows one component as a screen of the back office. */
export async function renderScreen(Screen: ComponentType, known: Omit<Known, 'routes'> & { path?: string } = {}) {
  const { path = '/screen', ...rest } = known
  return renderBackoffice(path, {
    ...rest,
    routes: [
      { path: 'screen', load: async () => Screen },
      { path: 'dashboard', load: async () => Start },
    ],
  })
}

function Start() {
  return <h1>Start</h1>
}

/** Takes everything down; for `afterEach`. */
export function leaveBackoffice(): void {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
}
