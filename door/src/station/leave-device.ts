import type { DoorDatabase } from './database.ts'
import { forgetEvents, withoutPerson } from './forget.ts'
import { PATIENT_MS } from './in-time.ts'
import type { keptDatabase } from './kept-database.ts'
import type { Memory } from './memory.ts'

/** How a station forgets when another user may have the device next, without forgetting what is being judged. */
export function leavingDevice(memory: Memory, base: ReturnType<typeof keptDatabase>) {
  const judging = new Set<Promise<unknown>>()

  return {
    /** Judges a scan by what is known as it begins, and stores it: what ends the sign-in meanwhile deletes nothing before that (DOOR-39). */
    judge: async <Judged>(scan: () => Promise<Judged>): Promise<Judged> => {
      const judged = scan()
      const ended = judged.catch(() => undefined)
      judging.add(ended)
      try {
        return await judged
      } finally {
        judging.delete(ended)
      }
    },

    /**
     * Forgets events and tickets: it was signed out, or its sign-in was ended because it is lost (MGMT-11). Scans that wait are kept, since
     * they happened, without names and answers, and without words, which may hold one.
     */
    clear: async () => {
      await Promise.all(judging)
      memory.goTo(null)
      try {
        // First what needs no space.
        await base.use(forgetEvents, PATIENT_MS)
        await base.use((database) => keepNameless(database, memory), PATIENT_MS)
      } finally {
        memory.show(null, [], nameless(memory))
      }
    },
  }
}

/** What waits without a word about a person; as it is by then: the next user may have signed in meanwhile, and had it sent. */
function nameless(memory: Memory) {
  const { waiting, undos } = memory.state()
  return {
    waiting: waiting.map((scan) => ({ ...scan, overrule_note: null, row: scan.row && withoutPerson(scan.row) })),
    undos: undos.map((undo) => ({ ...undo, row: withoutPerson(undo.row) })),
  }
}

function keepNameless(database: DoorDatabase, memory: Memory): Promise<unknown> {
  const { waiting, undos } = nameless(memory)
  const transaction = database.transaction(['waiting', 'undos'], 'readwrite')
  const scans = waiting.map((scan) => transaction.objectStore('waiting').put(scan))
  const taken_back = undos.map((undo) => transaction.objectStore('undos').put(undo))
  return Promise.all([...scans, ...taken_back, transaction.done])
}
