import { readToken } from '@entree/web/session.ts'
import { foreignAnswers } from '@entree/web/testing/foreign-answers.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { synchronise } from './station/synchronise.ts'
import { codeOf, leaveDoor, renderDoor, tickets } from './testing/render-door.tsx'

afterEach(() => {
  leaveDoor()
  vi.restoreAllMocks()
})

test.each(foreignAnswers)(
  'ERR-39 MGMT-02 %s in the place of the server’s: the door decides itself and loses no scan',
  async (_name, foreign) => {
    const { station } = await renderDoor()
    await within(await screen.findByRole('banner')).findByText('Up to date')
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const patience = new AbortController()
      setImmediate(() => patience.abort(new DOMException('too long', 'TimeoutError')))
      return patience.signal
    })
    vi.stubGlobal('fetch', foreign)
    act(() => station.say({ is_online: true }))
    fireEvent.click(await screen.findByRole('button', { name: 'Type a code' }))
    for (const [ticket_id, result] of [
      [tickets.good, 'ok'],
      [tickets.refunded, 'invalid'],
    ] as const) {
      fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: codeOf(ticket_id) } })
      fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
      await waitFor(() => expect(document.querySelector<HTMLElement>('.verdict')?.dataset.result).toBe(result))
      expect(document.querySelector('.verdict')?.textContent).toContain('Checked on this device')
    }
    // Sent on, and not taken for an answer either.
    await act(async () => void (await synchronise(station, 2)))
    expect(station.state().waiting.map(({ refused, reason }) => [refused, reason])).toEqual([
      [null, null],
      [null, 'ticket_refunded'],
    ])
    expect(station.state()).toMatchObject({ is_online: false, closed: null })
    expect(within(screen.getByRole('banner')).queryByText('Online')).toBeNull()
    expect(readToken()).toBe('token')
  },
)
