import { Button } from '@mantine/core'
import type { DoorEntry } from '@entree/contract/door/check-ins/entities.ts'
import { useEffect, useState } from 'react'
import { useT } from '../../../messages.ts'

/** Longer than the second click of a double click takes to come. Milliseconds. */
const SETTLES = 800

export type EntryActions = {
  onCheckIn: (ticket_id: number) => Promise<void>
  /** With the scan that is meant. */
  onUndo: (ticket_id: number, scanned_at: string) => Promise<void>
}

/** Checks a visitor in, or undoes that. It is disabled briefly after it changes into the other, so that a double click does one (BTERM-05). */
export function EntryAction({ entry, actions }: { entry: DoorEntry; actions: EntryActions }) {
  const t = useT()
  const { ticket_id, holder, scanned_at } = entry
  const name = holder ?? t('terminal.no_holder')
  const isInside = scanned_at !== null
  const [isRunning, setIsRunning] = useState(false)
  const [settled, setSettled] = useState(isInside)
  useEffect(() => {
    if (settled === isInside) return
    const timer = setTimeout(() => setSettled(isInside), SETTLES)
    return () => clearTimeout(timer)
  }, [settled, isInside])
  const run = async () => {
    setIsRunning(true)
    await (scanned_at === null ? actions.onCheckIn(ticket_id) : actions.onUndo(ticket_id, scanned_at))
    setIsRunning(false)
  }
  if (isInside && !entry.may_undo) return null
  return (
    <Button
      size="sm"
      variant={isInside ? 'default' : 'filled'}
      disabled={isRunning || settled !== isInside}
      aria-label={t(isInside ? 'terminal.undo_of' : 'terminal.check_in_of', { name })}
      onClick={() => void run()}
    >
      {t(isInside ? 'terminal.undo' : 'terminal.check_in')}
    </Button>
  )
}
