import { useEffect } from 'react'
import { useStation } from './data.ts'
import { undosToSend, type StationState } from './station/station-state.ts'
import { synchronise } from './station/synchronise.ts'

const SYNC_EVERY_MS = 5_000

/** Opens what is kept of the event, and keeps it fresh while the app is shown. */
export function useSync(event_id: number): void {
  const station = useStation()
  useEffect(() => {
    let isOver = false
    // A user who chose it again may find it open again.
    station.say({ closed: null })
    const sync = () => {
      if (!isOver) void synchronise(station, event_id, () => isOver)
    }
    void station.open(event_id).then(sync)
    const stop = often(sync)
    return () => {
      isOver = true
      stop()
    }
  }, [station, event_id])
}

/** Sends what waits while nobody has chosen where they stand: its event may be over, and nowhere to be chosen any more. */
export function useSending(): void {
  const station = useStation()
  useEffect(() => {
    const sendWhatWaits = () => {
      if (isToSend(station.state())) void synchronise(station, null)
    }
    sendWhatWaits()
    return often(sendWhatWaits)
  }, [station])
}

function isToSend(state: StationState): boolean {
  return undosToSend(state).length > 0 || state.waiting.some(({ refused }) => refused === null)
}

/** Calls back every few seconds and when the network returns; returns how to stop. */
function often(sync: () => void): () => void {
  const timer = setInterval(sync, SYNC_EVERY_MS)
  window.addEventListener('online', sync)
  return () => {
    clearInterval(timer)
    window.removeEventListener('online', sync)
  }
}
