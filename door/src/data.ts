import type { CallAnswer } from '@entree/contract/calls.ts'
import type { Permission } from '@entree/domain/foundation/permissions.ts'
import { QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { send } from './send.ts'
import { forgetPlace } from './settings/device-settings.ts'
import { isBroken } from './station/network.ts'
import type { Station } from './station/station.ts'
import type { StationState } from './station/station-state.ts'

export type Session = CallAnswer<'listAppEvents'>[number]['sessions'][number]
export type Me = CallAnswer<'getMe'>
type Kept = {
  getMe: CallAnswer<'getMe'>
  listAppEvents: CallAnswer<'listAppEvents'>
  getScanReceipt: CallAnswer<'getScanReceipt'>
}

/** After how long a question is put again that had no network. */
export const AGAIN_MS = 5_000

/** Makes the cache of what the server answered; what failed for want of network is asked again until it is answered (DOOR-38). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 30_000,
        networkMode: 'always',
        refetchOnReconnect: true,
        // A phone may not notice itself that the network is back.
        refetchInterval: ({ state }) => (state.error !== null && isBroken(state.error) ? AGAIN_MS : false),
      },
    },
  })
}

/** Who is signed in; without network as it was the last time. */
export function meQuery() {
  return queryOptions({ queryKey: ['me'], queryFn: () => fetchKept('getMe'), initialData: () => kept('getMe'), staleTime: 0 })
}

/** The events and sessions that are open to this device (MGMT-08); without network as they were. */
export function eventsQuery() {
  return queryOptions({
    queryKey: ['events'],
    queryFn: () => fetchKept('listAppEvents'),
    initialData: () => kept('listAppEvents'),
    staleTime: 0,
  })
}

/** Proves who is signed in when the server receives this device's scans later (DOOR-10); fetched when a user opens the app. */
export function receiptQuery() {
  return queryOptions({ queryKey: ['receipt'], queryFn: () => fetchKept('getScanReceipt'), staleTime: 0 })
}

/** The receipt of the user who is signed in; null: the server has not given one yet. */
export function keptReceipt(): string | null {
  return kept('getScanReceipt')?.receipt ?? null
}

/**
 * Makes way for the user who has just signed in, before they are: whoever scanned here until the sign-in ended, by itself, and left no other
 * trace than that, is not who scans now (DOOR-66). The same user goes on where they were.
 */
export function welcome(client: QueryClient, user: Me['user']): void {
  const before = kept('getMe')?.user.id
  // The receipt says who was signed in, and until when.
  forget('getScanReceipt')
  if (before === undefined || before === user.id) return
  forgetKept()
  client.clear()
  forgetPlace()
}

/** Forgets what the server said about and to the user of the device. */
export function forgetKept(): void {
  for (const name of ['getMe', 'listAppEvents', 'getScanReceipt'] as const) forget(name)
}

/** Whether someone is signed in here who did not sign out: what they left behind is still kept. */
export function isMeKept(): boolean {
  return kept('getMe') !== undefined
}

/** What a full device, or a browser that keeps nothing, knows until the app is closed. */
const unkept = new Map<keyof Kept, unknown>()

async function fetchKept<N extends keyof Kept>(name: N): Promise<Kept[N]> {
  const answer = (await send(name, {} as never)) as Kept[N]
  unkept.delete(name)
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(answer))
  } catch {
    unkept.set(name, answer)
  }
  return answer
}

function kept<N extends keyof Kept>(name: N): Kept[N] | undefined {
  if (unkept.has(name)) return unkept.get(name) as Kept[N]
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? undefined : (JSON.parse(text) as Kept[N])
  } catch {
    // A browser that keeps nothing.
    return undefined
  }
}

function forget(name: keyof Kept): void {
  unkept.delete(name)
  try {
    localStorage.removeItem(keyOf(name))
  } catch {
    // Nothing was kept.
  }
}

const keyOf = (name: keyof Kept) => `entree.door.${name}`

export const StationContext = createContext<Station | null>(null)
export const MeContext = createContext<Me | null>(null)

/** What the device keeps. */
export function useStation(): Station {
  const station = useContext(StationContext)
  if (!station) throw new Error('useStation outside the app')
  return station
}

/** What the device knows at this moment. */
export function useStationState(): StationState {
  const station = useStation()
  return useSyncExternalStore(station.subscribe, station.state)
}

/** Who is signed in; only inside the signed-in part. */
export function useMe(): Me {
  const me = useContext(MeContext)
  if (!me) throw new Error('useMe outside the signed-in part')
  return me
}

/** Whether the user holds a permission: to show something or not (MGMT-10). The server decides for itself. */
export function useMay(permission: Permission): boolean {
  return useMe().permissions.includes(permission)
}

/** The session as the last download says, by which the device judges: it may have ended, or left test mode, since it was chosen. */
export function useSession(chosen: Session): Session {
  const state = useStationState()
  return state.kept?.door.sessions.find(({ id }) => id === chosen.id) ?? chosen
}
