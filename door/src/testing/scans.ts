import type { ScanAnswer } from '@entree/contract/door/check-ins/entities.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { json } from './render-door.tsx'

/** Presses a button, once it is there. */
export async function press(name: string | RegExp): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name }))
}

/** The verdict on the screen; null: there is none. */
export function verdict(): HTMLElement | null {
  return document.querySelector<HTMLElement>('.verdict')
}

/** Types a code, and waits for its verdict. */
export async function typeCode(code: string): Promise<HTMLElement> {
  if (!screen.queryByLabelText('Ticket code')) await press('Type a code')
  fireEvent.change(screen.getByLabelText('Ticket code'), { target: { value: code } })
  fireEvent.submit(screen.getByLabelText('Ticket code').closest('form')!)
  await waitFor(() => expect(verdict()).not.toBeNull())
  return verdict()!
}

/** What a server of before notes and seats says of the ticket that these tests scan. */
export const scannedTicket = {
  id: 501,
  holder: 'Anna de Vries',
  order_number: '179762',
  product: 'Day ticket',
  event_name: 'Orchard night',
  timeslot: null,
  forged_at: null,
  mark: null,
}

/** The server's answer to a scan that lets in. */
export function letIn(scan_id: unknown, ticket: ScanAnswer['ticket']): Response {
  return json({
    scan_id,
    result: 'ok',
    reason: null,
    earlier: null,
    can_overrule: false,
    color: null,
    scanned_at: '2026-07-04T12:00:00.000Z',
    ticket,
  })
}
