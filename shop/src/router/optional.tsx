import { lazy, type ComponentType } from 'react'

/**
 * A part of a page whose code comes when it is shown, and that the shop sells without: where its file does not come, as with a blocker
 * of trackers, `instead` is shown, or nothing.
 */
export function optional<Props extends object>(
  fetchPart: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  return lazy(async () => ({ default: await fetchPart().catch(() => instead) }))
}

function Nothing() {
  return null
}
