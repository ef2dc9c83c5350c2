import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { queryOptions } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { send } from '../send.ts'
import { answerCalls, type Answers } from '../testing/answer-calls.ts'
import { leaveBackoffice, renderBackoffice, renderScreen } from '../testing/render-backoffice.tsx'
import type { AppRoute } from '../router/app-route.ts'
import { useAction } from './use-action.ts'
import { useConfirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import { Loaded } from './loaded.tsx'
import { Page } from './page.tsx'

afterEach(leaveBackoffice)

const venue = {
  id: 5,
  name: 'Hall five',
  address: 'Street 1',
  zip: '1234 AB',
  city: 'Utrecht',
  country_code: 'NL',
  active: true,
  verified: false,
  is_own: true,
  updated_at: '2026-06-01T10:00:00.000Z',
}

function Venue() {
  const confirm = useConfirm()
  const remove = useAction({ call: 'deleteVenue', success: 'Removed', invalidates: [['venue']] })
  const onRemove = async () => {
    if (await confirm({ title: 'Delete this venue?', confirm: 'Delete it', is_danger: true })) await remove.run({ id: 5 })
  }
  return (
    <Loaded query={queryOptions({ queryKey: ['venue'], queryFn: ({ signal }) => send('getVenueDetail', { id: 5 }, { signal }) })}>
      {({ name }) => (
        <Page title={name}>
          <button type="button" onClick={() => void onRemove()}>
            Delete
          </button>
        </Page>
      )}
    </Loaded>
  )
}
const routes: AppRoute[] = [
  { path: 'venue', load: async () => Venue },
  { path: 'dashboard', load: async () => () => <h1>Start</h1> },
]
const open = (answers: Answers) => renderBackoffice('/venue', { routes, answers })
const toasts = (kind: string) => [...document.querySelectorAll(`[data-toast=${kind}]`)].map((toast) => toast.textContent)

test('a record is shown once it is there', async () => {
  await open({ getVenueDetail: venue })
  expect(await screen.findByRole('heading', { name: 'Hall five' })).toBeTruthy()
})

test('DEC-B-174 a dialog that cannot be loaded leads nowhere: it says so, and is loaded when tried again', async () => {
  const user = userEvent.setup()
  let isFull = true
  await renderScreen(
    () => (
      <Dialog title="Its venue" onClose={() => undefined}>
        <Venue />
      </Dialog>
    ),
    { answers: { getVenueDetail: () => (isFull ? 'broken' : venue) } },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('heading', { name: 'Start' })).toBeNull()
  expect(toasts('error')).toEqual([])
  isFull = false
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Hall five' })).toBeTruthy()
})

test('TOAST-10 DEC-B-174 a page that cannot be loaded leads to the root, with a red toast', async () => {
  await open({ getVenueDetail: 'broken' })
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy()
  expect(location.pathname).toBe('/backoffice/dashboard')
  expect(toasts('error').join()).toContain('Something went wrong')
})

test('DEC-B-174 a record that is not there is the 404 page; one that may not be seen the no-permission page', async () => {
  await open({ getVenueDetail: [{ code: 'not_found' }] })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(location.pathname).toBe('/backoffice/venue')
  leaveBackoffice()
  await open({ getVenueDetail: [{ code: 'access_denied' }] })
  expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeTruthy()
})

test('TOAST-05 TOAST-06 TOAST-07 TOAST-08 red and green messages stand at the top centre for three seconds', async () => {
  const user = userEvent.setup()
  await open({ getVenueDetail: venue, deleteVenue: [{ code: 'venue_used' }] })
  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    await user.click(await screen.findByRole('button', { name: 'Delete it' }))
  }
  const timers = vi.spyOn(globalThis, 'setTimeout')
  for (const kind of ['error', 'success']) {
    if (kind === 'success') answerCalls({ getVenueDetail: venue, deleteVenue: { success: true } })
    timers.mockClear()
    await remove()
    await waitFor(() => expect(toasts(kind)).toHaveLength(1))
    expect(document.querySelector(`[data-toast=${kind}]`)!.closest('.region')).toBeTruthy()
    // Nobody waits for three seconds here: the timer that takes it away is there, and is over when it says so.
    const ends = timers.mock.calls.filter(([, ms]) => ms === 3000)
    expect(ends).toHaveLength(1)
    act(() => ends[0]![0]())
    expect(toasts(kind)).toHaveLength(0)
  }
  timers.mockRestore()
})

test('nothing is done without the answer yes', async () => {
  const user = userEvent.setup()
  const { calls } = await open({ getVenueDetail: venue, deleteVenue: { success: true } })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('dialog', { name: 'Delete this venue?' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls('deleteVenue')).toEqual([])
})
