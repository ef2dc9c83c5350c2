import { expect, test } from 'vitest'
import { json, place, prepareStation, row, sent, station, type Answer } from './station-testing.ts'
import { synchronise } from './synchronise.ts'

/** The session that is in the archive. */
const GONE = 6

const answer: Answer = (url) => {
  const { undos } = (sent.at(-1)?.body ?? {}) as { undos?: { session_id: number }[] }
  if (!url.endsWith('/undos')) return json([], 503)
  return undos?.some(({ session_id }) => session_id === GONE) ? json([{ code: 'not_found' }], 404) : json({ success: true })
}
prepareStation(() => answer)

test('DOOR-14 what was taken back in a session that is gone keeps nothing of another session from the server', async () => {
  const { event_id } = place
  const undone = { scan_id: null, scanned_at: '2026-07-04T11:00:00.000Z', undone_at: '2026-07-04T11:01:00.000Z', made_by: null }
  for (const [session_id, ticket_id] of [
    [GONE, 500_001],
    [place.session_id, 500_002],
  ] as const)
    await station.keepUndo({ ...undone, undo_id: `undo-${ticket_id}`, event_id, session_id, ticket_id, row: row(ticket_id) })
  await synchronise(station, null)
  const told = sent.filter(({ url }) => url.endsWith('/undos')).map(({ body }) => body.undos)
  expect(told.at(-1)).toMatchObject([{ session_id: place.session_id, ticket_id: 500_002 }])
  expect(told.at(-1)).toHaveLength(1)
  expect(station.state().undos).toEqual([])
})
