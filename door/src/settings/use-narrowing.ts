import { useMemo } from 'react'
import { useStationState, type Session } from '../data.ts'
import { useDeviceSettings } from './device-settings.ts'

/**
 * What this device lets in of what its session does (DOOR-31): the products to choose from, those that it is narrowed to (null: all), and
 * their names to show.
 */
export function useNarrowing({ id }: Session) {
  const { kept } = useStationState()
  const [{ narrowed }, change] = useDeviceSettings()
  const only_product_ids = narrowed[id] ?? null
  const door = kept?.door
  const choices = useMemo(() => {
    const own = door?.sessions.find((session) => session.id === id)?.product_ids ?? null
    const products = (door?.products ?? []).filter((product) => own === null || own.includes(product.id))
    const batches = (door?.batches ?? []).map(({ product_id, name }) => ({ id: product_id, name }))
    return [...products.map((product) => ({ id: product.id, name: product.name })), ...batches]
  }, [door, id])
  const names = choices.flatMap((choice) => (only_product_ids?.includes(choice.id) ? [choice.name] : []))
  const narrow = (product_id: number, isMeant: boolean) => {
    const others = (only_product_ids ?? []).filter((one) => one !== product_id)
    const chosen = isMeant ? [...others, product_id] : others
    const { [id]: _was, ...rest } = narrowed
    // Nothing chosen is not narrowed: a device that lets nobody in is of no use.
    change({ narrowed: chosen.length === 0 ? rest : { ...rest, [id]: chosen } })
  }
  return { choices, only_product_ids, only: only_product_ids && (names.join(', ') || '–'), narrow }
}
